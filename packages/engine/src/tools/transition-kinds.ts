/** What the transitions are called, one by one and in sets. A new one has its words here, and nowhere else. */
import type { TransitionKind } from '@reelwright/contract/reel-plan'

type TransitionNames = {
  /** Where one is chosen for a join. */
  title: string
  /** On the timeline. */
  short: string
  /** Among the words of what changed. */
  word: string
  /** In a sentence about several. */
  plural: string
}

export const TRANSITION_NAMES: Record<TransitionKind, TransitionNames> = {
  cut: { title: 'Hard cut', short: 'Cut', word: 'cut', plural: 'hard cuts' },
  cross: { title: 'Cross-fade', short: 'Dissolve', word: 'cross-fade', plural: 'cross-fades' },
  fade: { title: 'Fade through black', short: 'Fade through black', word: 'fade', plural: 'fades through black' },
  flash: { title: 'Flash of white', short: 'Flash', word: 'flash', plural: 'flashes of white' },
  'slide-left': { title: 'Slide to the left', short: 'Slide left', word: 'slide', plural: 'slides' },
  'slide-right': { title: 'Slide to the right', short: 'Slide right', word: 'slide', plural: 'slides' },
  'slide-up': { title: 'Slide up', short: 'Slide up', word: 'slide', plural: 'slides' },
  'slide-down': { title: 'Slide down', short: 'Slide down', word: 'slide', plural: 'slides' },
  'wipe-left': { title: 'Wipe to the left', short: 'Wipe left', word: 'wipe', plural: 'wipes' },
  'wipe-right': { title: 'Wipe to the right', short: 'Wipe right', word: 'wipe', plural: 'wipes' },
  zoom: { title: 'Zoom', short: 'Zoom', word: 'zoom', plural: 'zooms' },
  whip: { title: 'Whip pan', short: 'Whip', word: 'whip', plural: 'whip pans' },
  circle: { title: 'Circle reveal', short: 'Circle', word: 'circle', plural: 'circle reveals' },
}

/** Kinds that belong together; a set of several takes turns. */
export const TRANSITION_SETS = {
  cross: ['cross'],
  fade: ['fade'],
  flash: ['flash'],
  slide: ['slide-left', 'slide-up'],
  wipe: ['wipe-left', 'wipe-right'],
  zoom: ['zoom'],
  whip: ['whip'],
  circle: ['circle'],
  smooth: ['cross', 'fade'],
  dynamic: ['whip', 'zoom', 'slide-left'],
} as const satisfies Record<string, readonly TransitionKind[]>

export type TransitionSet = keyof typeof TRANSITION_SETS

/** In the order in which they are offered. */
export const TRANSITION_SET_OPTIONS: readonly { value: TransitionSet; label: string }[] = [
  { value: 'cross', label: 'Cross-fades' },
  { value: 'fade', label: 'Fades through black' },
  { value: 'flash', label: 'Flashes of white' },
  { value: 'smooth', label: 'Cross-fades and fades' },
  { value: 'slide', label: 'Slides' },
  { value: 'wipe', label: 'Wipes' },
  { value: 'zoom', label: 'Zooms' },
  { value: 'whip', label: 'Whip pans' },
  { value: 'circle', label: 'Circle reveals' },
  { value: 'dynamic', label: 'Whips, zooms and slides' },
]
