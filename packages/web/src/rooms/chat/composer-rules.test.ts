import { expect, test } from 'vitest'
import {
  COMPOSER_HEIGHT_MAX_PX,
  canSend,
  canWrite,
  composerHint,
  createBlockedBy,
  MESSAGE_ERROR_TEXTS,
  messageError,
  placeholderOf,
} from './composer-rules.ts'

const ready = { hasReel: true, switching: false, processing: false, socketState: null, text: 'hello' }

test('the field says what it waits for [PLAY-12]', () => {
  expect(placeholderOf({ ...ready, hasReel: false })).toBe('Please select a reel first to start chatting...')
  expect(placeholderOf({ ...ready, socketState: 'reconnecting' })).toBe('WebSocket reconnecting...')
  expect(placeholderOf({ ...ready, switching: true })).toBe('Please wait...')
  expect(placeholderOf(ready)).toBe('Describe the reel you want to create...')
})

test('sending needs text, a reel, no switch under way and no message of a moment ago [CHAT-01]', () => {
  expect(canSend(ready)).toBe(true)
  for (const over of [{ text: ' \n' }, { hasReel: false }, { switching: true }, { processing: true }])
    expect(canSend({ ...ready, ...over })).toBe(false)
  expect([canWrite(ready), canWrite({ ...ready, hasReel: false }), canWrite({ ...ready, switching: true })]).toEqual([true, false, false])
})

test('without a connection one can write and send all the same: the message waits [CHAT-12]', () => {
  const cut = { ...ready, socketState: 'failed' }
  expect([canWrite(cut), canSend(cut)]).toEqual([true, true])
})

test('a message has 1 to 10000 characters [CHAT-02]', () => {
  const told = (text: string) => {
    const error = messageError(text)
    return error === null ? null : MESSAGE_ERROR_TEXTS[error]
  }
  expect([told(''), told('  '), told('a'), told('a'.repeat(10_000)), told('a'.repeat(10_001))]).toEqual([
    'Message cannot be empty',
    'Message cannot be empty',
    null,
    null,
    'Message too long',
  ])
})

test('a reel is made of what was said: nothing on its way to Jushn, and no answer under way [CHAT-09]', () => {
  const free = { isReelUnsent: false, isRendering: false, isMessageUnsent: false, isReplying: false }
  expect(createBlockedBy(free)).toBeNull()
  expect(createBlockedBy({ ...free, isReplying: true })).toBe('Jushn is still working on this reel')
  expect(createBlockedBy({ ...free, isReplying: true, isMessageUnsent: true })).toBe('Your message is still on its way')
  expect(createBlockedBy({ ...free, isMessageUnsent: true, isRendering: true })).toBe('This reel is being made')
  expect(createBlockedBy({ ...free, isRendering: true, isReelUnsent: true })).toBe('This reel is not on the server yet')
})

test('the message field is ten lines of 22 px, 220 px high [PLAY-11]', () => {
  expect(COMPOSER_HEIGHT_MAX_PX).toBe(220)
})

test('what keeps a message back is said under the field, once something is written [CHAT-08]', () => {
  const facts = { hasReel: true, socketState: null, text: 'Faster' }
  expect(composerHint(facts)).toBeNull()
  expect(composerHint({ ...facts, hasReel: false, text: '' })).toBe(
    'Please select a reel from the gallery first before starting a conversation. You can only chat about a specific reel project.',
  )
  expect(composerHint({ ...facts, socketState: 'reconnecting' })).toBe(
    'WebSocket not connected (reconnecting). Connection will auto-retry...',
  )
  expect(composerHint({ ...facts, socketState: 'reconnecting', text: ' ' })).toBeNull()
})
