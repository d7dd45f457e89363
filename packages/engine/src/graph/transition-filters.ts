import type { TransitionKind } from '@reelwright/contract/reel-plan'
import { smearAt, WHIP_SMEAR, ZOOM_MOST, zoomMixesFrom } from '../frame/transition-motion.ts'
import { transitionSides } from '../plan/frames.ts'
import type { FrameSize } from './frame-size.ts'
import { factorText, secText } from './number-text.ts'

/** Which of a join's frames a side is seen in; reading it starts there. */
export type ShownIn = { from: number; frames: number }

export const framesShown = (kind: TransitionKind, frames: number): { first: ShownIn; second: ShownIn } => {
  const all = { from: 0, frames }
  const second = (from: number): ShownIn => ({ from, frames: frames - from })
  if (kind === 'fade' || kind === 'flash') {
    const { before, after } = transitionSides(frames)
    // A single frame has no first side; a chain makes one frame at least.
    return { first: { from: 0, frames: Math.max(1, before) }, second: second(frames - after) }
  }
  return kind === 'zoom' ? { first: all, second: second(zoomMixesFrom(frames)) } : { first: all, second: all }
}

/**
 * Joins two pictures of the frame's size and the reel's rate, labelled `first` and `second`, over `frames` frames, each
 * from the frame on in which it is shown (`framesShown`). The result is one unlabelled chain end. Frame k (from 0) lies (k + 1) / (frames + 1) of the way, so that both the first and
 * the last frame already show both scenes and none of them is a plain one.
 */
export const transitionFilter = (
  kind: Exclude<TransitionKind, 'cut'>,
  join: { first: string; second: string; frames: number; fps: number; frame: FrameSize },
): string => {
  switch (kind) {
    case 'cross':
      return mixIn(join.first, { ...join, from: 0, begins: 0, lasts: join.frames + 1 })
    case 'fade':
      return through('black', join)
    case 'flash':
      return through('white', join)
    case 'wipe-left':
      return wipe('left', join)
    case 'wipe-right':
      return wipe('right', join)
    case 'zoom':
      return zoom(join)
    case 'circle':
      return xfade('circleopen', join)
    case 'slide-left':
    case 'slide-right':
    case 'slide-up':
    case 'slide-down':
      return slide(kind, join)
    case 'whip':
      return whip(join)
  }
}

type Join = Parameters<typeof transitionFilter>[1]

/** xfade counts its first frame as none of the way; starting it a frame before time 0 gives each frame its due. */
const xfade = (name: string, { first, second, frames, fps }: Join): string =>
  `[${first}][${second}]xfade=transition=${name}:duration=${((frames + 1) / fps).toFixed(6)}:offset=${(-1 / fps).toFixed(6)}`

/** Share of the way at frame `n`, and the same slowed at both ends (3p² − 2p³), as things that have weight move. */
const wayAt = (frames: number): string => `(n+1)/${frames + 1}`
const eased = (frames: number): string => `pow(${wayAt(frames)},2)*(3-2*${wayAt(frames)})`

/** To one colour up to the cut, and from it: the scenes never mix. */
const through = (colour: 'black' | 'white', { first, second, frames }: Join): string => {
  const { before, after } = transitionSides(frames)
  // Black is what the filter takes by itself.
  const to = colour === 'white' ? ':c=white' : ''
  // A single frame has no room for a way there: it is the cut, and all of that colour.
  if (before === 0) return `[${first}]nullsink;[${second}]fade=t=in:s=0:n=${after}${to}`
  return [
    `[${first}]trim=end_frame=${before},fade=t=out:s=0:n=${before}${to}[${first}d]`,
    `[${second}]trim=end_frame=${after},fade=t=in:s=0:n=${after}${to}[${second}u]`,
    `[${first}d][${second}u]concat=n=2:v=1:a=0`,
  ].join(';')
}

/**
 * Lays `second` over `under`, more and more: not at all `begins` frames after the frame before the join, wholly `lasts` frames
 * later. Its alpha grows, for xfade would have both pictures, and the result, converted to 4:4:4 and back.
 */
const mixIn = (under: string, joined: Join & { from: number; begins: number; lasts: number }): string => {
  const frameSec = `1/(${joined.fps}*TB)`
  const grows = `fade=t=in:alpha=1:st=${secText(joined.begins / joined.fps)}:d=${secText(joined.lasts / joined.fps)}`
  return [
    // `fade` rounds its times to the clock's ticks, and half of an odd number of frames is not whole.
    `[${joined.second}]format=yuva420p,settb=1/${2 * joined.fps},setpts=PTS+${joined.from + 1}*${frameSec},${grows},setpts=PTS-${frameSec}[over]`,
    `[${under}][over]overlay=format=yuv420`,
  ].join(';')
}

