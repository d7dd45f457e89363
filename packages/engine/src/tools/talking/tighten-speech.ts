/**
 * Cuts silences and fillers out of what somebody says. A cut falls only where nobody speaks, or around a filler: no word and no sentence
 * is cut inside. What follows a cut comes a little closer, so that the jump reads as meant, and closer still where it is said louder.
 */
import type { AudioFacts, MediaFacts } from '@reelwright/contract/media-facts'
import type { CropRect, Framing, Scene } from '@reelwright/contract/reel-plan'
import { framesRound, sourceFramesUsed } from '../../plan/frames.ts'
import { wordsWithin } from '../captions/spoken-words.ts'

export type Tightening = { silences: boolean; fillers: boolean }
type Range = { from: number; to: number }

/** A shorter silence is how people breathe; cutting it makes them sound hunted. */
export const SILENCE_SEC_MIN = 0.45
/** What is left of a silence after a phrase and before the next. */
const BREATH = { afterSec: 0.12, beforeSec: 0.08 } as const
/** A filler goes with what little lies around it. */
const FILLER_MARGIN_SEC = 0.04
/** A piece shorter than this is a flash. */
const PIECE_SEC_MIN = 0.3

/** Sounds that stand for thinking, by language; 'um' is a word in Portuguese and in German, 'er' and 'eh' are elsewhere. */
const FILLERS: readonly { language: RegExp; sounds: RegExp }[] = [
  { language: /^(de|german|deutsch)/iu, sounds: /^(ä+h*m*|ö+h*m*|e+h+m+|h+m+|m+h+m*|uhm+)$/iu },
  { language: /^(pt|portuguese)/iu, sounds: /^(é+h+|a+h+n+|h+m+|hum+|e+h+)$/iu },
  { language: /^(fr|french)/iu, sounds: /^(e+u+h+|heu+|h+m+|bah)$/iu },
  { language: /^(es|it|spanish|italian)/iu, sounds: /^(e+h+m*|e+m+|h+m+|mmm+)$/iu },
]
const FILLERS_ELSE = /^(u+m+|u+h+|uh+m+|e+r+m*|e+h+m*|h+m+|mm+h*m*)$/iu

export const isFiller = (text: string, language: string | null): boolean => {
  const bare = text.replace(/[^\p{Letter}]/gu, '')
  const own = FILLERS.find((one) => language !== null && one.language.test(language))
  return (own?.sounds ?? FILLERS_ELSE).test(bare)
}

type Phrase = { start_sec: number; end_sec: number; level_db: number }

/** Where a voice is heard; of files that were measured before that was, the stretches of speech. */
export const phrasesOf = (sound: AudioFacts | null): readonly Phrase[] =>
  sound?.voice ?? sound?.speech.map((stretch) => ({ ...stretch, level_db: 0 })) ?? []

const silencesIn = (facts: MediaFacts, { from, to }: Range): Range[] => {
  const heard = phrasesOf(facts.sound).filter((phrase) => phrase.end_sec > from && phrase.start_sec < to)
  if (heard.length === 0) return []
  const edges = [{ end_sec: from - BREATH.afterSec }, ...heard, { end_sec: 0 }]
  const gaps = edges.slice(0, -1).map((before, nth) => ({ from: before.end_sec, to: heard[nth]?.start_sec ?? to + BREATH.beforeSec }))
  return gaps
    .filter((gap) => gap.to - gap.from >= SILENCE_SEC_MIN)
    .map((gap) => ({ from: gap.from + BREATH.afterSec, to: gap.to - BREATH.beforeSec }))
}

const fillersIn = (facts: MediaFacts, { from, to }: Range): Range[] => {
  const language = facts.sound?.transcript?.language ?? null
  const words = wordsWithin(facts, from, to)
  return words.flatMap((word, nth) => {
    if (!isFiller(word.text, language)) return []
    // Up to its neighbours, never into them.
    const start = Math.max(words[nth - 1]?.end_sec ?? from, word.start_sec - FILLER_MARGIN_SEC)
    const end = Math.min(words[nth + 1]?.start_sec ?? to, word.end_sec + FILLER_MARGIN_SEC)
    return end > start ? [{ from: start, to: end }] : []
  })
}

/** A word that was written down is kept, whatever the loudness says. */
const outsideWords = (gaps: readonly Range[], facts: MediaFacts): Range[] => {
  const language = facts.sound?.transcript?.language ?? null
  return gaps.flatMap((gap) => {
    let open: Range[] = [gap]
    for (const word of wordsWithin(facts, gap.from, gap.to)) {
      if (isFiller(word.text, language)) continue
      open = open.flatMap((one) => [
        { from: one.from, to: Math.min(one.to, word.start_sec) },
        { from: Math.max(one.from, word.end_sec), to: one.to },
      ])
      open = open.filter((one) => one.to > one.from)
    }
    return open.filter((one) => one.to - one.from >= SILENCE_SEC_MIN - BREATH.afterSec - BREATH.beforeSec)
  })
}

