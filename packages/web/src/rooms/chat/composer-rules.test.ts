import { expect, test } from 'vitest'
import { canSend, canWrite, createFault, placeholderOf, textFault } from './composer-rules.ts'

const ready = { hasReel: true, switching: false, processing: false, socketState: null, text: 'hello' }

test('[PLAY-12] the field says what it waits for', () => {
  expect(placeholderOf({ ...ready, hasReel: false })).toBe('Please select a reel first to start chatting...')
  expect(placeholderOf({ ...ready, socketState: 'reconnecting' })).toBe('WebSocket reconnecting...')
  expect(placeholderOf({ ...ready, switching: true })).toBe('Please wait...')
  expect(placeholderOf(ready)).toBe('Describe the reel you want to create...')
})

test('[CHAT-01] sending needs text, a reel, no switch under way and no message of a moment ago', () => {
  expect(canSend(ready)).toBe(true)
  for (const over of [{ text: ' \n' }, { hasReel: false }, { switching: true }, { processing: true }])
    expect(canSend({ ...ready, ...over })).toBe(false)
  expect([canWrite(ready), canWrite({ ...ready, hasReel: false }), canWrite({ ...ready, switching: true })]).toEqual([true, false, false])
})

test('[CHAT-12] without a connection one can write and send all the same: the message waits', () => {
  const cut = { ...ready, socketState: 'failed' }
  expect([canWrite(cut), canSend(cut)]).toEqual([true, true])
})

test('[CHAT-02] a message has 1 to 10000 characters', () => {
  expect([textFault(''), textFault('  '), textFault('a'), textFault('a'.repeat(10_000)), textFault('a'.repeat(10_001))]).toEqual([
    'Message cannot be empty',
    'Message cannot be empty',
    null,
    null,
    'Message too long',
  ])
})

test('[CHAT-09] a reel is made of what was said: nothing on its way to Jushn, and no answer under way', () => {
  const free = { isReelUnsent: false, isMaking: false, isMessageUnsent: false, isReplying: false }
  expect(createFault(free)).toBeNull()
  expect(createFault({ ...free, isReplying: true })).toBe('Jushn is still at work on this reel')
  expect(createFault({ ...free, isReplying: true, isMessageUnsent: true })).toBe('Your message is still on its way')
  expect(createFault({ ...free, isMessageUnsent: true, isMaking: true })).toBe('This reel is being made')
  expect(createFault({ ...free, isMaking: true, isReelUnsent: true })).toBe('This reel waits to be sent')
})
