/**
 * What is said in a stretch, in pieces that may be cut apart: whole sentences where it is known or heard where they end, and for want of long
 * pauses what lies between short ones. Pure.
 */
import type { ShotSource } from '../shot-sources.ts'

/** A file is talk where a voice is heard for so much of it. */
const TALK_SHARE_MIN = 0.5
/** Between two sentences there is at least so much silence; less is a comma. */
const PAUSE_SEC = 0.4
/** Where the words are known, the shortest breath behind the last word of a sentence is enough. (ours) */
const KNOWN_PAUSE_SEC = 0.05
/** What is left of a silence before and after what is said. */
const BREATH = { beforeSec: 0.15, afterSec: 0.2 } as const
/** And of a short one before what is said next, which is heard in the scene that follows: a first syllable is soft. (ours) */
const BREATH_NEXT_SEC = 0.08
/** A longer silence between two sentences is left out, a shorter one belongs to how somebody speaks. */
const KEPT_PAUSE_SEC = 1.2

export type Said = {
  source: ShotSource
  inFrame: number
  endFrame: number
  /** A sentence ends with it. */
  ends: boolean
  /** How long the speaker pauses behind it, 1 for as long as between two sentences. */
  pauseShare: number
}

/** From the first to the last of them somebody speaks, with no more than commas between. */
type Phrases = NonNullable<ShotSource['voice']>

/** Whether somebody talks in most of these stretches. */
export const areTalk = (sources: readonly ShotSource[], fps: number): boolean => {
  const frames = sources.reduce((sum, { inFrame, endFrame }) => sum + endFrame - inFrame, 0)
  const heard = sources.reduce((sum, source) => {
    const [from, to] = [source.inFrame / fps, source.endFrame / fps]
    const within = (source.voice ?? []).map((one) => Math.min(to, one.end_sec) - Math.max(from, one.start_sec))
    return sum + within.reduce((sec, one) => sec + Math.max(0, one), 0)
  }, 0)
  return heard * fps >= TALK_SHARE_MIN * frames
}

const pauseAfter = (phrases: Phrases, nth: number): number => (phrases[nth + 1]?.start_sec ?? 0) - (phrases[nth]?.end_sec ?? 0)

/** Whether a sentence ends with a phrase: by its words where they are known, else by the silence behind it. */
const isEnd = (phrases: Phrases, nth: number): boolean => {
  const { endsSentence } = phrases[nth] ?? {}
  const pause = pauseAfter(phrases, nth)
  return endsSentence === undefined ? pause >= PAUSE_SEC : endsSentence && pause >= KNOWN_PAUSE_SEC
}

const dividedAt = (phrases: Phrases, mayDivide: (nth: number) => boolean): Phrases[] => {
  const parts: Phrases[number][][] = []
  for (const [nth, phrase] of phrases.entries()) {
    if (nth === 0 || mayDivide(nth - 1)) parts.push([phrase])
    else parts.at(-1)?.push(phrase)
  }
  return parts
}

const secOf = (phrases: Phrases): number => (phrases.at(-1)?.end_sec ?? 0) - (phrases[0]?.start_sec ?? 0)

/** In two at the longest of its pauses, of those about as long the one nearest the middle; itself where it is said in one breath. */
const halves = (phrases: Phrases): Phrases[] => {
  const middle = ((phrases[0]?.start_sec ?? 0) + (phrases.at(-1)?.end_sec ?? 0)) / 2
  const worth = (nth: number): number =>
    pauseAfter(phrases, nth) - (PAUSE_SEC * Math.abs((phrases[nth]?.end_sec ?? 0) - middle)) / Math.max(1, secOf(phrases))
  const [best] = phrases
    .slice(0, -1)
    .map((_, nth) => nth)
    .sort((a, b) => worth(b) - worth(a))
  return best === undefined ? [phrases] : [phrases.slice(0, best + 1), phrases.slice(best + 1)]
}

const divided = (phrases: Phrases, longestSec: number): Phrases[] => {
  if (secOf(phrases) <= longestSec) return [phrases]
  const parts = halves(phrases)
  return parts.length === 1 ? parts : parts.flatMap((part) => divided(part, longestSec))
}

/**
 * What is said in a stretch with the breath about it, in plan frames. Whatever takes longer than `longestSec` is divided where the speaker pauses
 * the longest: somebody who talks without a break would be shown for minutes, or not at all.
 */
export const sentencesOf = (source: ShotSource, fps: number, longestSec = Number.POSITIVE_INFINITY): Said[] => {
  const phrases = source.voice ?? []
  const sentences = dividedAt(phrases, (nth) => isEnd(phrases, nth)).flatMap((sentence) => divided(sentence, longestSec))
  const said: Said[] = []
  for (const [nth, sentence] of sentences.entries()) {
    const [from, to] = [sentence[0]?.start_sec ?? 0, sentence.at(-1)?.end_sec ?? 0]
    const last = said.at(-1)
    const follows = last !== undefined && from - last.endFrame / fps < KEPT_PAUSE_SEC
    const inFrame = follows ? last.endFrame : Math.max(source.inFrame, Math.floor((from - BREATH.beforeSec) * fps))
    // The breath behind it, but nothing of what is said next.
    const pauseSec = (sentences[nth + 1]?.[0]?.start_sec ?? Number.POSITIVE_INFINITY) - to
    const endSec = to + Math.max(0, Math.min(BREATH.afterSec, pauseSec - Math.min(BREATH_NEXT_SEC, pauseSec / 2)))
    const endFrame = Math.min(source.endFrame, Math.round(endSec * fps))
    if (endFrame <= inFrame) continue
    const at = phrases.indexOf(sentence.at(-1) ?? { start_sec: 0, end_sec: 0 })
    const ends = at === phrases.length - 1 || isEnd(phrases, at)
    said.push({ source, inFrame, endFrame, ends, pauseShare: ends ? 1 : Math.min(1, pauseAfter(phrases, at) / PAUSE_SEC) })
  }
  return said
}
