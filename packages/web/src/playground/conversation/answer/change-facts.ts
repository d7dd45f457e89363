/** What an answer's change says in words, and whether its frames are worth showing. Pure. */
import type { AnswerChange, ChangedThing, SceneMark } from '@reelwright/contract/answer-change'
import { counted } from '../../../core/counted.ts'

const THINGS: Record<ChangedThing, string> = {
  length: 'Length',
  pace: 'Pace',
  music: 'Music',
  'music-volume': 'Music volume',
  'music-fades': 'Music fades',
  ducking: 'Music under speech',
  'clip-sound': 'Clip sound',
  look: 'Look',
  transitions: 'Transitions',
  fades: 'Beginning and end',
  captions: 'Captions',
  logo: 'Logo',
  format: 'Format',
  'left-out': 'Left out',
  versions: 'Versions beside it',
}

export const thingName = (what: ChangedThing): string => THINGS[what]

/** What is heard is not seen in frames. */
const HEARD: ReadonlySet<ChangedThing> = new Set(['music-volume', 'music-fades', 'ducking', 'clip-sound', 'pace', 'left-out', 'versions'])

export const showsFrames = ({ scenes, words }: AnswerChange): boolean =>
  scenes.length > 0 && (scenes.some(({ mark }) => mark !== 'kept') || words.some(({ what }) => !HEARD.has(what)))

const MARK_WORDS: readonly [SceneMark, string][] = [
  ['new', 'new'],
  ['changed', 'changed'],
  ['moved', 'moved'],
  ['gone', 'gone'],
]

/** A reel that was not there before is all new: that need not be marked scene by scene. */
export const isFirstReel = ({ from_frames, scenes }: AnswerChange): boolean =>
  from_frames === 0 && scenes.every(({ mark }) => mark === 'new')

/** '1 scene new, 2 changed'; what is listed of a long reel is not all of it, so then only what is certain is said. */
export const sceneWords = (change: AnswerChange): string | null => {
  const count = (mark: SceneMark) => change.scenes.filter((scene) => scene.mark === mark).length
  if (isFirstReel(change)) return counted(change.scenes_total, 'scene')
  const parts = MARK_WORDS.filter(([mark]) => count(mark) > 0).map(([mark, word], at) =>
    at === 0 ? `${counted(count(mark), 'scene')} ${word}` : `${count(mark)} ${word}`,
  )
  if (parts.length === 0) return null
  return change.scenes_total > change.scenes.length ? `Scenes changed, ${change.scenes_total} in all` : parts.join(', ')
}

/** Where 'Open in timeline' leads: the first change that is still there to be seen, else the scene after what is gone. */
export const firstChanged = ({ scenes }: Pick<AnswerChange, 'scenes'>, isThere: (sceneId: string) => boolean): string | null => {
  const at = scenes.findIndex(({ mark }) => mark !== 'kept')
  const after = scenes.slice(Math.max(0, at)).find(({ id }) => isThere(id))
  return (after ?? scenes.findLast(({ id }) => isThere(id)))?.id ?? null
}
