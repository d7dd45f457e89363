import type { Transcript } from '@reelwright/contract/media-facts'

/** Writes down what is said in a sound file. */
export type Transcription = {
  /** Times are seconds from the start of the file at `path`. Rejects when the provider fails, and soon after `signal` is aborted. */
  transcribe(recording: { path: string; durationSec: number; signal: AbortSignal }): Promise<Transcript>
}
