import { expect, test } from 'vitest'
import { nameOfFiles } from './name-of-files.ts'

const TODAY = new Date('2026-11-23T12:00:00')

test.each([
  [['harbour_tour.mp4'], 'Harbour tour'],
  [['harbour tour 1.mp4', 'harbour tour 2.mp4', 'harbour tour 10.mov'], 'Harbour tour'],
  [['Harbour-01.mp4', 'harbour-02.mp4'], 'Harbour'],
  [['sunset.mp4', 'sunrise.mp4'], 'Clips of 23 November'],
  [['IMG_0012.MOV', 'IMG_0013.MOV'], 'Clips of 23 November'],
  [['PXL_20261123_101010.mp4'], 'Clips of 23 November'],
  [['a.mp4'], 'Clips of 23 November'],
  [[`${'x'.repeat(140)}.mp4`], `X${'x'.repeat(99)}`],
])('%j give a project the name %j [PROJ-04]', (files, name) => {
  expect(nameOfFiles(files, TODAY)).toBe(name)
})
