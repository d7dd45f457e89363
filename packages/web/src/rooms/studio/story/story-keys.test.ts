import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { type Column, storyAct } from './story-keys.ts'

const scenes = (...ids: string[]) => ids.map((id, index) => ({ scene: plainScene(id), index, startFrame: 0 }))
/** Three columns, the middle one empty. */
const BOARD: Column[] = [
  { beatId: 'hook', scenes: scenes('s1', 's2') },
  { beatId: 'build', scenes: [] },
  { beatId: 'payoff', scenes: scenes('s3') },
]
const press = (sceneId: string, key: string, shift = false) => storyAct(BOARD, sceneId, { key, shift, other: false })

test('arrows go from scene to scene, over empty columns too [REND-05]', () => {
  expect(press('s1', 'ArrowDown')).toEqual({ act: 'go', sceneId: 's2' })
  expect(press('s2', 'ArrowRight')).toEqual({ act: 'go', sceneId: 's3' })
  expect(press('s3', 'ArrowLeft')).toEqual({ act: 'go', sceneId: 's1' })
  expect(press('s1', 'ArrowUp')).toBeNull()
})

test('arrows with Shift move the scene, also into an empty beat [REND-05]', () => {
  expect(press('s1', 'ArrowDown', true)).toEqual({ act: 'move', sceneId: 's1', beatId: 'hook', at: 1 })
  expect(press('s2', 'ArrowRight', true)).toEqual({ act: 'move', sceneId: 's2', beatId: 'build', at: 0 })
  expect(press('s3', 'ArrowRight', true)).toBeNull()
})

test('letters lock, swap and ask, Delete takes out; with another key held they are not the board’s [REND-05]', () => {
  expect(press('s1', 'L')).toEqual({ act: 'lock', sceneId: 's1' })
  expect(press('s1', 'r')).toEqual({ act: 'swap', sceneId: 's1' })
  expect(press('s1', 'a')).toEqual({ act: 'ask', sceneId: 's1' })
  expect(press('s1', 'Delete')).toEqual({ act: 'remove', sceneId: 's1' })
  expect(storyAct(BOARD, 's1', { key: 'a', shift: false, other: true })).toBeNull()
})
