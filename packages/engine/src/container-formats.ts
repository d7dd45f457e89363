/** The containers that a reel can be exported in: all that differs between them. A third is one more entry, and its name in the contract. */
import type { Container, ExportSettings } from '@reelwright/contract/reel-plan'

type Codec = ExportSettings['codec']

export type ContainerFormat = {
  mimeType: string
  /** Names of ffmpeg: of the format that is written, and of the one demuxer that reads it back. */
  muxer: string
  demuxer: string
  /** What it can hold so that phones and browsers play it, the safest first; that one is taken where only the container is named. */
  videoCodecs: readonly [Codec, ...Codec[]]
  /** Arguments that encode its audio: stereo, for music and speech alike. */
  audioCodecArgs: readonly string[]
  /** Arguments that write finished streams into it; `ticksPerSec` is the clock of the video. */
  muxerArgs: (video: { codec: Codec; ticksPerSec: number }) => string[]
}

/** What a sound track takes of a file at most, in kbit/s: that of an mp4; a webm's takes less. */
export const AUDIO_KBPS_MAX = 192

export const CONTAINER_FORMATS: Record<Container, ContainerFormat> = {
  mp4: {
    mimeType: 'video/mp4',
    muxer: 'mp4',
    demuxer: 'mov',
    videoCodecs: ['h264', 'hevc', 'av1'],
    // The `fast` coder takes a third of the time of `twoloop`, and is the better of the two at such a bitrate (ffmpeg's manual, "AAC encoder":
    // twoloop is for less than 64 kbit/s). Intensity stereo is for few bits, too: of hard square waves it raised peaks by 5 dB where 2 were usual.
    audioCodecArgs: ['-c:a', 'aac', '-aac_coder', 'fast', '-aac_is', '0', '-b:a', `${AUDIO_KBPS_MAX}k`],
    muxerArgs: ({ codec, ticksPerSec }) => [
      ...['-video_track_timescale', String(ticksPerSec)],
      // The tag that Apple's players ask for.
      ...(codec === 'hevc' ? ['-tag:v', 'hvc1'] : []),
      // The index in front: a player starts before the whole file has come.
      ...['-movflags', '+faststart', '-f', 'mp4'],
    ],
  },
  webm: {
    mimeType: 'video/webm',
    muxer: 'webm',
    demuxer: 'matroska',
    videoCodecs: ['vp9', 'av1'],
    audioCodecArgs: ['-c:a', 'libopus', '-b:a', '160k'],
    muxerArgs: () => ['-cues_to_front', '1', '-f', 'webm'],
  },
}

/** The first container that holds a codec; every codec has one. */
export const containerFor = (codec: Codec): Container => {
  // The keys of a literal that is typed by them.
  const containers = Object.keys(CONTAINER_FORMATS) as Container[]
  const found = containers.find((container) => CONTAINER_FORMATS[container].videoCodecs.includes(codec))
  if (found === undefined) throw new RangeError(`No container holds ${codec}`)
  return found
}
