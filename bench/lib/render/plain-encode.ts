import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { CONTAINER_FORMATS } from '@reelwright/engine/container-formats'
import { DETERMINISTIC_X264, videoEncodeArgs } from '@reelwright/engine/graph/encode-args'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import { CLIPS, FPS, IN_SEC, type ReelMaterial, SCENE_SEC } from './reel-material.ts'

export const PLAIN = 'one ffmpeg that decodes, crops, scales and encodes the same frames with the same encoder settings'

/** Nobody asks it for the same bytes twice: it may look ahead in a thread of its own, which is quicker where one program runs alone. */
const QUICKEST = videoEncodeArgs(EMPTY_PLAN.export, 2).filter((arg) => !DETERMINISTIC_X264.includes(arg))

/** The same stretches of the clips one after the other, in one program: no look, transition, logo or music. */
export const plainEncode = async ({ clips }: ReelMaterial, outPath: string): Promise<void> => {
  const chains = clips.map((_, n) => `[${n}:v]crop=608:1080:656:0,scale=1080:1920:flags=bicubic,setsar=1[v${n}]`)
  const pads = clips.map((_, n) => `[v${n}][${n}:a]`).join('')
  await runFfmpeg([
    ...clips.flatMap((clip) => ['-ss', String(IN_SEC), '-t', String(SCENE_SEC), '-i', clip]),
    ...['-filter_complex', `${chains.join(';')};${pads}concat=n=${CLIPS}:v=1:a=1[v][a]`, '-map', '[v]', '-map', '[a]'],
    ...QUICKEST,
    ...['-frames:v', String(CLIPS * SCENE_SEC * FPS), ...CONTAINER_FORMATS.mp4.audioCodecArgs, '-movflags', '+faststart', outPath],
  ])
}
