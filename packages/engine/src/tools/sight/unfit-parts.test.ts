import type { ShotSight } from '@reelwright/contract/media-facts'
import { expect, test } from 'vitest'
import { clipFacts, plainShot } from '../../plan/plan-fixtures.ts'
import { unfitPartsOf } from './unfit-parts.ts'

const sight = (change: Partial<ShotSight>): ShotSight => ({
  subject_share: 0.5,
  subjects: [{ score: 0.9, path: [{ at_sec: 0.5, x: 0.4, y: 0.2, width: 0.2, height: 0.6 }] }],
  faces: [],
  empty: [],
  against_lens: [],
  blurred: [],
  ...change,
})
const part = (from_sec: number, to_sec: number) => ({ from_sec, to_sec })

test('what a reel leaves out of a clip is told by its kind, the worst first, across its shots [MLIB-01 TOOL-01]', () => {
  const shots = [
    plainShot(0, { broken: [part(0.2, 0.4)], sight: sight({ empty: [part(0, 1), part(1.4, 2)] }) }),
    plainShot(1, { flaws: ['shaken'], sight: sight({ empty: [part(2, 2.2)], against_lens: [part(3, 4)], blurred: [part(3, 3.2)] }) }),
  ]
  expect(unfitPartsOf(clipFacts({ shots }))).toEqual([
    { why: 'damaged', ...part(0.2, 0.4) },
    { why: 'against-lens', ...part(3, 4) },
    { why: 'shaken', ...part(2, 4) },
    { why: 'empty', ...part(0, 2.2) },
  ])
})

test('a place that nobody is in is what its shot is of, and no part to leave out [TOOL-01]', () => {
  const view = { contrast: 0.5, colours: ['#336699', '#88aacc', '#ffffff'], sight: sight({ subjects: [], empty: [part(0, 2)] }) }
  expect(unfitPartsOf(clipFacts({ shots: [plainShot(0, view)] }))).toEqual([])
  expect(unfitPartsOf(clipFacts({ kind: 'image', shots: [plainShot(0, { flaws: ['shaken'] })] }))).toEqual([])
})
