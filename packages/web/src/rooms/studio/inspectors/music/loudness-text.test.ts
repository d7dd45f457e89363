import { expect, test } from 'vitest'
import { loudnessText } from './loudness-text.ts'

test('how loud a file is, and what the mix makes of it, is told in words [TOOL-05]', () => {
  expect(loudnessText(-23)).toMatch(/^−23\.0 LUFS, \d+ dB louder in the mix$/)
  expect(loudnessText(-8)).toMatch(/^−8\.0 LUFS, \d+ dB softer in the mix$/)
  expect(loudnessText(null)).toBe('')
})
