/** Words that speak of what was measured in a shot instead of what it is called. */

/** A column of the index, and which end of it the word means. */
export type FactWord = { column: FactColumn; high: boolean; says: string }
export type FactColumn =
  | 'brightness'
  | 'contrast'
  | 'saturation'
  | 'motion'
  | 'shake'
  | 'sharpness'
  | 'warmth'
  | 'durationSec'
  | 'portrait'
  | 'landscape'
  | 'speech'
  | 'sound'
  | 'photo'
  | 'focus'

const TABLE: readonly (readonly [column: FactColumn, high: boolean, says: string, words: string])[] = [
  ['brightness', true, 'bright', 'bright light sunny daylight day'],
  ['brightness', false, 'dark', 'dark night dim gloomy'],
  ['contrast', true, 'strong contrast', 'contrasty contrast'],
  ['contrast', false, 'flat light', 'flat foggy hazy misty'],
  ['saturation', true, 'colourful', 'colourful colorful vivid saturated'],
  ['saturation', false, 'hardly any colour', 'grey gray colourless muted pale'],
  ['motion', true, 'lively', 'lively action moving motion movement fast dancing running busy'],
  ['motion', false, 'calm', 'calm still quiet slow peaceful static'],
  ['shake', true, 'shaky', 'shaky wobbly handheld'],
  ['shake', false, 'steady', 'steady stable tripod'],
  ['sharpness', true, 'sharp', 'sharp crisp clear'],
  ['sharpness', false, 'soft or blurred', 'blurry blurred unsharp'],
  ['warmth', true, 'warm light', 'warm golden'],
  ['warmth', false, 'cold light', 'cold cool icy'],
  ['durationSec', true, 'long', 'long longest'],
  ['durationSec', false, 'short', 'short shortest brief'],
  ['portrait', true, 'upright', 'portrait vertical upright'],
  ['landscape', true, 'wide', 'landscape horizontal wide'],
  ['speech', true, 'somebody speaks', 'speech talking speaking voice interview talk'],
  ['sound', false, 'without sound', 'silent mute soundless'],
  ['photo', true, 'a photo', 'photo photos picture pictures image images'],
  ['photo', false, 'a video', 'video videos clip clips footage'],
  ['focus', true, 'something to look at', 'person people face faces subject'],
]

export const FACT_WORDS_OF: ReadonlyMap<string, FactWord> = new Map(
  TABLE.flatMap(([column, high, says, words]) => words.split(' ').map((word): [string, FactWord] => [word, { column, high, says }])),
)

/** Named colours as sRGB; the middle of what people call so (after the XKCD colour survey). */
export const COLOUR_WORDS: ReadonlyMap<string, readonly [red: number, green: number, blue: number]> = new Map([
  ['red', [205, 30, 30]],
  ['orange', [240, 125, 25]],
  ['yellow', [245, 220, 50]],
  ['green', [45, 140, 55]],
  ['teal', [20, 140, 140]],
  ['turquoise', [40, 200, 190]],
  ['blue', [40, 80, 200]],
  ['purple', [125, 45, 150]],
  ['violet', [150, 80, 200]],
  ['pink', [245, 130, 180]],
  ['brown', [110, 70, 40]],
  ['beige', [225, 205, 170]],
  ['black', [15, 15, 15]],
  ['white', [245, 245, 245]],
])
