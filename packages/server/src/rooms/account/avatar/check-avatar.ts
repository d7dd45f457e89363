/** Whether bytes are a picture that stands beside somebody's name: a square JPEG, by its content. Pure. */
import { sniffBytes } from '@reelwright/engine/analyse/probe/sniff-file'

const BYTES_MAX = 256 * 1024
const SIDE_MIN = 64
const SIDE_MAX = 1_024

/** Segments that begin a frame and tell its size: SOF0 to SOF15, without those for tables and arithmetic conditioning. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Width and height as the JPEG says them; null where it is cut short or is none. */
export const jpegSize = (bytes: Buffer): { width: number; height: number } | null => {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    const length = bytes.readUInt16BE(at + 2)
    if (length < 2) return null
    at += 2 + length
  }
  return null
}

/** Why it is none, in a sentence; null when it is one. */
export const refuseAvatar = (bytes: Buffer): string | null => {
  if (bytes.length > BYTES_MAX) return 'The picture is too large. Choose a smaller one.'
  if (sniffBytes(bytes)?.mimeType !== 'image/jpeg') return 'That is not a JPEG picture. Choose another file.'
  const size = jpegSize(bytes)
  if (size === null) return 'That picture is damaged. Choose another file.'
  const isSquare = size.width === size.height && size.width >= SIDE_MIN && size.width <= SIDE_MAX
  return isSquare ? null : `The picture must be square, with ${SIDE_MIN} to ${SIDE_MAX} pixels a side.`
}
