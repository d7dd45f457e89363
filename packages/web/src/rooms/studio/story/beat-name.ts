import type { StoryBeat } from '@reelwright/contract/reel-plan'

const KINDS: Record<StoryBeat['kind'], string> = { hook: 'Hook', build: 'Build', payoff: 'Payoff', cta: 'Call to action' }

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

export const kindName = (beat: StoryBeat): string => KINDS[beat.kind]

/** A beat's title where it says more than its kind does. */
export const titleOf = (beat: StoryBeat): string => (letters(beat.title) === letters(KINDS[beat.kind]) ? '' : beat.title)

export const beatName = (beat: StoryBeat): string => [kindName(beat), titleOf(beat)].filter((part) => part !== '').join(': ')
