/** Runs in a thread of its own: composes one piece and hands back its WAV file, so that nobody else waits for it. */
import { parentPort, workerData } from 'node:worker_threads'
import * as z from 'zod/mini'
import { PIECES } from './pieces.ts'
import { createRandom } from './random.ts'
import { renderPiece } from './render-piece.ts'
import { encodeWav } from './wav.ts'

const { trackId } = z.object({ trackId: z.string() }).parse(workerData)
const piece = PIECES.find(({ id }) => id === trackId)
if (!piece) throw new Error(`no piece ${trackId}`)
const { left, right } = renderPiece(piece)
const wav = encodeWav(left, right, createRandom(piece.seed))
// Its own buffer, whole: it is handed over rather than copied.
const bytes = new Uint8Array(wav)
parentPort?.postMessage(bytes, [bytes.buffer])
