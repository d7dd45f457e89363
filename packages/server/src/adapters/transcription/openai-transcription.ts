import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Transcription } from '../../ports/transcription.ts'
import { TranscriptionAnswer, transcriptOf } from './transcript-of.ts'

/** A small machine writes down speech about as fast as it is spoken, and a piece is five minutes at most. */
const ANSWER_LIMIT_MS = 10 * 60_000
/** Of a refusal so much is kept for the log. */
const REFUSAL_CHARS_MAX = 300

/** Any server that answers `POST {apiUrl}/audio/transcriptions` as OpenAI's does. */
export const createOpenAiTranscription = (of: { apiUrl: string; apiKey: string | null; model: string }): Transcription => {
  const ask = async (sound: Blob, name: string, format: 'verbose_json' | 'json', signal: AbortSignal): Promise<Response> => {
    const form = new FormData()
    form.append('file', sound, name)
    form.append('model', of.model)
    form.append('response_format', format)
    if (format === 'verbose_json') for (const unit of ['word', 'segment']) form.append('timestamp_granularities[]', unit)
    return fetch(`${of.apiUrl.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      ...(of.apiKey === null ? {} : { headers: { authorization: `Bearer ${of.apiKey}` } }),
    })
  }
  return {
    transcribe: async ({ path, durationSec, signal }) => {
      const sound = new Blob([await readFile(path)], { type: 'audio/wav' })
      const timed = await ask(sound, basename(path), 'verbose_json', signal)
      // Some models know no times and refuse to be asked for them.
      const answer = timed.status === 400 ? await ask(sound, basename(path), 'json', signal) : timed
      if (!answer.ok)
        throw new Error(`the transcription model answered ${answer.status}: ${(await answer.text()).slice(0, REFUSAL_CHARS_MAX)}`)
      return transcriptOf(TranscriptionAnswer.parse(await answer.json()), durationSec)
    },
  }
}
