/** The reel's opening and closing fades as filters of one segment. The clock is set on by where the segment lies in the fade. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { fadesIn, type LaidFade } from '../frame/edge-fades.ts'
import type { FrameSpan } from '../plan/frames.ts'
import { secText } from './number-text.ts'

/** `fade` makes other colours than black out of RGB only; a negative's fade to black is the picture's to white, and stays YUV. */
const NEGATIVE = 'lutyuv=y=negval:u=negval:v=negval'

/** `startFrame` and `frames` are the segment's in the reel. */
export const fadeFilters = (
  { fades, totalFrames }: { fades: ReelPlan['fades']; totalFrames: number },
  { startFrame, frames, fps }: FrameSpan & { fps: number },
): string[] => {
  const laid = fadesIn(fades, totalFrames, { startFrame, frames })
  if (laid.length === 0) return []
  return [
    // `fade` rounds its times to the clock's ticks, and a fade may have begun before the segment, where no time is below zero.
    `settb=1/${2 * fps}`,
    ...laid.flatMap((fade) => filtersOf(fade, startFrame, fps)),
  ]
}

const filtersOf = (fade: LaidFade, startFrame: number, fps: number): string[] => {
  const { edge, colour, from, frames } = fade
  // A closing fade's last frame is the last of its steps, so its first step lies a frame before it.
  const begins = edge === 'opening' ? from : from - 1
  // So many frames later the clock stands where the fade's beginning is not below zero.
  const later = Math.max(0, startFrame - begins)
  const shift = (sign: '+' | '-'): string[] => (later === 0 ? [] : [`setpts=PTS${sign}${later}/(${fps}*TB)`])
  const way = edge === 'opening' ? 'in' : 'out'
  const lies = `st=${secText((begins - startFrame + later) / fps)}:d=${secText(frames / fps)}`
  const fading = [...shift('+'), `fade=t=${way}:${lies}`, ...shift('-')]
  return colour === 'black' ? fading : [NEGATIVE, ...fading, NEGATIVE]
}
