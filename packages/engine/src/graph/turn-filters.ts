import type { Scene } from '@reelwright/contract/reel-plan'

/** One filter for each of what quarters and a mirror come to; `transpose` turns and mirrors at once. */
const FILTERS = {
  plain: [[], ['transpose=clock'], ['hflip', 'vflip'], ['transpose=cclock']],
  mirrored: [['hflip'], ['transpose=cclock_flip'], ['vflip'], ['transpose=clock_flip']],
} as const

/** Filters that turn a framed picture by quarters and mirror it; it was framed in a frame that stands as this one lies. */
export const turnFilters = ({ turn }: Pick<Scene, 'turn'>): readonly string[] =>
  turn === undefined ? [] : (FILTERS[turn.mirrored ? 'mirrored' : 'plain'][turn.quarter] ?? [])
