// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { systemEntry } from '../../core/messages/log-entry.ts'
import { ToastProvider } from '../../ui/feedback/toast.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { MessageText } from './message-text.tsx'

afterEach(cleanup)

test('a link of a reply leads to pages of the web alone, and nothing in it is loaded or run [AUTH-17]', () => {
  const { container } = render(
    <MarkdownText
      text={[
        '[good](https://example.com/a)',
        ...[
          'javascript:alert(1)',
          'JaVaScRiPt:alert(1)',
          'java\tscript:alert(1)',
          'blob:https://example.com/x',
          'data:text/html,x',
          'vbscript:x',
        ].map((address) => `[bad](<${address}>)`),
        '![picture](https://example.com/seen.png)',
        '<img src=x onerror=alert(1)><script>alert(1)</script>',
      ].join('\n\n')}
    />,
  )
  const hrefs = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => href !== '')).toEqual(['https://example.com/a'])
  expect(screen.getByRole('link', { name: 'good' }).getAttribute('rel')).toContain('noopener')
  expect(container.querySelectorAll('img, script, iframe')).toHaveLength(0)
})

test('a table is drawn as one, and stands in a place that scrolls by itself [CHAT-10]', () => {
  render(<MarkdownText text={'| scene | length |\n| --- | ---: |\n| 1 | 1.2 s |\n| 2 | 0.8 s |'} />)
  const table = screen.getByRole('table')
  expect(within(table).getAllByRole('row')).toHaveLength(3)
  expect(within(table).getByRole('columnheader', { name: 'length' }).style.textAlign).toBe('right')
  expect(table.closest('[tabindex="0"]')).not.toBeNull()
})

test('code keeps its lines, and is copied as it is written [CHAT-10]', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  const { container } = render(
    <ToastProvider>
      <MarkdownText text={'```\nTITLE "Trip"\nLUT_3D_SIZE 17\n```'} />
    </ToastProvider>,
  )
  expect(container.querySelector('pre')?.textContent).toBe('TITLE "Trip"\nLUT_3D_SIZE 17\n')
  fireEvent.click(screen.getByRole('button', { name: 'Copy the code' }))
  expect(writeText).toHaveBeenCalledWith('TITLE "Trip"\nLUT_3D_SIZE 17')
  await screen.findByRole('button', { name: 'Copied' })
  vi.unstubAllGlobals()
})

test('each paragraph is set from the side that its own words begin at [PLAY-11]', () => {
  const { container } = render(
    <>
      <MessageText
        entry={systemEntry({ key: 'k', chatId: 'c', reelId: 'r', content: 'שלום, עולם.\n\nIn English.', timestamp: '', seq: 1 })}
      />
      <MarkdownText text={'**שלום**, עולם.\n\n- אחת\n- two'} />
    </>,
  )
  expect([...container.querySelectorAll('p, li')].map((part) => part.getAttribute('dir'))).toEqual(['auto', 'auto', 'auto', 'auto', 'auto'])
})
