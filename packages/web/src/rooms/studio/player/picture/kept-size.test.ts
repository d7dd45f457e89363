import { expect, test } from 'vitest'
import { keptBudget, keptSize } from './kept-size.ts'

const MEBIBYTE = 1024 * 1024
const PROXY = { width: 540, height: 960 }
const UHD = { width: 3840, height: 2160 }
const bytesOf = ({ width, height }: { width: number; height: number }) => width * height * 4

test('backwards a proxy is kept as it is on a desk, and smaller where a device has little memory [REND-04]', () => {
  expect(keptSize(PROXY, keptBudget(8, false))).toEqual(PROXY)
  const onPhone = keptSize(PROXY, keptBudget(2, true))
  expect(onPhone.width).toBeLessThan(PROXY.width)
  expect(onPhone.width / onPhone.height).toBeCloseTo(PROXY.width / PROXY.height, 2)
})

test.each([
  [2, 24],
  [4, 48],
  [8, 96],
  [undefined, 48],
])('on a phone that tells of %s GB forty pictures of any size take no more than %i MiB or so [REND-04]', (memoryGb, most) => {
  for (const size of [PROXY, UHD, { width: 1080, height: 1920 }])
    expect(bytesOf(keptSize(size, keptBudget(memoryGb, true))) * 38).toBeLessThanOrEqual(most * MEBIBYTE)
})

test('a file without a proxy is not kept whole, four thousand pixels wide and dozens of times [REND-04]', () => {
  const kept = keptSize(UHD, keptBudget(8, false))
  expect(kept.width).toBeLessThan(UHD.width / 2)
  expect(kept.width).toBeGreaterThan(960)
})
