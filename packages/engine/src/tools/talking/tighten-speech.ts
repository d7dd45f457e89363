/**
 * Cuts silences and fillers out of what somebody says. A cut falls only where nobody speaks, or around a filler: no word and no sentence
 * is cut inside. What follows a cut comes a little closer, so that the jump reads as meant, and closer still where it is said louder.
 */
import type { AudioFacts, MediaFacts } from '@reelwright/contract/media-facts'
import type { Framing, Scene } from '@reelwright/contract/reel-plan'
import { framesRound, sourceFramesUsed } from '../../plan/frames.ts'
import { wordsWithin } from '../captions/spoken-words.ts'
import { punchedIn, punchZoom } from './punch-in.ts'

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

/**
 * A scene as the pieces that stay, in order; itself alone when there is nothing to take out. New pieces take ids from `nextId`. `before` is
 * what plays before it, so that a jump from there reads as meant, too.
 */
export const tightenScene = (
  scene: Scene,
  facts: MediaFacts,
  { fps, silences, fillers, nextId, before }: Tightening & { fps: number; nextId: () => string; before?: Scene | undefined },
): Tightened => {
  const whole = { from: scene.in_frame / fps, to: (scene.in_frame + sourceFramesUsed(scene)) / fps }
  const quiet = silences ? outsideWords(silencesIn(facts, whole), facts) : []
  const said = fillers ? fillersIn(facts, whole) : []
  const faces = facts.shots.flatMap((shot) => shot.sight?.faces ?? [])
  const jumpsFrom = (inFrame: number) => (before !== undefined && jumpsTo(before, scene, inFrame) ? 1 : 0)
  const closer = (nth: number, piece: Range): Framing =>
    punchedIn(scene.framing, zoomOf(nth, piece, facts), faces, (piece.from + piece.to) / 2)
  const jumps = jumpsFrom(scene.in_frame)
  const nothing = { scenes: [jumps > 0 ? { ...scene, framing: closer(jumps, whole) } : scene], silences: 0, fillers: 0 }
  if (quiet.length + said.length === 0) return nothing
  const kept = remaining(whole, [...quiet, ...said]).filter((piece) => piece.to - piece.from >= PIECE_SEC_MIN)
  if (kept.length === 0) return nothing
  const first = jumpsFrom(framesRound(kept[0]?.from ?? whole.from, fps))
  const scenes = kept.map((piece, nth): Scene => {
    const inFrame = framesRound(piece.from, fps)
    const used = Math.max(1, framesRound(piece.to, fps) - inFrame)
    return {
      ...scene,
      id: nth === 0 ? scene.id : nextId(),
      in_frame: inFrame,
      duration_frames: Math.max(1, framesRound(used / scene.speed, 1)),
      framing: closer(first + nth, piece),
    }
  })
  return { scenes, silences: quiet.length, fillers: said.length }
}

/** Whether the same shot goes on behind a gap in a picture of the same size. */
const jumpsTo = (before: Scene, scene: Scene, inFrame: number): boolean => {
  const width = ({ framing }: Scene) =>
    framing.mode === 'fixed' ? framing.crop.width : framing.mode === 'follow' ? framing.path[0]?.crop.width : null
  return (
    before.media_id === scene.media_id &&
    before.shot_index === scene.shot_index &&
    inFrame > before.in_frame + sourceFramesUsed(before) &&
    Math.abs((width(before) ?? 0) - (width(scene) ?? 1)) < SAME_WIDTH
  )
}

/** Crops whose widths differ by less look alike, in shares of the picture. */
const SAME_WIDTH = 0.005

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

const zoomOf = (nth: number, piece: Range, facts: MediaFacts): number =>
  punchZoom(nth % 2 === 1, phrasesOf(facts.sound), { fromSec: piece.from, toSec: piece.to })
