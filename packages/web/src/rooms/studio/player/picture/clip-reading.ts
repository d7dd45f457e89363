/** What the player needs of a decoder, in its own words; read-clip.ts gives it by WebCodecs. */

export type DecodedPicture = {
  /** Seconds of the clip at which it begins, and how long it is on. */
  readonly timestamp: number
  readonly duration: number
  toVideoFrame(): VideoFrame
  close(): void
}

export type DecodedAudio = { readonly buffer: AudioBuffer; readonly timestamp: number }

/** A sound that is heard from any moment on. */
export type ReadAudio = {
  /** Its stretches in order, the first the one that is on at `fromSec`. */
  sounds: (fromSec: number, toSec: number) => AsyncGenerator<DecodedAudio, void, unknown>
  close(): void
}

export type ReadClip = {
  /** Pictures in order, the first the one that is on at `fromSec`; null where there is none that this browser decodes. */
  pictures: ((fromSec: number, toSec?: number) => AsyncGenerator<DecodedPicture, void, unknown>) | null
  /** The moment of the key frame that pictures from `sec` on are decoded from. */
  keySecAt: (sec: number) => Promise<number>
  sounds: ((fromSec: number, toSec: number) => AsyncGenerator<DecodedAudio, void, unknown>) | null
  close(): void
}
