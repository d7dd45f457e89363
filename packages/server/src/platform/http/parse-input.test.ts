import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parseInput } from './parse-input.ts'

const Message = z.object({ message: z.string(), attachments: z.optional(z.array(z.object({ name: z.string() }))) })

test('half an emoji is taken as what UTF-8 makes of it, wherever it stands, for no database holds it [GATE-03]', () => {
  const cut = '🎬'.slice(0, 1)
  expect(parseInput(Message, { message: `Made it ${cut}`, attachments: [{ name: `${cut}€.mp4` }, { name: '🎬' }] })).toEqual({
    message: 'Made it \ufffd',
    attachments: [{ name: '\ufffd€.mp4' }, { name: '🎬' }],
  })
})

test('what is whole is handed on as it came, and a NUL is refused in a sentence [GATE-03]', () => {
  expect(parseInput(Message, { message: '🎬 夏' })).toEqual({ message: '🎬 夏' })
  expect(() => parseInput(Message, { message: 'a', attachments: [{ name: 'b\0' }] })).toThrow(
    'A text holds a character that is not allowed',
  )
})
