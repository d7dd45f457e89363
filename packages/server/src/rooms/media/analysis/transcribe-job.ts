/** The job that has what is said in a file written down, for search and captions. Its failure leaves the file as it is. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaFacts, Transcript } from '@reelwright/contract/media-facts'
import { MediaId, type UserId } from '@reelwright/contract/wire/ids'
import { cutSpeech, speechPieces } from '@reelwright/engine/analyse/audio/cut-speech'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/db.ts'
import { withFolder } from '../../../platform/process/with-folder.ts'
import type { EnqueueJob, JobDefinition } from '../../../platform/room.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Embeddings } from '../../../ports/embeddings.ts'
import type { ObjectStore } from '../../../ports/object-store.ts'
import type { Transcription } from '../../../ports/transcription.ts'
import { factsOf } from '../library/to-media-item.ts'
import { findMediaWithFacts, saveTranscript } from '../media-store.ts'
import { type MediaNewsParts, tellMediaChanged } from '../tell-media-changed.ts'
import { queueEmbedding } from './embed-job.ts'

const TRANSCRIBE_JOB = { name: 'transcribe-media' } as const

type TranscribeParts = MediaNewsParts & {
  clock: Clock
  store: ObjectStore
  enqueue: EnqueueJob
  embeddings: Embeddings | null
  transcription: Transcription | null
  workDir: string
}

const Payload = z.object({ mediaId: MediaId })
const RULES = { concurrency: 1, retryLimit: 3, timeoutSec: 3 * 60 * 60, heartbeatSec: 15 } as const

/** Has speech written down, where somebody seems to speak and there is a model for it. */
export const queueTranscription = async (
  db: Db,
  parts: { enqueue: EnqueueJob; transcription: Transcription | null },
  { facts, mediaId, userId }: { mediaId: MediaId; userId: UserId; facts: MediaFacts },
): Promise<void> => {
  if (parts.transcription === null || (facts.sound?.speech.length ?? 0) === 0) return
  await parts.enqueue(db, TRANSCRIBE_JOB, { mediaId }, { singletonKey: mediaId, account: userId })
}

const shifted = (words: Transcript['words'], bySec: number): Transcript['words'] =>
  words.map((word) => ({ ...word, start_sec: word.start_sec + bySec, end_sec: word.end_sec + bySec }))

export const createTranscribeJob = (parts: TranscribeParts): JobDefinition<z.infer<typeof Payload>> => ({
  ...TRANSCRIBE_JOB,
  ...RULES,
  payload: Payload,
  run: async ({ mediaId }, { signal, jobId }) => {
    const { transcription } = parts
    const row = await findMediaWithFacts(parts.db, mediaId)
    const facts = row === null ? null : factsOf(row)
    if (transcription === null || row === null || row.status !== 'ready' || !facts?.sound || facts.sound.transcript) return
    const { speech } = facts.sound
    await withFolder(join(parts.workDir, jobId), async (dir) => {
      const path = join(dir, 'source')
      await parts.store.downloadToFile(row.objectKey, path, signal)
      const transcript: Transcript = { language: null, words: [] }
      for (const piece of speechPieces(speech, facts.duration_sec)) {
        const sound = await cutSpeech({ path, originalName: row.originalName, piece, outDir: dir, signal })
        const said = await transcription.transcribe({ path: sound, durationSec: piece.endSec - piece.startSec, signal })
        await rm(sound)
        transcript.language ??= said.language
        transcript.words.push(...shifted(said.words, piece.startSec))
      }
      const saved = await saveTranscript(parts.db, { mediaId, transcript, now: parts.clock.now() })
      if (saved === null) return
      await queueEmbedding(parts.db, parts, saved)
      await tellMediaChanged(parts, saved)
    })
  },
})