/**
 * The edge runs across and uncovers the second scene. What is uncovered is white in a mask, cut out of one that is half black
 * and half white; xfade would have all pictures converted to 4:4:4 and back.
 */
const wipe = (to: 'left' | 'right', { first, second, frames, fps, frame: { width, height } }: Join): string => {
  const black = 'lutyuv=y=0:u=0:v=0[dark]'
  const white = 'lutyuv=y=255:u=255:v=255[bright]'
  const x = to === 'left' ? `${width}*${wayAt(frames)}` : `${width}*(1-${wayAt(frames)})`
  const strip = to === 'left' ? '[dark][bright]' : '[bright][dark]'
  return [
    `color=black:s=${width}x${height}:r=${fps}:d=${secText(1 / fps)},format=yuv420p,split[m0][m1]`,
    `[m0]${black}`,
    `[m1]${white}`,
    `${strip}hstack=inputs=2,loop=loop=-1:size=1,setpts=N/(${fps}*TB),crop=${width}:${height}:'${x}':0[mask]`,
    `[${first}][${second}][mask]maskedmerge`,
  ].join(';')
}

/** The first scene comes ever faster towards the eye and gives way to the second in the later half. */
const zoom = (joined: Join): string => {
  const inset = `${factorText(0.5 * (1 - 1 / (1 + ZOOM_MOST)))}*pow(min(1,in/${joined.frames + 1}),2)`
  const edges = `x0='W*${inset}':y0='H*${inset}':x1='W*(1-${inset})':y1='H*${inset}':x2='W*${inset}':y2='H*(1-${inset})':x3='W*(1-${inset})':y3='H*(1-${inset})'`
  const half = (joined.frames + 1) / 2
  return [
    `[${joined.first}]perspective=${edges}:sense=source:interpolation=linear:eval=frame[near]`,
    mixIn('near', { ...joined, from: zoomMixesFrom(joined.frames), begins: half, lasts: half }),
  ].join(';')
}

const slide = (kind: 'slide-left' | 'slide-right' | 'slide-up' | 'slide-down', { first, second, frames, frame }: Join): string => {
  const across = kind === 'slide-left' || kind === 'slide-right'
  const forward = kind === 'slide-left' || kind === 'slide-up'
  const side = across ? frame.width : frame.height
  const way = forward ? `${side}*${eased(frames)}` : `${side}*(1-${eased(frames)})`
  const pair = forward ? `[${first}][${second}]` : `[${second}][${first}]`
  return `${pair}${across ? 'hstack' : 'vstack'}=inputs=2,crop=${frame.width}:${frame.height}:${across ? `'${way}':0` : `0:'${way}'`}`
}

/** A camera flung aside: a slide that is slow, very fast, slow, smeared along its way as a shutter would. */
const whip = ({ first, second, frames, fps, frame }: Join): string => {
  const way = wayAt(frames)
  // 16 p⁵ up to the middle and its mirror after it.
  const flung = `if(lt(${way},0.5),16*pow(${way},5),1-16*pow(1-${way},5))`
  const steps = motionBlurSteps(frames, Math.round(frame.width * WHIP_SMEAR))
  const moved = `[${first}][${second}]hstack=inputs=2,crop=${frame.width}:${frame.height}:'${frame.width}*${flung}':0`
  const [start] = steps
  if (start === undefined) return moved
  // One blur that is told its reach as the frames pass: each that stood by for its turn would hold a picture of floats.
  const orders = steps.map(({ from, radius }) => `${((from - 0.5) / fps).toFixed(6)} avgblur sizeX ${radius}`)
  const smeared = `between(n,${start.from},${steps.at(-1)?.to ?? start.to})`
  return `${moved},sendcmd=c='${orders.join(';')}',avgblur=sizeX=${start.radius}:sizeY=1:enable='${smeared}'`
}

/** Runs of frames and how far each is smeared: most in the middle, where the picture moves fastest. */
export const motionBlurSteps = (frames: number, radiusMax: number): { from: number; to: number; radius: number }[] => {
  const steps: { from: number; to: number; radius: number }[] = []
  for (let frame = 0; frame < frames; frame += 1) {
    const radius = smearAt(frame, frames, radiusMax)
    const last = steps[steps.length - 1]
    if (last !== undefined && last.radius === radius && last.to === frame - 1) last.to = frame
    else if (radius > 0) steps.push({ from: frame, to: frame, radius })
  }
  return steps
}
