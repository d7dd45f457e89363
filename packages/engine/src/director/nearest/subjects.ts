/** What is mostly wanted of a thing that somebody speaks of, where nobody can tell what: 'the music gives me a headache'. */
import type { MediaForPlan } from '../../engine-api.ts'
import type { Piece } from './piece.ts'
import { readPieces } from './slots.ts'
import { featureOf } from './words.ts'

const SUBJECTS: readonly (readonly [features: readonly string[], requests: readonly string[]])[] = [
  [['music'], ['another song', 'music quieter', 'no music', 'calmer music']],
  [['caption'], ['captions in a box', 'captions in the headline style', 'captions at the top', 'no captions']],
  [['logo'], ['logo more transparent', 'logo smaller', 'remove the logo', 'add my logo']],
  [['transition'], ['hard cuts only', 'fewer transitions', 'cross fades on every cut']],
  [
    ['look', 'colour'],
    ['another look', 'less intense look', 'no filter'],
  ],
  [['sound'], ['mute the clips', 'keep the original sound', 'voices louder than the music']],
  [['pace'], ['slower', 'faster', 'cut to the beat']],
  [['ending'], ['fade to black at the end', 'make the last scene shorter', 'end with the liveliest clip']],
  [['intro'], ['start with the liveliest clip', 'make the first scene shorter', 'fade in from black']],
]

const EDGES: ReadonlyMap<string, string> = new Map([
  ['ending', 'ending'],
  ['outro', 'ending'],
  ['finale', 'ending'],
  ['intro', 'intro'],
  ['opening', 'intro'],
  ['beginning', 'intro'],
])

const OF_A_SCENE = ['make SCENE shorter', 'a different clip for SCENE', 'leave out SCENE'] as const

/** Longer sentences say what they want, in words that would have to be known (ours). */
const PIECES_MAX = 12
/** Where the subject of a sentence stands; behind that a clip may be what something is done with. */
const SUBJECT_WITHIN = 3

/** 'The market is a snooze', and not 'bring in the market': something is said of it. */
const SAYS_OF: ReadonlySet<string> = new Set('is s isnt looks look feels feel was makes doesnt does has gives seems'.split(' '))

const sceneOf = (pieces: readonly Piece[]): string | null => {
  const at = pieces.findIndex(({ fills }) => fills.SCENE !== undefined)
  const isOnly = pieces.filter(({ fills }) => fills.SCENE !== undefined).length === 1
  const isSubject = at < SUBJECT_WITHIN && pieces.slice(at + 1, at + 1 + SUBJECT_WITHIN).some(({ words }) => SAYS_OF.has(words[0] ?? ''))
  return isOnly && isSubject ? (pieces[at]?.fills.SCENE ?? null) : null
}

/** Wishes about the one thing that is spoken of; none where it is none, or more than one. */
export const requestsOfSubject = (request: string, media: readonly MediaForPlan[]): readonly string[] => {
  const pieces = readPieces(request, media)
  if (pieces.length > PIECES_MAX) return []
  const said = pieces.flatMap(({ words }) => words)
  // 'Last', 'end' and 'open' are said of much else.
  const features = new Set([...said.map(featureOf), ...said.flatMap((word) => EDGES.get(word) ?? [])])
  const named = pieces.some(({ fills }) => fills.SCENE !== undefined)
  const [subject, ...others] = SUBJECTS.filter(([own]) => own.some((feature) => features.has(feature)))
  if (named) {
    const scene = sceneOf(pieces)
    return scene === null || subject !== undefined ? [] : OF_A_SCENE.map((offered) => offered.replace('SCENE', scene))
  }
  return subject === undefined || others.length > 0 ? [] : subject[1]
}
