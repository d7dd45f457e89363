// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Composer } from '../composer.tsx'

beforeEach(() => vi.stubGlobal('CSS', { supports: () => true }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nothing = () => undefined

/** A composer in a reel in which nothing else is going on. */
const AT_REST = {
  ...{ hasReel: true, hasClips: true, switching: false, processing: false, isStopping: false, isCreating: false },
  ...{ socketState: null, createBlockedBy: null, tray: null, dictation: null, renderMentions: () => null },
  ...{ onAttach: nothing, onPasteFiles: nothing, onCreate: nothing },
}

const Field = ({
  said,
  isReplying,
  onStop,
  onSend,
}: {
  said: string | null
  isReplying: boolean
  onStop: () => void
  onSend: () => void
}) => {
  const [text, setText] = useState('')
  return (
    <Composer
      text={text}
      onTextChange={setText}
      {...AT_REST}
      isReplying={isReplying}
      onSend={() => {
        onSend()
        setText('')
      }}
      onStop={onStop}
      onRecall={() => said}
    />
  )
}

const open = ({ said = null, isReplying = false }: { said?: string | null; isReplying?: boolean } = {}) => {
  const did: string[] = []
  render(<Field said={said} isReplying={isReplying} onStop={() => did.push('stop')} onSend={() => did.push('send')} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Chat with Jushn' })
  const type = (value: string) => fireEvent.change(field, { target: { value } })
  /** False when the field did with the key what any field does. */
  const press = (key: string) => !fireEvent.keyDown(field, { key })
  return { did, field, type, press }
}

test('the arrow up brings back what was said last into an empty field, and never over something written [PLAY-12]', () => {
  const { field, type, press } = open({ said: 'make it shorter' })
  expect(press('ArrowUp')).toBe(true)
  expect([field.value, field.selectionStart]).toEqual(['make it shorter', 15])
  type('half a thought')
  expect(press('ArrowUp')).toBe(false)
  expect(field.value).toBe('half a thought')
})

test('where nothing was said the arrow does what it does in any field [PLAY-12]', () => {
  expect(open().press('ArrowUp')).toBe(false)
})

test('Escape stops Jushn while it answers, also with something written, and means nothing else [CHAT-10]', () => {
  const { did, field, type, press } = open({ isReplying: true })
  type('and then')
  expect(press('Escape')).toBe(true)
  expect([did, field.value]).toEqual([['stop'], 'and then'])
  cleanup()
  const quiet = open()
  expect([quiet.press('Escape'), quiet.did]).toEqual([false, []])
})

test('an empty field leaves undo to the reel until something was typed in it, and again once that is sent [CHAT-10]', () => {
  const { did, field, type, press } = open()
  const hears = () => field.hasAttribute('data-hears-undo')
  expect(hears()).toBe(true)
  type('warmer')
  type('')
  expect(hears()).toBe(false)
  type('warmer')
  press('Enter')
  expect([did, hears()]).toEqual([['send'], true])
})
