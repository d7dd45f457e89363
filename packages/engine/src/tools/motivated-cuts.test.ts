import type { BeatKind } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { shotFacts } from '../director/director-fixtures.ts'
import { plainScene } from '../plan/plan-fixtures.ts'
import { motivatedCuts } from './motivated-cuts.ts'
import { beatsFor, partsFor } from './story/story-parts.ts'

/** What the scenes look like, a letter for each place; a dot for one of its own. */
const cutsOf = (look: string, kinds: Parameters<typeof motivatedCuts>[1]) => {
  const parts: BeatKind[] = partsFor(look.length)
  const scenes = parts.map((beat_id, at) => plainScene(`s${at + 1}`, { beat_id }))
  const print = (letter: string, at: number) =>
    letter === '.' ? ((at * 0x9e3779b9) >>> 0).toString(16).padStart(8, '0').repeat(2) : letter.charCodeAt(0).toString(16).repeat(8)
  const isMotivated = motivatedCuts({ scenes, beats: beatsFor(parts) }, kinds, (scene) => {
    const at = scenes.findIndex(({ id }) => id === scene.id)
    return shotFacts({ in_sec: at * 60, fingerprint: print(look[at] ?? '.', at) })
  })
  return scenes.filter(isMotivated).map(({ id }) => id)
}

test('a dissolve leads into the close, and no other cut of a reel in which each scene is of another place has one [TOOL-06]', () => {
  expect(cutsOf('.......', ['cross'])).toEqual(['s6'])
  expect(cutsOf('.......', ['cross', 'fade'])).toEqual(['s6'])
})

test('where two scenes of one place give way to two of another there is a dissolve, though never into the pay-off [TOOL-06]', () => {
  // A hook, six scenes of the build, the pay-off and the close.
  expect(cutsOf('.aaaUUU..', ['cross'])).toEqual(['s4', 's8'])
  expect(cutsOf('.....aaUU', ['cross'])).toEqual(['s8'])
})

test('a whip or a zoom goes into the pay-off alone [TOOL-06]', () => {
  expect(cutsOf('.aaaUUU..', ['whip', 'zoom', 'slide-left'])).toEqual(['s7'])
})

test('a reel of two scenes has nothing to take leave of [TOOL-06]', () => {
  expect(cutsOf('..', ['cross'])).toEqual([])
})
