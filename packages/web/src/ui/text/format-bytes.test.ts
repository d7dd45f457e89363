import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('sizes are written in the largest unit that they fill, with a digit behind the point below ten', () => {
  const sizes = [0, 1, 1023, 1024, 1024 * 1.25, 12 * 1024 ** 2, 5 * 1024 ** 3, 2 ** 52]
  expect(sizes.map(formatBytes)).toEqual(['0 B', '1 B', '1023 B', '1.0 KB', '1.3 KB', '12 MB', '5.0 GB', '4.0 PB'])
})
