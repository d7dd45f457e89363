import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Transcription } from '../../ports/transcription.ts'
import { fetchThere } from '../no-redirects.ts'
import { TranscriptionAnswer, transcriptOf } from './transcript-of.ts'

/** A small machine writes down speech about as fast as it is spoken, and a piece is five minutes at most. */
const ANSWER_LIMIT_MS = 10 * 60_000
/** Of an error's text so much is kept for the log. */
const ERROR_CHARS_MAX = 300

/** Any server that answers `POST {apiUrl}/audio/transcriptions` as OpenAI's does. */
export const createOpenAiTranscription = ({
  model,
  apiUrl,
  apiKey,
}: {
  apiUrl: string
  apiKey: string | null
  model: string
}): Transcription => {
  const ask = async (audio: Blob, name: string, format: 'verbose_json' | 'json', signal: AbortSignal): Promise<Response> => {
    const form = new FormData()
    form.append('file', audio, name)
    form.append('model', model)
    form.append('response_format', format)
    if (format === 'verbose_json') for (const unit of ['word', 'segment']) form.append('timestamp_granularities[]', unit)
    return fetchThere(`${apiUrl.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      body: form,
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      ...(apiKey === null ? {} : { headers: { authorization: `Bearer ${apiKey}` } }),
    })
  }
  return {
    transcribe: async ({ path, durationSec, signal }) => {
      const audio = new Blob([await readFile(path)], { type: 'audio/wav' })
      const timed = await ask(audio, basename(path), 'verbose_json', signal)
      // Some models know no times and refuse to be asked for them.
      const answer = timed.status === 400 ? await ask(audio, basename(path), 'json', signal) : timed
      if (!answer.ok)
        throw new Error(`the transcription model answered ${answer.status}: ${(await answer.text()).slice(0, ERROR_CHARS_MAX)}`)
      return transcriptOf(TranscriptionAnswer.parse(await answer.json()), durationSec)
    },
  }
}
