/** A piece of what was read, as the person typed it: words are put more plainly before they are read, and nobody is told of words that he did not type. Pure. */
import { foldWord } from '../read-text.ts'

const QUOTED_MAX = 80

const wordsOf = (text: string): { word: string; at: number; end: number }[] =>
  [...text.matchAll(/[^\s,;!?“”"()]+/gu)].map((found) => ({
    word: foldWord(found[0]).replace(/[^\p{L}\p{N}]/gu, ''),
    at: found.index,
    end: found.index + found[0].length,
  }))

/** Places in the request of the piece's words, in order, as many as can be: the longest common subsequence. */
const placesIn = (piece: readonly string[], typed: readonly string[]): { said: number; at: number }[] => {
  const lengths = Array.from({ length: piece.length + 1 }, () => new Array<number>(typed.length + 1).fill(0))
  const shared = (row: number, column: number): number => lengths[row]?.[column] ?? 0
  for (let row = piece.length - 1; row >= 0; row--)
    for (let column = typed.length - 1; column >= 0; column--) {
      const best =
        piece[row] === typed[column] ? shared(row + 1, column + 1) + 1 : Math.max(shared(row + 1, column), shared(row, column + 1))
      const cells = lengths[row]
      if (cells) cells[column] = best
    }
  const places: { said: number; at: number }[] = []
  for (let [row, column] = [0, 0]; row < piece.length && column < typed.length; ) {
    if (piece[row] === typed[column]) places.push({ said: row++, at: column++ })
    else if (shared(row + 1, column) >= shared(row, column + 1)) row++
    else column++
  }
  return places
}

/** Of a longer message its words are not compared: they are bounded where they are read. */
const WORDS_MAX = 200

/** What was put more plainly was hardly typed in more words than these times as many (ours). */
const MORE_WORDS_MAX = 3

export const inOwnWords = (piece: string, request: string): string => {
  if (request.toLowerCase().includes(piece.toLowerCase())) return piece
  const whole = request.replace(/\s+/gu, ' ').trim()
  const [said, typed] = [wordsOf(piece), wordsOf(request).slice(0, WORDS_MAX)]
  const places = placesIn(
    said.map(({ word }) => word),
    typed.map(({ word }) => word),
  )
  const [first, last] = [places[0], places.at(-1)]
  // Too little of it was typed so: the whole message is what was meant.
  if (!first || !last || places.length * 2 <= said.length) return whole.slice(0, QUOTED_MAX)
  // What was put more plainly at either end stands there in as many words, or in one.
  const from = first.said === 0 ? first.at : Math.max(0, first.at - first.said)
  const to = last.said === said.length - 1 ? last.at : Math.min(typed.length - 1, last.at + said.length - 1 - last.said)
  // A word of it that stands elsewhere, too, would quote half of the message.
  if (to - from + 1 > said.length * MORE_WORDS_MAX) return piece
  return request.slice(typed[from]?.at, typed[to]?.end).replace(/\s+/gu, ' ').trim().slice(0, QUOTED_MAX)
}
