// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ToastProvider } from '../../../ui/feedback/toast.tsx'
import { DictationButton } from './dictation-button.tsx'

type Heard = { results: { transcript: string }[][] }

/** The browser's own, as far as it is used. */
class Recogniser {
  static made: Recogniser[] = []
  lang = ''
  interimResults = false
  onresult: ((event: Heard) => void) | null = null
  onerror: ((event: { error: string }) => void) | null = null
  onend: (() => void) | null = null
  aborted = 0
  constructor() {
    Recogniser.made.push(this)
  }
  isOn = false
  start() {
    this.isOn = true
  }
  stop() {
    this.onend?.()
  }
  abort() {
    this.aborted += 1
  }
}

beforeEach(() => {
  Recogniser.made = []
  vi.stubGlobal('webkitSpeechRecognition', Recogniser)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const onDone = vi.fn()
const Field = () => {
  const [text, setText] = useState('')
  return (
    <ToastProvider>
      <textarea aria-label="message" value={text} onChange={(event) => setText(event.target.value)} />
      <DictationButton text={text} onTextChange={setText} isDisabled={false} onDone={onDone} />
    </ToastProvider>
  )
}
const written = () => screen.getByRole<HTMLTextAreaElement>('textbox').value
const listen = (): Recogniser => {
  fireEvent.click(screen.getByRole('button', { name: 'Dictate' }))
  const made = Recogniser.made.at(-1)
  if (made === undefined) throw new Error('nobody listens')
  return made
}
const hears = (recogniser: Recogniser, ...words: string[]) =>
  act(() => recogniser.onresult?.({ results: words.map((transcript) => [{ transcript }]) }))

test('words are written as they are heard, what may still change too, until it is stopped [PLAY-13]', () => {
  render(<Field />)
  const recogniser = listen()
  expect(recogniser).toMatchObject({ lang: navigator.language, interimResults: true })
  hears(recogniser, 'make it sh')
  expect(written()).toBe('make it sh')
  hears(recogniser, 'make it shorter', ' and warm')
  expect(written()).toBe('make it shorter and warm')
  fireEvent.click(screen.getByRole('button', { name: 'Stop dictating' }))
  expect(written()).toBe('make it shorter and warm')
  expect(onDone).toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
})

test('whoever types has done with speaking: nothing that is still heard overwrites it [PLAY-13]', () => {
  render(<Field />)
  const recogniser = listen()
  hears(recogniser, 'make it')
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'make it square' } })
  expect(recogniser.aborted).toBe(1)
  hears(recogniser, 'make it shorter')
  expect(written()).toBe('make it square')
})

test.each([
  ['not-allowed', 'The microphone is not allowed here. Allow it for this site in your browser and press Dictate again.'],
  ['no-speech', 'Nothing was heard. Speak a little louder and press Dictate again.'],
  ['audio-capture', 'No microphone was found. Connect one and press Dictate again.'],
  ['bad-weather', 'Dictation ended by itself. Press Dictate again, or type the message.'],
])('“%s” is one sentence, and it can be tried again [PLAY-13]', (error, text) => {
  render(<Field />)
  const recogniser = listen()
  act(() => {
    recogniser.onerror?.({ error })
    recogniser.onend?.()
  })
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeDefined()
})

test('a browser that cannot says so when it is asked to, and nothing is written [PLAY-13]', () => {
  vi.stubGlobal('webkitSpeechRecognition', undefined)
  render(<Field />)
  fireEvent.click(screen.getByRole('button', { name: 'Dictate' }))
  expect(screen.getByText('This browser cannot take dictation. Chrome, Edge and Safari can; here, type the message instead.')).toBeDefined()
  expect(written()).toBe('')
  expect(screen.queryByRole('button', { name: 'Stop dictating' })).toBeNull()
})
