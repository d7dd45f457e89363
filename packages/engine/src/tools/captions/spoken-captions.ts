/**
 * Captions of what is said in the scenes of a reel. Times are reel frames; a word belongs to the scene that it is heard
 * in, so that captions follow the cut and not the clip.
 */
import type { CaptionCue, ReelPlan } from '@reelwright/contract/reel-plan'
import type { MediaForPlan } from '../../engine-api.ts'
import { placeScenes, type ScenePlacement } from '../../plan/plan-length.ts'
import { placeBesideLetters } from './beside-letters.ts'
import { placesBesideSpeakers } from './beside-speaker.ts'
import { CUE_SEC_MIN } from './captions.ts'
import { spokenLines } from './spoken-lines.ts'
import { type SpokenWord, wordsWithin } from './spoken-words.ts'

/** A cue stays this long after its last word, as long as nothing else is said. */
const LINGER_SEC = 0.25
/** Less than this share of a word within the scene, and it was cut off: it is not shown. */
const HEARD_MIN = 0.5

/** A word of a transcript may be several with spaces between (“twenty one”); they share its time evenly. */
const partedWord = ({ text, start_sec, end_sec }: SpokenWord): SpokenWord[] => {
  const parts = text.split(/\s+/u).filter((part) => part !== '')
  const at = (index: number) => start_sec + ((end_sec - start_sec) * index) / parts.length
  return parts.map((part, index) => ({ text: part, start_sec: at(index), end_sec: at(index + 1) }))
}

type Heard = { text: string; startFrame: number; endFrame: number }

const heardIn = ({ scene, startFrame, endFrame }: ScenePlacement, file: MediaForPlan, fps: number): Heard[] => {
  const inSec = scene.in_frame / fps
  const outSec = inSec + (scene.duration_frames * scene.speed) / fps
  const frameOf = (sec: number) => Math.round(startFrame + ((sec - inSec) * fps) / scene.speed)
  const isHeard = (word: SpokenWord) =>
    Math.min(word.end_sec, outSec) - Math.max(word.start_sec, inSec) >= (word.end_sec - word.start_sec) * HEARD_MIN
  return wordsWithin(file.facts, inSec, outSec)
    .filter(isHeard)
    .flatMap(partedWord)
    .map((word) => ({
      text: word.text,
      startFrame: Math.max(startFrame, frameOf(word.start_sec)),
      endFrame: Math.min(endFrame, Math.max(frameOf(word.end_sec), frameOf(word.start_sec) + 1)),
    }))
    .filter((word) => word.endFrame > word.startFrame)
}

/** The cues of all that is heard in the reel, in order; none where nobody speaks or nothing was written down. Muted scenes have none. */
export const spokenCues = (plan: ReelPlan, media: readonly MediaForPlan[]): CaptionCue[] => {
  const { fps } = plan.export
  const cues: CaptionCue[] = []
  const fileOf = (mediaId: string): MediaForPlan | undefined => media.find((one) => one.mediaId === mediaId)
  const besideSpeakers = placesBesideSpeakers(plan, (mediaId) => fileOf(mediaId)?.facts)
  for (const placement of placeScenes(plan)) {
    const file = fileOf(placement.scene.media_id)
    if (!file || placement.scene.sound <= 0) continue
    const place = placeBesideLetters(placement.scene, file.facts, plan.export) ?? besideSpeakers.get(placement.scene.media_id) ?? null
    const lines = spokenLines(heardIn(placement, file, fps), fps)
    for (const [index, line] of lines.entries()) {
      const [first, last] = [line[0], line.at(-1)]
      if (!first || !last) continue
      const limit = lines[index + 1]?.[0]?.startFrame ?? placement.endFrame
      const wanted = Math.max(last.endFrame + Math.round(LINGER_SEC * fps), first.startFrame + Math.round(CUE_SEC_MIN * fps))
      cues.push({
        id: `c${cues.length + 1}`,
        start_frame: first.startFrame,
        end_frame: Math.max(first.startFrame + 1, Math.min(limit, wanted)),
        text: line
          .map((word) => word.text)
          .join(' ')
          .slice(0, 300),
        word_frames: line.map((word) => word.startFrame),
        ...(place === null ? {} : { place }),
      })
    }
  }
  return cues
}

/** Whether anything of these files was written down. */
export const hasTranscript = (media: readonly MediaForPlan[]): boolean =>
  media.some((file) => (file.facts.sound?.transcript?.words.length ?? 0) > 0)
