import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spokenLines } from './spoken-lines.ts'

const FPS = 30

/** Words of a sentence one after the other, two tenths of a second for each and a tenth for each letter; '/' is a breath. */
const said = (text: string) => {
  let frame = 0
  return text.split(' ').flatMap((word) => {
    if (word === '/') {
      frame += 8
      return []
    }
    const startFrame = frame
    frame += 6 + 2 * word.length
    return [{ text: word, startFrame, endFrame: frame }]
  })
}
const linesOf = (text: string): string[] => spokenLines(said(text), FPS).map((line) => line.map((word) => word.text).join(' '))

describe('what is said is broken into lines as an editor would [TOOL-08]', () => {
  test.each([
    ['at the end of a clause', 'Had he asked, he would have stayed.', ['Had he asked,', 'he would have stayed.']],
    ['not within a name with its title', 'And Mr. John Dashwood had then gone.', ['And Mr. John Dashwood', 'had then gone.']],
    ['nor behind an initial', 'She met J. Smith there.', ['She met J. Smith there.']],
    ['with no word left alone', 'and rather selfish, is to be ill disposed.', ['and rather selfish,', 'is to be ill disposed.']],
    ['before what a small word belongs to', 'It was prudently in his power to leave.', ['It was prudently', 'in his power to leave.']],
    ['where a breath is taken', 'we went down there / and saw the lake', ['we went down there', 'and saw the lake']],
    ['at the end of a sentence', 'So am I. You too?', ['So am I.', 'You too?']],
    ['nowhere in a word', 'Donaudampfschifffahrtsgesellschaft', ['Donaudampfschifffahrtsgesellschaft']],
  ])('%s', (_where, text, lines) => expect(linesOf(text)).toEqual(lines))

  test('every word once and in order, none longer than a line, whatever is said', () => {
    const texts = fc.array(fc.stringMatching(/^[a-z]{1,12}[,.]?$/u), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(texts, (words) => {
        const lines = linesOf(words.join(' '))
        expect(lines.join(' ')).toBe(words.join(' '))
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(26)
      }),
    )
  })
})
