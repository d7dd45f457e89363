/** How a file's pixels are to be read as colours. */
export type SourceColour = {
  matrix: 'bt709' | 'bt601' | 'bt2020'
  range: 'tv' | 'pc'
  /** `pq` and `hlg` are high dynamic range and are tone-mapped. */
  transfer: 'sdr' | 'pq' | 'hlg'
}

/** ffprobe's tags of a stream of video, as far as they tell of colour; absent where the file does not say. */
type ColourTags = {
  width?: number | undefined
  height?: number | undefined
  color_space?: string | undefined
  color_transfer?: string | undefined
  color_range?: string | undefined
  pix_fmt?: string | undefined
}

/** Pictures of 720 lines and more are BT.709 where they do not say; smaller ones were, for analogue's sake, BT.601. */
const HD_LINES = 720

/** From ffprobe's names. */
export const readColour = (stream: ColourTags): SourceColour => {
  const lines = Math.min(stream.width ?? 0, stream.height ?? 0)
  const space = stream.color_space ?? 'unknown'
  const named = space.startsWith('bt2020')
    ? 'bt2020'
    : space === 'bt709'
      ? 'bt709'
      : ['bt470bg', 'smpte170m', 'fcc'].includes(space)
        ? 'bt601'
        : null
  return {
    matrix: named ?? (lines >= HD_LINES ? 'bt709' : 'bt601'),
    // Some phones and all Motion JPEG write full range; `yuvj` formats say so by their name alone.
    range: stream.color_range === 'pc' || stream.pix_fmt?.startsWith('yuvj') === true ? 'pc' : 'tv',
    transfer: stream.color_transfer === 'smpte2084' ? 'pq' : stream.color_transfer === 'arib-std-b67' ? 'hlg' : 'sdr',
  }
}
