import { describe, expect, test } from 'vitest'
import { openEastLetters, rangesOf, readSlices } from './face-slices.ts'

describe('slices of faces of East Asia [TOOL-08]', () => {
  test('a text is given the slices that hold its letters, and no more', async () => {
    const { slicesFor } = await openEastLetters('今日は最高')
    const slices = slicesFor('今日は最高').filter(({ name }) => name.startsWith('dela'))
    for (const letter of '今日は最高') expect(slices.some(({ characters }) => characters.has(letter.codePointAt(0) ?? 0))).toBe(true)
    expect(slices.length).toBeLessThan(6)
    expect((await openEastLetters('Lisbon')).slicesFor('Lisbon')).toEqual([])
  })

  test('a letter that the language’s face has not is written in another one that has it', async () => {
    const { faceFor } = await openEastLetters('為什麼')
    expect(faceFor('chinese', '海')).toBe('chinese')
    expect(faceFor('chinese', '為')).toBe('japanese')
    expect(faceFor('japanese', '边')).toBe('chinese')
    // The system's.
    expect(faceFor('korean', '뷁')).toBe('korean')
  })

  test('no letter is in two slices, and stretches of letters are named as a browser reads them', async () => {
    const slices = await readSlices('korean')
    const count = slices.reduce((sum, { characters }) => sum + characters.size, 0)
    expect(new Set(slices.flatMap(({ characters }) => [...characters])).size).toBe(count)
    expect(count).toBeGreaterThan(2500)
    expect(rangesOf({ name: '', path: '', characters: new Set([0x4e10, 0x4e00, 0x4e02, 0x4e01]) })).toBe('U+4E00-4E02,U+4E10')
  })
})
