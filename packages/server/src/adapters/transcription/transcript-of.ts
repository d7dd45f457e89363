/** From what a transcription model answers to words with times. Pure. */
import type { Transcript } from '@reelwright/contract/media-facts'
import * as z from 'zod/mini'

const Timed = z.object({ start: z.number(), end: z.number() })

/** OpenAI's `verbose_json`; of `json` there is only the text. Servers leave out what they do not have, or send null. */
export const TranscriptionAnswer = z.object({
  text: z.string(),
  language: z.nullish(z.string()),
  words: z.nullish(z.array(z.extend(Timed, { word: z.string() }))),
  segments: z.nullish(z.array(z.extend(Timed, { text: z.string() }))),
})

type Words = Transcript['words']

const tokensOf = (text: string): string[] => text.split(/\s+/u).filter((token) => token !== '')

/** Words of a stretch by their length, where nobody said when each is spoken. */
const spread = (text: string, startSec: number, endSec: number): Words => {
  const tokens = tokensOf(text)
  const total = tokens.reduce((sum, token) => sum + token.length + 1, 0)
  let reached = 0
  return tokens.map((token) => {
    const from = startSec + ((endSec - startSec) * reached) / total
    reached += token.length + 1
    return { start_sec: from, end_sec: startSec + ((endSec - startSec) * reached) / total, text: token }
  })
}

/** As precise as the answer is: words, else segments, else the whole text over the whole time. */
export const transcriptOf = (answer: z.infer<typeof TranscriptionAnswer>, durationSec: number): Transcript => {
  const segments = answer.segments ?? []
  const timed = (answer.words ?? []).filter(({ word }) => word.trim() !== '')
  // Timed words come without punctuation; where the text has as many, its own are taken.
  const written = tokensOf(answer.text)
  const words =
    timed.length > 0
      ? timed.map(({ start, end, word }, at) => ({
          start_sec: start,
          end_sec: end,
          text: written.length === timed.length ? (written[at] ?? word) : word.trim(),
        }))
      : segments.length > 0
        ? segments.flatMap(({ start, end, text }) => spread(text, start, end))
        : spread(answer.text, 0, durationSec)
  return {
    language: answer.language ?? null,
    words: words
      .map((word) => ({
        ...word,
        start_sec: Math.max(0, word.start_sec),
        end_sec: Math.min(durationSec, Math.max(word.start_sec, word.end_sec)),
      }))
      .filter((word) => word.end_sec > word.start_sec)
      .sort((a, b) => a.start_sec - b.start_sec),
  }
}