export type Tightened = { scenes: Scene[]; silences: number; fillers: number }

/** A scene as the pieces that stay, in order; itself alone when there is nothing to take out. New pieces take ids from `nextId`. */
export const tightenScene = (
  scene: Scene,
  facts: MediaFacts,
  { fps, silences, fillers, nextId }: Tightening & { fps: number; nextId: () => string },
): Tightened => {
  const whole = { from: scene.in_frame / fps, to: (scene.in_frame + sourceFramesUsed(scene)) / fps }
  const quiet = silences ? outsideWords(silencesIn(facts, whole), facts) : []
  const said = fillers ? fillersIn(facts, whole) : []
  const nothing = { scenes: [scene], silences: 0, fillers: 0 }
  if (quiet.length + said.length === 0) return nothing
  const kept = remaining(whole, [...quiet, ...said]).filter((piece) => piece.to - piece.from >= PIECE_SEC_MIN)
  if (kept.length === 0) return nothing
  const scenes = kept.map((piece, nth): Scene => {
    const inFrame = framesRound(piece.from, fps)
    const used = Math.max(1, framesRound(piece.to, fps) - inFrame)
    return {
      ...scene,
      id: nth === 0 ? scene.id : nextId(),
      in_frame: inFrame,
      duration_frames: Math.max(1, framesRound(used / scene.speed, 1)),
      framing: punchedIn(scene.framing, zoomOf(nth, piece, facts), facts, (piece.from + piece.to) / 2),
    }
  })
  return { scenes, silences: quiet.length, fillers: said.length }
}

const remaining = (whole: Range, removed: readonly Range[]): Range[] => {
  const kept: Range[] = []
  let from = whole.from
  for (const gap of removed.toSorted((a, b) => a.from - b.from)) {
    if (gap.from > from) kept.push({ from, to: Math.min(gap.from, whole.to) })
    from = Math.max(from, gap.to)
  }
  if (from < whole.to) kept.push({ from, to: whole.to })
  return kept
}

/** How much closer every second piece comes, and one that is said with emphasis: so much louder than the speaker's median, in dB. */
const ZOOM = { plain: 1, second: 1.1, emphasis: 1.2 } as const
const EMPHASIS_DB = 2.5

const zoomOf = (nth: number, piece: Range, facts: MediaFacts): number => {
  const heard = phrasesOf(facts.sound).filter((phrase) => phrase.end_sec > piece.from && phrase.start_sec < piece.to)
  if (heard.some((phrase) => phrase.level_db >= EMPHASIS_DB)) return ZOOM.emphasis
  return nth % 2 === 1 ? ZOOM.second : ZOOM.plain
}

const punchedIn = (framing: Framing, zoom: number, facts: MediaFacts, atSec: number): Framing => {
  if (zoom === 1 || framing.mode === 'blur' || framing.mode === 'pad') return framing
  const face = faceAt(facts, atSec)
  const crop = (rect: CropRect): CropRect => closerCrop(rect, zoom, face)
  return framing.mode === 'fixed'
    ? { mode: 'fixed', crop: crop(framing.crop) }
    : { mode: 'follow', path: framing.path.map((point) => ({ ...point, crop: crop(point.crop) })) }
}

/** A face seen near that moment. */
const FACE_SEC = 1.5

const faceAt = (facts: MediaFacts, atSec: number): { x: number; y: number } | null => {
  const faces = facts.shots.flatMap((shot) => shot.sight?.faces ?? [])
  const nearest = faces
    .filter((face) => Math.abs(face.at_sec - atSec) <= FACE_SEC)
    .toSorted((a, b) => Math.abs(a.at_sec - atSec) - Math.abs(b.at_sec - atSec))[0]
  return nearest ? { x: nearest.x + nearest.width / 2, y: nearest.y + nearest.height / 2 } : null
}

/** The crop that much smaller, about a face where one lies in it: what is looked at stays at the same place of the picture. */
const closerCrop = (crop: CropRect, zoom: number, face: { x: number; y: number } | null): CropRect => {
  const middle = { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 }
  const isIn = face !== null && face.x > crop.x && face.x < crop.x + crop.width && face.y > crop.y && face.y < crop.y + crop.height
  const about = isIn ? face : middle
  const rounded = (value: number): number => Math.round(value * 1e4) / 1e4
  return {
    x: rounded(about.x - (about.x - crop.x) / zoom),
    y: rounded(about.y - (about.y - crop.y) / zoom),
    width: rounded(crop.width / zoom),
    height: rounded(crop.height / zoom),
  }
}
