/** Words by which people look for what a model saw in a shot. */
import type { Shot } from '@reelwright/contract/media-facts'
import { KIND_WORDS, shotKind } from '../sight/shot-kind.ts'
import { nameWords } from './match-words.ts'

/** Wider words, and others for the same thing. */
const ALSO: readonly (readonly [names: readonly string[], words: readonly string[]])[] = [
  [['person'], ['people', 'somebody', 'someone', 'human']],
  [['bird', 'cat', 'dog', 'horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe'], ['animal']],
  [['cat', 'dog'], ['pet']],
  [['car', 'bus', 'truck', 'train', 'motorcycle', 'bicycle', 'boat', 'airplane'], ['vehicle']],
  [['bicycle'], ['bike']],
  [['motorcycle'], ['motorbike']],
  [['airplane'], ['plane']],
  [['boat'], ['ship']],
  [['sports ball'], ['football']],
  [['banana', 'apple', 'sandwich', 'orange', 'broccoli', 'carrot', 'pizza', 'donut', 'cake'], ['food']],
  [['couch'], ['sofa']],
  [['tv'], ['television', 'screen']],
  [['cell phone'], ['mobile']],
  [['potted plant'], ['flower']],
  [['dining table'], ['dinner', 'lunch', 'meal']],
  [['surfboard'], ['surfing', 'surfer']],
  [['skis'], ['skiing', 'skier']],
  [['bicycle'], ['cycling', 'cyclist']],
]

/** What these are called beside the names that a model has for them. */
export const alsoCalled = (names: readonly string[]): string[] =>
  ALSO.flatMap(([own, words]) => (own.some((name) => names.includes(name)) ? words : []))

/** What is seen in a shot, each thing once: 'dog', 'face'. */
export const seenIn = ({ sight }: Pick<Shot, 'sight'>): string[] => {
  if (!sight) return []
  const names = sight.subjects.flatMap(({ name }) => (name ? [name] : []))
  return [...new Set([...names, ...(sight.faces.length > 0 ? ['person', 'face'] : [])])]
}

const ofFaces = ({ sight }: Pick<Shot, 'sight'>) => sight?.faces ?? []

/** So far, in shares of the picture, whoever walks goes in a shot. */
const GOING_MIN = 0.15

/** Which way the subject of a shot goes, as one sees it; null for whoever stays. */
const goes = ({ sight }: Pick<Shot, 'sight'>): 'left' | 'right' | null => {
  const { path = [], going } = sight?.subjects[0] ?? {}
  const [first, last] = [path[0], path.at(-1)]
  if (!first || !last) return null
  const way = going !== undefined ? going * (last.at_sec - first.at_sec) : last.x + last.width / 2 - first.x - first.width / 2
  return Math.abs(way) < GOING_MIN ? null : way < 0 ? 'left' : 'right'
}

/** Words for how large things stand in a shot and for what its camera does, with what a find by them says. */
const SHOT_WORDS: readonly (readonly [says: string, words: string, is: (shot: Pick<Shot, 'sight' | 'camera'>) => boolean])[] = [
  [KIND_WORDS.close, 'close up closeup detail macro', (shot) => shotKind(shot) === 'close'],
  [KIND_WORDS.medium, 'medium waist', (shot) => shotKind(shot) === 'medium'],
  [KIND_WORDS.wide, 'wide establishing total panorama', (shot) => shotKind(shot) === 'wide'],
  ['the camera pans', 'pan panning pans sweep', ({ camera }) => camera?.startsWith('pan-') === true],
  ['the camera stands still', 'tripod static locked', ({ camera }) => camera === 'still'],
  ['letters in the picture', 'text title subtitle letters writing', ({ sight }) => (sight?.texts ?? []).length > 0],
  ['somebody looks into the camera', 'looking gaze', (shot) => ofFaces(shot).some(({ looks }) => looks === 'here')],
  ['eyes closed', 'blinking eyes', (shot) => ofFaces(shot).some(({ eyes }) => eyes === 'closed')],
  ['somebody goes to the left', 'walking going left', (shot) => goes(shot) === 'left'],
  ['somebody goes to the right', 'walking going right', (shot) => goes(shot) === 'right'],
  ['the camera trembles', 'shaky handheld wobbly', ({ camera }) => camera === 'shaky'],
]

/** What there is to say of a shot's size and camera: 'a close-up', 'the camera pans'. */
export const shotSays = (shot: Pick<Shot, 'sight' | 'camera'>): string[] => SHOT_WORDS.filter(([, , is]) => is(shot)).map(([says]) => says)

/** Mean luma below which a picture is called dark, and from which it is called bright. */
export const LIGHT = { darkBelow: 0.3, brightFrom: 0.65 } as const

/** What there is to say of a shot's exposure; a search has filters for it. */
export const lightSays = ({ brightness }: Pick<Shot, 'brightness'>): string[] =>
  brightness < LIGHT.darkBelow ? ['in the dark'] : brightness >= LIGHT.brightFrom ? ['in bright light'] : []

export const shotWords = (shot: Pick<Shot, 'sight' | 'camera'>): string[] =>
  SHOT_WORDS.filter(([, , is]) => is(shot)).flatMap(([, words]) => words.split(' '))

/** What a shot was found by, in words. */
export const shotSaysOf = (word: string): string =>
  word === 'walking' || word === 'going' ? 'somebody goes' : (SHOT_WORDS.find(([, words]) => words.split(' ').includes(word))?.[0] ?? word)

/** The words that find the shot by what is seen in it. */
export const seenWords = (shot: Pick<Shot, 'sight'>): string[] =>
  seenIn(shot).flatMap((seen) => [...nameWords(seen), ...ALSO.flatMap(([names, words]) => (names.includes(seen) ? words : []))])

/** Words that are told by what a model saw where one looked: of somebody, of how large they are. Elsewhere they are guessed from what was measured. */
export const SIGHT_WORDS: ReadonlySet<string> = new Set(['person', 'people', 'face', 'faces', 'wide'])
