import type { SourceColour } from '../ffmpeg/source-colour.ts'
import { toneMap } from '../ffmpeg/tone-map.ts'
import type { FrameSize } from './frame-size.ts'
import { factorText } from './number-text.ts'
import { OUTPUT_MATRIX } from './render-source.ts'

/** The look as the graph sees it, intensity already folded in: tables by their names in the render's own folder. */
export type LookLut = {
  /** RGB to RGB. */
  coloursName: string
  /** RGB to chroma and to how much luma differs from what `greys` makes of it. */
  differencesName: string
  /** What grey becomes: luma of 0 to 1 at even steps from black to white. */
  greys: readonly number[]
} | null

/**
 * swscale's cubic, which also averages when it shrinks. Lanczos rings at hard edges and costs half as much again.
 */
const SCALER = 'flags=bicubic'

const TO_OUTPUT = `out_color_matrix=${OUTPUT_MATRIX}:out_range=tv`

/**
 * Filters that bring a picture of `from` pixels to `to` pixels in the output's colour, through the look if there is one:
 * a chain that may hold branches, whose pads begin with `label`. The look is applied where there are fewer pixels: before
 * scaling up, after scaling down. Another matrix or range is converted in float: in 8 bit, greys lose two steps of 255.
 */
export const scaleAndColour = (colour: SourceColour, look: LookLut, from: FrameSize, to: FrameSize, label: string): string => {
  if (colour.transfer !== 'sdr')
    return [...toneMap(colour, `w=${to.width}:h=${to.height}:f=bicubic:`), ...lookFilters(look), ...toOutput(null)].join(',')
  const input = `in_color_matrix=${colour.matrix}:in_range=${colour.range}`
  const resize = `scale=${to.width}:${to.height}:${SCALER}`
  const shrinks = from.width * from.height > to.width * to.height
  if (colour.matrix === OUTPUT_MATRIX && colour.range === 'tv') {
    const resized = [`${resize}:${input}:${TO_OUTPUT}`, 'format=yuv420p', 'setsar=1']
    if (look === null) return resized.join(',')
    return (shrinks ? [...resized, lookOnVideo(look, to, label)] : [lookOnVideo(look, from, label), ...resized]).join(',')
  }
  const filters = shrinks
    ? [`${resize}:${input}`, 'format=gbrpf32le', ...lookFilters(look), ...toOutput(null)]
    : [`scale=${input}`, 'format=gbrpf32le', ...lookFilters(look), ...toOutput(to)]
  return filters.join(',')
}

/** On planar float; 8 bit costs twice the time and bands. */
const lookFilters = (look: LookLut): string[] => (look === null ? [] : [`lut3d=file=${look.coloursName}:interp=tetrahedral`])

/**
 * The look on 4:2:0 video of the output's matrix. Looking colours up costs more than all else that is done to a picture,
 * so it is done at half the size, where the chroma is: it gives the new chroma, and by how much luma differs from what a
 * grey as light becomes, which is smooth and scaled up. Luma itself goes through the curve of greys at its full size. Flat
 * colours come out as the cube says; docs/decisions/024 has what was measured of the rest.
 */
const lookOnVideo = (look: NonNullable<LookLut>, size: FrameSize, label: string): string => {
  const half = `${size.width / 2}:${size.height / 2}`
  const same = `in_color_matrix=${OUTPUT_MATRIX}:in_range=tv`
  return [
    `format=yuv420p,split[${label}x][${label}y]`,
    // The table's three figures are planes of YUV that only travel as RGB; `mergeplanes` calls them what they are.
    `[${label}y]scale=${half}:flags=area:${same},format=gbrp16le,lut3d=file=${look.differencesName}:interp=tetrahedral,mergeplanes=0x000102:yuv444p16le,scale=${size.width}:${size.height}:flags=bilinear:${same}:${TO_OUTPUT},format=yuv420p[${label}d]`,
    `[${label}x]lutyuv=y='${curveExpression(look.greys)}'[${label}l]`,
    // The middle of the difference's range stands for none.
    `[${label}d][${label}l]blend=c0_mode=grainmerge`,
  ].join(';')
}

/** The curve of greys as an expression of the luma code `val`; half a step more, for what is left of it is cut off. */
const curveExpression = (greys: readonly number[]): string => {
  const codeOf = (luma: number): number => 16 + 219 * luma
  const last = greys.length - 1
  const beyond = codeText(codeOf(greys[last] ?? 1) + 0.5)
  return greys.slice(0, -1).reduceRight((rest, from, step) => {
    const start = codeText(codeOf(from) + 0.5)
    const slope = codeText(((greys[step + 1] ?? 1) - from) * last)
    const [at, end] = [codeOf(step / last), codeText(codeOf((step + 1) / last))]
    return `if(lt(val,${end}),${start}+${step === 0 ? 'max(0,' : '('}val-${codeText(at)})*${slope},${rest})`
  }, beyond)
}

/** To a thousandth of a code: far below what eight bits hold. */
const codeText = (value: number): string => factorText(Math.round(value * 1000) / 1000)

const toOutput = (to: FrameSize | null): string[] => [
  `scale=${to === null ? '' : `${to.width}:${to.height}:`}${SCALER}:${TO_OUTPUT}`,
  'format=yuv420p',
  'setsar=1',
]
