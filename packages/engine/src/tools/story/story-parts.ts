/** Which part of the story each scene serves, by its place alone: hook, build, pay-off, call to action. */
import type { BeatKind, StoryBeat } from '@reelwright/contract/reel-plan'

const TITLES: Record<BeatKind, string> = { hook: 'Hook', build: 'Build', payoff: 'Pay-off', cta: 'Call to action' }

/** From this many scenes on the opening, or the pay-off, is told in two. */
const TWO_HOOKS_FROM = 10
const TWO_PAYOFFS_FROM = 12

export const partsFor = (scenes: number): BeatKind[] => {
  if (scenes <= 0) return []
  if (scenes === 1) return ['hook']
  if (scenes === 2) return ['hook', 'payoff']
  if (scenes === 3) return ['hook', 'build', 'payoff']
  const hooks = scenes >= TWO_HOOKS_FROM ? 2 : 1
  const payoffs = scenes >= TWO_PAYOFFS_FROM ? 2 : 1
  const builds = scenes - hooks - payoffs - 1
  return [...fill('hook', hooks), ...fill('build', builds), ...fill('payoff', payoffs), 'cta']
}

const fill = (part: BeatKind, count: number): BeatKind[] => Array.from({ length: count }, () => part)

/** The story beats that these parts need, in order, each with its kind as its key. */
export const beatsFor = (parts: readonly BeatKind[]): StoryBeat[] =>
  [...new Set(parts)].map((kind) => ({ id: kind, kind, title: TITLES[kind] }))
