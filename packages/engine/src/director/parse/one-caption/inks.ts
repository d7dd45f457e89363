/** Colours that words on the picture are wished in. */
import type { Concept } from '../frames/concepts.ts'

/** Colours as people name them, bright enough to be read on a picture. */
export const INKS: readonly (readonly [Concept, string])[] = [
  ['white', '#ffffff'],
  ['black', '#000000'],
  ['red', '#ff3b30'],
  ['yellow', '#ffd60a'],
  ['green', '#34c759'],
  ['blue', '#2f7bff'],
  ['pink', '#ff5fa2'],
  ['orange', '#ff9500'],
  ['purple', '#af52de'],
  ['gold', '#e6b422'],
  ['grey', '#b8b8b8'],
]
