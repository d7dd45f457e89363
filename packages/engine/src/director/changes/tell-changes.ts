/** What the newest step did, in a sentence: for somebody who asks what was changed. Pure. */
import type { ChangedThing } from '@reelwright/contract/answer-change'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { listed } from '../listed.ts'
import type { Turn } from '../turn.ts'
import { changedWords } from './changed-words.ts'
import { markScenes } from './mark-scenes.ts'

const NAMES: Readonly<Record<ChangedThing, string>> = {
  length: 'the length',
  pace: 'the pace',
  music: 'the music',
  'music-volume': 'the loudness of the music',
  'music-fades': 'the fades of the music',
  ducking: 'how the music sinks under speech',
  'clip-sound': 'the clips’ own sound',
  look: 'the look',
  transitions: 'the transitions',
  fades: 'the fades of the reel',
  captions: 'the captions',
  logo: 'the logo',
  format: 'the format',
  'left-out': 'what is left out',
  versions: 'the versions',
}

const PLURAL: ReadonlySet<ChangedThing> = new Set(['music-fades', 'transitions', 'fades', 'captions', 'versions'])

/** More scenes than these nobody reads by number. */
const NUMBERED_MAX = 6

const sceneWords = (plan: ReelPlan, before: ReelPlan): string[] => {
  const marked = markScenes(before, plan)
  const numbers = (mark: string): string[] =>
    marked.flatMap((one) => (one.mark === mark ? [String((mark === 'gone' ? before : plan).scenes.indexOf(one.scene) + 1)] : []))
  const say = (mark: string, how: string, were: string): string[] => {
    const all = numbers(mark)
    if (all.length === 0) return []
    return [
      all.length > NUMBERED_MAX
        ? `${all.length} scenes ${were}`
        : `scene${all.length === 1 ? '' : 's'} ${listed(all, NUMBERED_MAX)} ${all.length === 1 ? how : were}`,
    ]
  }
  return [
    ...say('new', 'is new', 'are new'),
    ...say('changed', 'changed', 'changed'),
    ...say('moved', 'moved', 'moved'),
    ...say('gone', 'was taken out', 'were taken out').map((words) => words.replace(/^scene/, 'the former scene')),
  ]
}

/** `before` is the plan that the newest step met; null where there was none. */
export const tellChanges = ({ plan, media, catalog }: Pick<Turn, 'plan' | 'media' | 'catalog'>, before: ReelPlan | null): string => {
  if (before === null) return 'Nothing was changed yet.'
  if (before.scenes.length === 0) return 'The last step laid the reel; nothing was changed since.'
  const things = changedWords(before, plan, { catalog, media }).map(
    ({ what, from, to }) =>
      `${NAMES[what]} ${from === null ? `${PLURAL.has(what) ? 'are' : 'is'} ${to} now` : to === null ? `went (${from})` : `went from ${from} to ${to}`}`,
  )
  const parts = [...things, ...sceneWords(plan, before)]
  return parts.length === 0
    ? 'The last step changed nothing that is seen or heard.'
    : `In the last step ${listed(parts, parts.length)}. Undo takes it back.`
}
