/** A change of a reel, as an answer shows it: which scenes it touched, and what else it did. Pure. */
import { type AnswerChange, CHANGE_SCENES_MAX, CHANGE_WORD_LENGTH_MAX } from '@reelwright/contract/answer-change'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ReelVersionId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan } from '../../engine-api.ts'
import { middleOfScene } from '../../plan/frames.ts'
import { planFrames } from '../../plan/plan-length.ts'
import { BUILT_IN_CATALOG } from '../built-in-catalog.ts'
import { changedWords } from './changed-words.ts'
import { type MarkedScene, markScenes } from './mark-scenes.ts'

/** Scenes that are seen before the first change in a reel too long to be told whole. */
const LEAD = 5

/** All scenes, or so many of them that the first change is among them. */
const windowOf = (marked: readonly MarkedScene[]): { first: number; listed: readonly MarkedScene[] } => {
  const change = marked.findIndex((one) => one.mark !== 'kept')
  const first = Math.max(0, Math.min(change - LEAD, marked.length - CHANGE_SCENES_MAX))
  return { first, listed: marked.slice(first, first + CHANGE_SCENES_MAX) }
}

const versionWords = (versions: readonly { name: string }[]): AnswerChange['words'] => {
  const to = versions.map(({ name }) => name).join(', ')
  return versions.length === 0 ? [] : [{ what: 'versions', from: null, to: to.slice(0, CHANGE_WORD_LENGTH_MAX) }]
}

/** Null where nothing that is seen or heard differs. */
export const answerChange = ({
  before,
  after,
  step,
  media,
  versions = [],
}: {
  before: ReelPlan
  after: ReelPlan
  step: AnswerChange['step']
  /** For the names of songs. */
  media: readonly MediaForPlan[]
  /** Made beside it, with their names. */
  versions?: readonly { id: ReelVersionId; name: string }[]
}): AnswerChange | null => {
  const marked = markScenes(before, after)
  const words = [...changedWords(before, after, { catalog: BUILT_IN_CATALOG, media }), ...versionWords(versions)]
  if (words.length === 0 && marked.every((one) => one.mark === 'kept')) return null
  const { first, listed } = windowOf(marked)
  const mediaIds = [...new Set(listed.map(({ scene }) => scene.media_id))]
  const { music } = after
  return {
    step,
    fps: after.export.fps,
    from_frames: Math.round((planFrames(before) * after.export.fps) / before.export.fps),
    to_frames: planFrames(after),
    beats:
      music === null
        ? null
        : { bpm: music.bpm, first_beat_sec: music.first_beat_sec - music.start_sec, beats_per_bar: music.beats_per_bar },
    media_ids: mediaIds,
    scenes_before: first,
    scenes_total: marked.length,
    scenes: listed.map(({ scene, mark }) => {
      const fps = mark === 'gone' ? before.export.fps : after.export.fps
      const scale = after.export.fps / fps
      return {
        id: scene.id,
        media: mediaIds.indexOf(scene.media_id),
        at_frame: Math.round(middleOfScene(scene) * scale),
        frames: Math.round(scene.duration_frames * scale),
        mark,
      }
    }),
    words,
    ...(versions.length > 0 ? { versions: versions.map(({ id }) => id) } : {}),
  }
}
