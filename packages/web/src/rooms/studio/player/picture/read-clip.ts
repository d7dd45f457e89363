/** Opens a clip's proxy for its decoded pictures and sound. Loaded only where a plan is played: mediabunny weighs as much as all else of the player. */
import { AudioBufferSink, EncodedPacketSink, Input, type InputFormat, MP4, QTFF, UrlSource, VideoSampleSink, WAVE } from 'mediabunny'
import type { ReadAudio, ReadClip } from './clip-reading.ts'

/** A lost connection is tried again so often, after this many seconds. */
const TRIES = 3
const TRY_AGAIN_SEC = 0.4
/** Of a proxy this much is kept in memory: a minute or two. */
const KEPT_BYTES = 16 * 1024 * 1024

const openInput = (url: string, formats: InputFormat[]): Input =>
  new Input({
    source: new UrlSource(url, { maxCacheSize: KEPT_BYTES, getRetryDelay: (before) => (before < TRIES ? TRY_AGAIN_SEC : null) }),
    formats,
  })

export const readClip = async (url: string): Promise<ReadClip> => {
  const input = openInput(url, [MP4, QTFF])
  try {
    const video = await input.getPrimaryVideoTrack()
    const audio = await input.getPrimaryAudioTrack()
    const pictures = video !== null && (await video.canDecode()) ? new VideoSampleSink(video) : null
    const keys = video === null ? null : new EncodedPacketSink(video)
    const sounds = audio !== null && (await audio.canDecode()) ? new AudioBufferSink(audio) : null
    return {
      pictures: pictures === null ? null : (fromSec, toSec) => pictures.samples(fromSec, toSec),
      keySecAt: async (sec) => (keys === null ? 0 : ((await keys.getKeyPacket(sec, { metadataOnly: true }))?.timestamp ?? 0)),
      sounds: sounds === null ? null : (fromSec, toSec) => sounds.buffers(fromSec, toSec),
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw error
  }
}

/** A composed piece, of which what is heard first is there when it resolves: bare samples, which every browser can read. */
export const readPiece = async (url: string, fromSec: number): Promise<ReadAudio> => {
  const input = openInput(url, [WAVE])
  try {
    const track = await input.getPrimaryAudioTrack()
    if (track === null) throw new Error('it has no sound')
    const sink = new AudioBufferSink(track)
    await sink.getBuffer(fromSec)
    return { sounds: (from, to) => sink.buffers(from, to), close: () => input.dispose() }
  } catch (error) {
    input.dispose()
    throw error
  }
}
