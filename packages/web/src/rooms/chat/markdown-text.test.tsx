// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MarkdownText } from './markdown-text.tsx'

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
