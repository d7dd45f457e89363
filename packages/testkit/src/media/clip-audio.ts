/** The sounds of test clips, as ffmpeg source graphs. */
import { extname } from 'node:path'
import type { ClipRecipe } from './clip-request.ts'

/** A sentence long enough for ten seconds of speech; nothing in it needs escaping in a filter graph. */
const WORDS =
  'Good morning everybody. Today we walk through the old harbour and look at the boats. The light is lovely and the coffee is hot. Come along with us and see what the day will bring'

const LAYOUTS = { 1: 'mono', 2: 'stereo', 6: '5.1' } as const

/** The filter graph of a clip's sound for the container of `path`, labelled [a]; null for a clip without. */
export const clipAudio = (recipe: ClipRecipe, path: string): string | null => {
  const { sound, seconds, channels, bpm, seed } = recipe
  if (sound === 'none') return null
  const period = 60 / bpm
  const source = {
    tone: `sine=f=${220 + 40 * seed}:r=48000:d=${seconds},volume=0.5`,
    clicks: `aevalsrc='0.7*exp(-70*mod(t,${period}))*sin(2*PI*1800*mod(t,${period}))':s=48000:d=${seconds}`,
    speech: `flite=text='${WORDS}',aresample=48000,apad,atrim=duration=${seconds}`,
    noise: `anoisesrc=c=pink:r=48000:a=0.2:seed=${seed}:d=${seconds}`,
    silence: `anullsrc=r=48000:cl=mono:d=${seconds}`,
  }[sound]
  // Encoders take blocks of their own size, and ffmpeg 5 does not cut a generated source to it by itself.
  const block = ['.webm', '.opus'].includes(extname(path)) ? 960 : extname(path) === '.mp3' ? 1152 : 1024
  return `${source},aformat=sample_rates=48000:channel_layouts=${LAYOUTS[channels]},asetnsamples=n=${block}:p=0[a]`
}
