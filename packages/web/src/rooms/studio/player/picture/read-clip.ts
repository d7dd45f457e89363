/** Opens a clip's proxy for its decoded pictures and sound. Loaded only where a plan is played: mediabunny weighs as much as all else of the player. */
import { AudioBufferSink, Input, MP4, QTFF, UrlSource, VideoSampleSink } from 'mediabunny'
import type { ReadClip } from './clip-reading.ts'

/** A lost connection is tried again so often, after this many seconds. */
const TRIES = 3
const TRY_AGAIN_SEC = 0.4
/** Of a proxy this much is kept in memory: a minute or two. */
const KEPT_BYTES = 16 * 1024 * 1024

export const readClip = async (url: string): Promise<ReadClip> => {
  const input = new Input({
    source: new UrlSource(url, { maxCacheSize: KEPT_BYTES, getRetryDelay: (before) => (before < TRIES ? TRY_AGAIN_SEC : null) }),
    formats: [MP4, QTFF],
  })
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const pictures = video !== null && (await video.canDecode()) ? new VideoSampleSink(video) : null
    const sounds = audio !== null && (await audio.canDecode()) ? new AudioBufferSink(audio) : null
    return {
      pictures: pictures === null ? null : (fromSec) => pictures.samples(fromSec),
      sounds: sounds === null ? null : (fromSec, toSec) => sounds.buffers(fromSec, toSec),
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw error
  }
}
