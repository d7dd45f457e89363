/**
 * In a reel of several things a clip of somebody who talks shows whole sentences, each for as long as it takes: a mouth that moves without a word, or
 * half a sentence, is what nobody would post. Pure.
 */

import type { AudioPolicy, ScenePick } from '../scene-of.ts'
import type { ShotSource } from '../shot-sources.ts'
import { isSaid, saidReason } from './said-reason.ts'
import { areTalk, type Said, sentencesOf } from './sentences.ts'

/** Shorter than this is a greeting or a breath; this long one may be in a fast reel, and in any other of several things. (ours: seconds) */
const SENTENCE_SEC = { min: 1, fast: 3, max: 6 } as const
/** A sentence may take so many times what its scene would have. (ours) */
const LENGTH_MAX = 2.2
/** How many times a usual scene the best sentence takes: what is said in one moment is hardly a sentence. (ours) */
const LENGTH_BEST = 1.3
/** All that is said takes no more of a reel of several clips. (ours) */
const SHARE_MAX = 0.5
/** A sentence has so much about it. */
const BREATHS_SEC = 0.35
/** What does not end with a sentence, in doublings of a length that is off. (ours) */
const OPEN_END_COST = 1
/** And what lies elsewhere than what was chosen to be seen, for each second, up to a bound. (ours) */
const AWAY = { perSec: 0.05, most: 1 } as const

type Brief = {
  sources: readonly ShotSource[]
  sceneFrames: number
  targetFrames: number
  fps: number
  sound: AudioPolicy
  /** Whether scenes may be left out for what is said in others. */
  mayLeaveOut: boolean
}

const framesOf = ({ inFrame, endFrame }: Pick<Said, 'inFrame' | 'endFrame'>): number => endFrame - inFrame

const longestFrames = ({ sceneFrames, fps }: Brief): number =>
  Math.min(SENTENCE_SEC.max * fps, Math.max(LENGTH_MAX * sceneFrames, SENTENCE_SEC.fast * fps))

const overlaps = (said: Said, taken: readonly Said[]): boolean =>
  taken.some((other) => other.source.mediaId === said.source.mediaId && other.inFrame < said.endFrame && said.inFrame < other.endFrame)

/** The sentence for a scene: about as long as it is to be, near what was chosen to be seen, and not another's. */
const sentenceFor = (pick: ScenePick, sentences: readonly Said[], taken: readonly Said[], brief: Brief): Said | null => {
  const { sceneFrames, fps } = brief
  const cost = (said: Said): number => {
    const away = Math.max(0, pick.source.inFrame - said.inFrame, said.endFrame - pick.source.endFrame) / fps
    const length = Math.abs(Math.log2(framesOf(said) / (LENGTH_BEST * sceneFrames)))
    return length + Math.min(AWAY.most, AWAY.perSec * away) + (said.ends ? 0 : OPEN_END_COST)
  }
  const fits = (said: Said) => framesOf(said) >= SENTENCE_SEC.min * fps && framesOf(said) <= longestFrames(brief) && !overlaps(said, taken)
  return sentences.filter(fits).toSorted((a, b) => cost(a) - cost(b))[0] ?? null
}

/** Whether a scene keeps the length that it has: somebody set it or holds on to it, or it takes so long to say what is said in it. */
export const isLengthSet = ({ kept, lockedAt, repeat }: ScenePick): boolean =>
  repeat === 0 && (lockedAt !== undefined || kept?.is_timed === true || (isSaid(kept) && kept?.sound !== 0))

/** Files in which somebody talks, beside others in which nobody does. */
const talkingFiles = ({ sources, fps }: Brief): ReadonlySet<string> => {
  const files = [
    ...Map.groupBy(
      sources.filter(({ kind }) => kind === 'video'),
      ({ mediaId }) => mediaId,
    ),
  ]
  return new Set(files.filter(([, shots]) => areTalk(shots, fps)).map(([mediaId]) => mediaId))
}

/**
 * The scenes with sentences in place of the moments that were chosen of somebody who talks. Those of one file are said in their order; what there
 * is no time for is left out, where anything else is shown.
 */
export const withSentences = (picks: readonly ScenePick[], brief: Brief): ScenePick[] => {
  if (brief.sound === 'mute') return [...picks]
  const talking = talkingFiles(brief)
  const isOpen = ({ kept, repeat, source }: ScenePick) => kept === null && repeat === 0 && talking.has(source.mediaId)
  const open = picks.filter(isOpen)
  const taken: Said[] = picks
    .filter((pick) => !isOpen(pick) && pick.source.kind === 'video')
    .map((pick) => ({
      source: pick.source,
      inFrame: pick.inFrame,
      endFrame: pick.inFrame + (pick.kept?.duration_frames ?? pick.frames),
      ends: true,
      pauseShare: 1,
    }))
  const whole = (pick: ScenePick) =>
    brief.sources.find(({ mediaId, shot }) => mediaId === pick.source.mediaId && shot.index === pick.source.shot.index)
  const held = picks.reduce((sum, { kept }) => sum + (isSaid(kept) ? (kept?.duration_frames ?? 0) : 0), 0)
  let left = SHARE_MAX * brief.targetFrames - held
  const found = open.flatMap((pick) => {
    const source = whole(pick)
    const said = source && sentenceFor(pick, sentencesOf(source, brief.fps, longestFrames(brief) / brief.fps - BREATHS_SEC), taken, brief)
    if (!said || framesOf(said) > left) return []
    left -= framesOf(said)
    taken.push(said)
    return [{ pick, said }]
  })
  const given = new Map<ScenePick, Said>()
  for (const own of Map.groupBy(found, ({ pick }) => pick.source.mediaId).values()) {
    const inTime = own.map(({ said }) => said).toSorted((a, b) => a.inFrame - b.inFrame)
    for (const [at, { pick }] of own.entries()) if (inTime[at]) given.set(pick, inTime[at])
  }
  return picks.flatMap((pick): ScenePick[] => {
    const said = given.get(pick)
    if (said === undefined) return given.size + held > 0 && isOpen(pick) && brief.mayLeaveOut ? [] : [pick]
    const frames = framesOf(said)
    // A source of its own: it shares its stretch with no other scene.
    return [
      {
        ...pick,
        source: { ...said.source },
        inFrame: said.inFrame,
        frames,
        saidFrames: frames,
        reason: saidReason(pick.reason, said.ends),
      },
    ]
  })
}
