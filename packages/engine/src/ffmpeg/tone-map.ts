/** High dynamic range to what everything else is in, the same for what is measured, for what is shown before a render and for the render. Pure. */
import type { SourceColour } from './source-colour.ts'

/** Where white lies, in candela a square metre, of HDR pictures graded to the broadcast reference (ITU-R BT.2408). */
const REFERENCE_WHITE_NITS = 203
/** Phones and most cameras grade to this; what is brighter is cut off. Candela a square metre. */
const MASTERED_NITS = 1000
/** Light up to this share of white stays as it was; beyond it the curve bends. Above a face in sunlight. */
const STRAIGHT_UP_TO = 0.5

/**
 * Filters from an HDR picture to RGB in float: linear light, the narrower primaries, then a curve that leaves mid-tones alone and rolls highlights
 * off. Hable's, the usual choice, renders a mid-grey at 124 of 255 that should stand at 188. `scaling` are options of the first `zscale`. Everything
 * is said, for what a file does not say has no way to anything: some cameras and editors name the transfer alone.
 */
export const toneMap = (colour: SourceColour, scaling = ''): string[] => {
  const transfer = colour.transfer === 'pq' ? 'smpte2084' : 'arib-std-b67'
  const range = colour.range === 'pc' ? 'full' : 'limited'
  return [
    `zscale=${scaling}tin=${transfer}:min=2020_ncl:pin=2020:rin=${range}:t=linear:p=709:m=gbr:r=full:npl=${REFERENCE_WHITE_NITS}`,
    'format=gbrpf32le',
    `tonemap=tonemap=mobius:param=${STRAIGHT_UP_TO}:peak=${(MASTERED_NITS / REFERENCE_WHITE_NITS).toFixed(2)}:desat=0`,
    'zscale=t=709:m=gbr:r=full',
    'format=gbrpf32le',
  ]
}
