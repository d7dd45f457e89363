import type { FrameSize } from './frame-size.ts'
import { OUTPUT_MATRIX, type SourceColour } from './render-source.ts'

/** The look as the graph sees it: a cube file by its name in the render's own folder, intensity already folded in. */
export type LookCube = { cubeName: string } | null

/**
 * swscale's cubic, which also averages when it shrinks. Lanczos rings at hard edges and costs half as much again.
 */
const SCALER = 'flags=bicubic'

/**
 * Filters that bring a picture of `from` pixels to `to` pixels in the output's colour, through the look if there is one.
 * The look is applied on planar float (8 bit costs twice the time and bands) and where there are fewer pixels: before
 * scaling up, after scaling down. Another matrix or range is converted in float too: in 8 bit, greys lose two steps of 255.
 */
export const scaleAndColour = (colour: SourceColour, look: LookCube, from: FrameSize, to: FrameSize): string[] => {
  if (colour.transfer !== 'sdr') return [...toneMap(colour, to), ...lookFilters(look), ...toOutput(null)]
  const input = `in_color_matrix=${colour.matrix}:in_range=${colour.range}`
  const resize = `scale=${to.width}:${to.height}:${SCALER}`
  if (look === null && colour.matrix === OUTPUT_MATRIX && colour.range === 'tv') {
    return [`${resize}:${input}:out_color_matrix=${OUTPUT_MATRIX}:out_range=tv`, 'format=yuv420p', 'setsar=1']
  }
  const shrinks = from.width * from.height > to.width * to.height
  return shrinks
    ? [`${resize}:${input}`, 'format=gbrpf32le', ...lookFilters(look), ...toOutput(null)]
    : [`scale=${input}`, 'format=gbrpf32le', ...lookFilters(look), ...toOutput(to)]
}

const lookFilters = (look: LookCube): string[] => (look === null ? [] : [`lut3d=file=${look.cubeName}:interp=tetrahedral`])

const toOutput = (to: FrameSize | null): string[] => [
  `scale=${to === null ? '' : `${to.width}:${to.height}:`}${SCALER}:out_color_matrix=${OUTPUT_MATRIX}:out_range=tv`,
  'format=yuv420p',
  'setsar=1',
]

/** Where white lies, in candela a square metre, of HDR pictures graded to the broadcast reference (ITU-R BT.2408). */
const REFERENCE_WHITE_NITS = 203

/** Phones and most cameras grade to this; what is brighter is cut off. Candela a square metre. */
const MASTERED_NITS = 1000
/** Light up to this share of white stays as it was; beyond it the curve bends. Above a face in sunlight. */
const STRAIGHT_UP_TO = 0.5

/**
 * High dynamic range to the output's: linear light, the narrower primaries, then a curve that leaves mid-tones alone and
 * rolls highlights off. Hable's, the usual choice, renders a mid-grey at 124 of 255 that should stand at 188.
 */
const toneMap = (colour: SourceColour, to: FrameSize): string[] => {
  const transfer = colour.transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'
  const range = colour.range === 'pc' ? 'full' : 'limited'
  return [
    `zscale=w=${to.width}:h=${to.height}:f=bicubic:tin=${transfer}:min=2020_ncl:pin=2020:rin=${range}:t=linear:npl=${REFERENCE_WHITE_NITS}`,
    'format=gbrpf32le',
    'zscale=p=709',
    `tonemap=tonemap=mobius:param=${STRAIGHT_UP_TO}:peak=${(MASTERED_NITS / REFERENCE_WHITE_NITS).toFixed(2)}:desat=0`,
    'zscale=t=709:m=gbr:r=full',
    'format=gbrpf32le',
  ]
}
