/** Cuts out of an uploaded file what somebody seems to say, as sound that any transcription model takes. */
import { join } from 'node:path'
import type { AudioFacts } from '@reelwright/contract/media-facts'
import { EngineError } from '../../engine-error.ts'
import { decodeLimitMs } from '../../ffmpeg/media-limits.ts'
import { untrustedInput } from '../../ffmpeg/untrusted-input.ts'
import { sniffFile } from '../probe/sniff-file.ts'
import { runAnalysisFfmpeg } from '../run-analysis-ffmpeg.ts'

/** What speech models were trained on; more is thrown away by them. */
const RATE = 16_000
/** 9.6 MB of 16-bit sound: under the 25 MB that providers take, and a few minutes of work for a small machine. */
const PIECE_SEC_MAX = 300
/** A silence of this length is not sent: models write down words that nobody said in it. */
const SILENCE_SEC = 20
/** Before and after, for the first and the last consonant. */
const MARGIN_SEC = 0.3
/** Speech of one file beyond this is left as it is: three hours of reading are no material for a reel. */
const SPEECH_SEC_MAX = 3 * 3600

export type SpeechPiece = { startSec: number; endSec: number }

/** Pieces of a file that hold all of its speech, cut in pauses where there are any. */
export const speechPieces = (speech: AudioFacts['speech'], durationSec: number): SpeechPiece[] => {
  const pieces: SpeechPiece[] = []
  let total = 0
  for (const stretch of speech) {
    const endSec = Math.min(durationSec, stretch.end_sec + MARGIN_SEC)
    let startSec = Math.max(pieces.at(-1)?.endSec ?? 0, stretch.start_sec - MARGIN_SEC)
    const last = pieces.at(-1)
    if (last && startSec - last.endSec < SILENCE_SEC && endSec - last.startSec <= PIECE_SEC_MAX) {
      last.endSec = endSec
      continue
    }
    for (; startSec < endSec && total < SPEECH_SEC_MAX; startSec += PIECE_SEC_MAX) {
      const piece = { startSec, endSec: Math.min(endSec, startSec + PIECE_SEC_MAX) }
      total += piece.endSec - piece.startSec
      pieces.push(piece)
    }
  }
  return pieces
}

/** Writes a piece as a WAV file of one channel into `outDir` and gives its path. Throws DAMAGED, TIMED_OUT, CANCELLED, FFMPEG_MISSING. */
export const cutSpeech = async ({
  piece,
  path,
  outDir,
  signal,
  originalName,
}: {
  path: string
  originalName: string
  piece: SpeechPiece
  outDir: string
  signal: AbortSignal
}): Promise<string> => {
  const { startSec, endSec } = piece
  const { sniffed } = await sniffFile(path)
  const outPath = join(outDir, `speech-${Math.round(startSec * 1000)}.wav`)
  const run = sniffed
    ? await runAnalysisFfmpeg({
        signal,
        limitMs: decodeLimitMs(endSec - startSec),
        args: [
          ...untrustedInput(path, sniffed.demuxer, ['-ss', startSec.toFixed(3), '-t', (endSec - startSec).toFixed(3)]),
          ...['-map', '0:a:0', '-vn', '-ac', '1', '-ar', String(RATE), '-c:a', 'pcm_s16le', '-f', 'wav', outPath],
        ],
      })
    : null
  if (run?.exitCode !== 0) throw new EngineError('DAMAGED', `What is said in “${originalName}” could not be read.`, run?.stderr)
  return outPath
}
