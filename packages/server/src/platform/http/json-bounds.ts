/**
 * What a JSON text may hold, found in one look at its bytes: nothing is built from a text that is beyond its bounds. That it is JSON at all
 * is not said here.
 */
import type { BodyBounds } from '@reelwright/contract/wire/define'

/** Lists and objects within each other; the deepest call, an edit of a plan, has 9. */
export const DEPTH_MAX = 32

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a] as const
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d] as const

/** The bound that a text breaks first; null when it keeps them. */
export const findExcess = (text: Uint8Array, { valuesMax }: Pick<BodyBounds, 'valuesMax'>): 'depth' | 'values' | null => {
  let depth = 0
  // The whole is one; each comma, colon and opening bracket promises one more.
  let values = 1
  for (let at = 0; at < text.length; at += 1) {
    const byte = text[at]
    if (byte === QUOTE) at = endOfString(text, at)
    else if (byte === LIST || byte === OBJECT) {
      depth += 1
      values += 1
      if (depth > DEPTH_MAX) return 'depth'
    } else if (byte === LIST_END || byte === OBJECT_END) depth -= 1
    else if (byte === COMMA || byte === COLON) values += 1
    if (values > valuesMax) return 'values'
  }
  return null
}

/** Where the string that begins at `start` ends, or the text does. */
const endOfString = (text: Uint8Array, start: number): number => {
  let at = start + 1
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1
  return at
}
