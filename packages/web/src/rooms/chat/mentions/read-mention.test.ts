import { expect, test } from 'vitest'
import { insertMention, readMention } from './read-mention.ts'

test('an @ begins a name at the start, behind a space or a bracket, and goes on to the caret [CHAT-11]', () => {
  expect(readMention('@', 1)).toEqual({ from: 0, query: '' })
  expect(readMention('leave out @kids sw', 18)).toEqual({ from: 10, query: 'kids sw' })
  expect(readMention('(@cat) and more', 5)).toEqual({ from: 1, query: 'cat' })
  expect(readMention('leave out @kids sw', 13)).toEqual({ from: 10, query: 'ki' })
})

test('an address, an @ before a space, another line and a very long name are no names [CHAT-11]', () => {
  expect(readMention('me@home', 7)).toBeNull()
  expect(readMention('be there @ 5', 12)).toBeNull()
  expect(readMention('@cat\nfaster', 11)).toBeNull()
  expect(readMention(`@${'x'.repeat(41)}`, 42)).toBeNull()
  expect(readMention('no sign', 7)).toBeNull()
})

test('a chosen name takes the place of what was written of it, and the caret stands behind it [CHAT-11]', () => {
  expect(insertMention('leave out @ki', 13, { from: 10, query: 'ki' }, 'kids swimming.mp4')).toEqual({
    text: 'leave out @kids swimming.mp4 ',
    caret: 29,
  })
  expect(insertMention('swap @s, please', 7, { from: 5, query: 's' }, 'scene 2')).toEqual({ text: 'swap @scene 2, please', caret: 13 })
})
