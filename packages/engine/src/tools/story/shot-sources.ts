/**
 * Every stretch of the project's files that a scene can be cut from. Sound files have none. Files whose analysis found
 * nothing to show (no frames, no size) are left out here, so that no later step has to ask again.
 */

import type { Shot } from '@reelwright/contract/media-facts'
import type { CropRect, ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan } from '../../engine-api.ts'
import { framesCeil, framesFloor } from '../../plan/frames.ts'
import { namedFile } from '../search/match-words.ts'
import { areSaidIn, type Followed, namedFirst, namedRanks } from '../sight/named-subjects.ts'
import { phrasesWithEnds } from '../talking/sentence-ends.ts'

export type ShotSource = {
  mediaId: MediaId
  mediaName: string
  /** Place of the file among the project's, from 0: the order a person sees them in. */
  mediaOrder: number
  tags: readonly string[]
  kind: 'video' | 'image'
  width: number
  height: number
  /** The picture without the black bars that were coded with it, in shares; absent where it has none. */
  activeArea?: CropRect | undefined
  shot: Shot
  /** First frame and the one after the last, in the plan's frame rate. A picture lasts as long as one likes. */
  inFrame: number
  endFrame: number
  /** Whether somebody speaks within it. */
  speaks: boolean
  /**
   * Where a voice is heard in it, phrase by phrase, and how loud against the median one; absent where nothing is known of that. Whether a sentence
   * ends with a phrase is known where the words were written down.
   */
  voice?: readonly { start_sec: number; end_sec: number; level_db?: number; endsSentence?: boolean }[]
  /** Loudness of its own sound; null when it has none. */
  loudnessLufs: number | null
  /** Whom its crops follow before anybody else; absent where nobody was named. Those stand first among the shot's subjects. */
  follow?: Followed
  /**
   * A stretch in which a model saw nobody, nothing in focus, or something blurred that fills the picture; others than who was named; the
   * camera trembles; or the file is damaged.
   */
  unseen?: 'empty' | 'blurred' | 'against-lens' | 'shaken' | 'broken' | 'others'
  /** A view of a place, with nobody in it from beginning to end. */
  isView?: boolean
  /** The frames of the long stretch that this is one part of, weighed by itself. */
  stretch?: { inFrame: number; endFrame: number }
}

/** A picture stands for as long as a scene needs; this only bounds the arithmetic (an hour at 60 frames a second). */
export const STILL_FRAMES_MAX = 60 * 60 * 60

/** What is assumed of a shot that analysis said nothing about: neither good nor bad. */
const UNMEASURED: Omit<Shot, 'in_sec' | 'out_sec'> = {
  index: 0,
  brightness: 0.5,
  contrast: 0.5,
  saturation: 0.5,
  motion: 0.3,
  shake: 0,
  sharpness: 0.5,
  warmth: 0,
  colours: [],
  focus: [],
  fingerprint: '',
  flaws: [],
}

/** A file shorter than this is one shot, whatever was detected in it: its parts would be single frames. */
const DIVISIBLE_SEC = 1

const sourcesOf = (media: MediaForPlan, mediaOrder: number, fps: number): ShotSource[] => {
  const { facts } = media
  const id = MediaId.safeParse(media.mediaId)
  if (!id.success || facts.kind === 'audio' || !(facts.width > 0 && facts.height > 0)) return []
  const file = {
    mediaId: id.data,
    mediaName: media.name,
    mediaOrder,
    tags: media.tags,
    width: facts.width,
    height: facts.height,
    activeArea: facts.active_area,
  }
  if (facts.kind === 'image') {
    const shot = facts.shots[0] ?? { ...UNMEASURED, in_sec: 0, out_sec: 0 }
    return [{ ...file, kind: 'image', shot, inFrame: 0, endFrame: STILL_FRAMES_MAX, speaks: false, loudnessLufs: null }]
  }
  const fileFrames = framesFloor(facts.duration_sec, fps)
  if (!(fileFrames >= 1)) return []
  const whole = { in_sec: 0, out_sec: facts.duration_sec }
  const [first] = facts.shots
  const shots = first && facts.duration_sec >= DIVISIBLE_SEC ? facts.shots : [{ ...(first ?? UNMEASURED), ...whole }]
  const speech = facts.sound?.speech ?? []
  const spoken = phrasesWithEnds(facts)
  const sources: ShotSource[] = []
  for (const shot of shots) {
    const inFrame = framesCeil(shot.in_sec, fps)
    const endFrame = Math.min(fileFrames, framesFloor(shot.out_sec, fps))
    if (!(endFrame > inFrame)) continue
    const speaks = speech.some((part) => part.start_sec < shot.out_sec && part.end_sec > shot.in_sec)
    const voice = spoken?.filter((phrase) => phrase.start_sec < shot.out_sec && phrase.end_sec > shot.in_sec)
    const loudnessLufs = facts.sound?.loudness_lufs ?? null
    sources.push({ ...file, kind: 'video', shot, inFrame, endFrame, speaks, loudnessLufs, ...(voice ? { voice } : {}) })
  }
  return sources
}

/** In the order of the files, then of time. */
export const shotSources = (media: readonly MediaForPlan[], fps: number, follow: ReelPlan['follow'] = []): ShotSource[] => {
  const followed = followedIn(media, follow)
  return media.flatMap((file, order) => {
    const own = followed.get(file.mediaId)
    const sources = sourcesOf(file, order, fps)
    return own === undefined ? sources : sources.map((source) => ({ ...source, shot: withNamedFirst(source.shot, own), follow: own }))
  })
}

const withNamedFirst = (shot: Shot, followed: Followed): Shot =>
  shot.sight === undefined ? shot : { ...shot, sight: namedFirst(shot.sight, followed) }

/** Whom crops follow in each file that somebody was named for; nobody where none of the files shows them, for then there is nothing to choose. */
export const followedIn = (media: readonly MediaForPlan[], follow: ReelPlan['follow'] = []): ReadonlyMap<string, Followed> => {
  const inFile = (file: MediaForPlan, names: readonly string[]): Followed => ({ names, isSaid: areSaidIn(namedFile(file).stems, names) })
  const shows = (file: MediaForPlan, names: readonly string[]): boolean =>
    file.facts.shots.some(({ sight }) => sight !== undefined && namedRanks(sight, inFile(file, names)).some((rank) => rank > 0))
  const everywhere = follow.flatMap(({ subject, media_id }) => (media_id === undefined ? [subject] : []))
  const common = media.some((file) => shows(file, everywhere)) ? everywhere : []
  const followed = media.flatMap((file): [string, Followed][] => {
    const own = follow.flatMap(({ subject, media_id }) => (media_id === file.mediaId ? [subject] : []))
    const names = [...new Set([...common, ...(shows(file, own) ? own : [])])]
    return names.length > 0 ? [[file.mediaId, inFile(file, names)]] : []
  })
  return new Map(followed)
}

/** Frames that the file of a scene has in all; what a scene chosen by hand may reach over. */
export const fileEndFrame = (media: MediaForPlan, fps: number): number =>
  media.facts.kind === 'image' ? STILL_FRAMES_MAX : Math.max(0, framesFloor(media.facts.duration_sec, fps))
