import { expect, test } from 'vitest'
import { clip } from '../../director/director-fixtures.ts'
import { arrangeStory } from './arrange-story.ts'
import type { ChosenShot } from './choose-shots.ts'
import { shotSources } from './shot-sources.ts'

const shot = (file: number, inFrame: number, score: number): ChosenShot => {
  const [source] = shotSources([clip(file, {})], 30)
  if (!source) throw new Error('no source')
  return { source, inFrame, frames: 60, score }
}

test('the close is not another part of the shot that paid off, where there is another [TOOL-02]', () => {
  const shots = [shot(1, 0, 1), shot(2, 0, 0.9), shot(2, 90, 0.89), shot(3, 0, 0.3)]
  const placed = arrangeStory({ shots, parts: ['hook', 'build', 'payoff', 'cta'], first: [], last: [], inOrder: false })
  expect(placed.map(({ source, part }) => [part, source.mediaId.at(-1)])).toEqual([
    ['hook', '1'],
    ['build', '2'],
    ['payoff', '2'],
    ['cta', '3'],
  ])
})
