import { expect, test } from 'vitest'
import { joinedForms } from './joined-letters.ts'

test.each([
  // heh at the beginning, thal at the end, alef alone, for thal joins to nothing behind it.
  ['هذا', [0xfeeb, 0xfeac, 0xfe8d]],
  // lam and alef are one, whatever stands above the alef.
  ['لأب', [0xfef7, 0xfe8f]],
  ['سلام', [0xfeb3, 0xfefc, 0xfee1]],
  ['مَكان', [0xfee3, 0xfedc, 0xfe8e, 0xfee5]],
  // Persian letters stand in the other block.
  ['چیز', [0xfb7c, 0xfbff, 0xfeb0]],
  ['2024', [0x32, 0x30, 0x32, 0x34]],
])('%s is drawn by the forms that its letters take [TOOL-08]', (text, forms) => {
  expect(joinedForms(text)).toEqual(forms)
})
