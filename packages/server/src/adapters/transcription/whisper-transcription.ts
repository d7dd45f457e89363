/** Speech written down on this machine: whisper.cpp's program with a model that `npm run models` fetched. No key, and nothing leaves the machine. */
import { readFile, rm } from 'node:fs/promises'
import { findProgram } from '@reelwright/engine/ffmpeg/find-program'
import { runProgram } from '@reelwright/engine/ffmpeg/run-program'
import * as z from 'zod/mini'
import type { Transcription } from '../../ports/transcription.ts'
import { transcriptOf } from './transcript-of.ts'

/** A small machine takes twice as long as what is said, with the small model; a piece is five minutes at most. */
const LIMIT_MS = 20 * 60_000
/** Of an error's text so much is kept for the log. */
const ERROR_CHARS_MAX = 300

/** What whisper.cpp writes with `-oj`: with one word to a segment, times in milliseconds. */
const Written = z.object({
  result: z.object({ language: z.optional(z.string()) }),
  transcription: z.array(z.object({ text: z.string(), offsets: z.object({ from: z.number(), to: z.number() }) })),
})

/** What it says of noise: [BLANK_AUDIO], (music), ♪. */
const NOISE = /^[[(♪*].*[\])♪*]?$/u

/** Null where the program is not installed. */
export const createWhisperTranscription = async ({ program, model }: { program: string; model: string }): Promise<Transcription | null> => {
  if ((await findProgram(program)) === null) return null
  return {
    transcribe: async ({ path, durationSec, signal }) => {
      const outPath = `${path}.said`
      // One word to a segment, in the language that is heard.
      const args = ['-m', model, '-f', path, '-l', 'auto', '-ml', '1', '-sow', '-oj', '-of', outPath, '-np']
      const { exitCode, stderr } = await runProgram({ program, args, limitMs: LIMIT_MS, signal })
      if (exitCode !== 0) throw new Error(`${program} ended with ${exitCode}: ${stderr.slice(-ERROR_CHARS_MAX)}`)
      const { result, transcription } = Written.parse(JSON.parse(await readFile(`${outPath}.json`, 'utf8')))
      await rm(`${outPath}.json`)
      const words = transcription
        .map(({ text, offsets }) => ({ word: text.trim(), start: offsets.from / 1000, end: offsets.to / 1000 }))
        .filter(({ word }) => word !== '' && !NOISE.test(word))
      return transcriptOf({ text: words.map(({ word }) => word).join(' '), language: result.language, words }, durationSec)
    },
  }
}
