/** Tells by its first bytes what a file is. A name or a claimed type proves nothing, and what is not known is refused. */
import { open } from 'node:fs/promises'
import { isBitmap } from './read-bitmap.ts'

export type SniffedFile = {
  family: 'stream' | 'photo' | 'svg'
  /** The one reader of ffmpeg that may open it; never playlists, scripts or anything that names other files. */
  demuxer: string
  container: string
  mimeType: string
  /** MIME type when there turns out to be sound alone. */
  audioMimeType: string
}

const stream = (demuxer: string, container: string, mimeType: string, audioMimeType = mimeType): SniffedFile => ({
  family: 'stream',
  demuxer,
  container,
  mimeType,
  audioMimeType,
})
const photo = (container: string, mimeType: string): SniffedFile => ({
  family: 'photo',
  demuxer: '',
  container,
  mimeType,
  audioMimeType: '',
})

/** Bytes that are read to decide. */
const HEAD_BYTES = 4096

/** Reads the head of the file and says what it is; null when it is nothing that this engine handles. */
export const sniffFile = async (path: string): Promise<{ sizeBytes: number; sniffed: SniffedFile | null }> => {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(HEAD_BYTES)
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0)
    return { sizeBytes: size, sniffed: sniffBytes(head.subarray(0, bytesRead)) }
  } finally {
    await file.close()
  }
}

/** What a file is by its first bytes; 4 KiB of them are enough. */
export const sniffBytes = (head: Buffer): SniffedFile | null => {
  // Nothing that holds a picture or a sound is shorter.
  if (head.length < 16) return null
  return sniffBoxes(head) ?? sniffTagged(head) ?? sniffElementary(head) ?? sniffSvg(head)
}

const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)

/** MP4, QuickTime and their photo cousins: boxes with a length and a four-letter name. */
const sniffBoxes = (head: Buffer): SniffedFile | null => {
  const box = text(head, 4, 8)
  if (['moov', 'mdat', 'free', 'skip', 'wide', 'pnot'].includes(box)) return stream('mov', 'mov', 'video/quicktime', 'audio/mp4')
  if (box !== 'ftyp') return null
  const brand = text(head, 8, 12)
  if (['avif', 'avis'].includes(brand)) return photo('avif', 'image/avif')
  if (['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1'].includes(brand)) return photo('heic', 'image/heic')
  if (brand === 'qt  ') return stream('mov', 'mov', 'video/quicktime', 'audio/mp4')
  if (brand.startsWith('3g')) return stream('mov', '3gp', 'video/3gpp', 'audio/3gpp')
  return stream('mov', 'mp4', 'video/mp4', 'audio/mp4')
}

const sniffTagged = (head: Buffer): SniffedFile | null => {
  const magic = text(head, 0, 4)
  const form = text(head, 8, 12)
  if (head.readUInt32BE(0) === 0x1a45dfa3) {
    return text(head, 0, 64).includes('webm')
      ? stream('matroska', 'webm', 'video/webm', 'audio/webm')
      : stream('matroska', 'mkv', 'video/x-matroska', 'audio/x-matroska')
  }
  if (magic === 'RIFF' && form === 'AVI ') return stream('avi', 'avi', 'video/x-msvideo', 'audio/x-msvideo')
  if (magic === 'RIFF' && form === 'WAVE') return stream('wav', 'wav', 'audio/wav')
  if (magic === 'RIFF' && form === 'WEBP') return photo('webp', 'image/webp')
  if (magic === 'OggS') return stream('ogg', 'ogg', 'video/ogg', 'audio/ogg')
  if (magic === 'fLaC') return stream('flac', 'flac', 'audio/flac')
  if (magic === 'FORM' && ['AIFF', 'AIFC'].includes(form)) return stream('aiff', 'aiff', 'audio/aiff')
  if (magic === 'caff') return stream('caf', 'caf', 'audio/x-caf')
  if (magic === 'FLV\x01') return stream('flv', 'flv', 'video/x-flv', 'audio/x-flv')
  if (text(head, 0, 6) === 'GIF87a' || text(head, 0, 6) === 'GIF89a') return stream('gif', 'gif', 'image/gif')
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return photo('png', 'image/png')
  if (head.readUIntBE(0, 3) === 0xffd8ff) return photo('jpeg', 'image/jpeg')
  if (isBitmap(head)) return photo('bmp', 'image/bmp')
  if (magic === 'II*\0' || magic === 'MM\0*') return photo('tiff', 'image/tiff')
  if (head.subarray(0, 4).equals(ASF)) return stream('asf', 'asf', 'video/x-ms-wmv', 'audio/x-ms-wma')
  if (head.subarray(0, 4).equals(MXF)) return stream('mxf', 'mxf', 'application/mxf')
  return null
}

const ASF = Buffer.from([0x30, 0x26, 0xb2, 0x75])
const MXF = Buffer.from([0x06, 0x0e, 0x2b, 0x34])

/** Formats without a header of their own: transport streams, program streams, MP3 and ADTS frames. */
const sniffElementary = (head: Buffer): SniffedFile | null => {
  if (isPackets(head, 0, 188)) return stream('mpegts', 'ts', 'video/mp2t', 'audio/mp2t')
  if (isPackets(head, 4, 192)) return stream('mpegts', 'm2ts', 'video/mp2t', 'audio/mp2t')
  if (head.readUInt32BE(0) === 0x000001ba) return stream('mpeg', 'mpg', 'video/mpeg', 'audio/mpeg')
  if (text(head, 0, 3) === 'ID3') return stream('mp3', 'mp3', 'audio/mpeg')
  const [first = 0, second = 0] = head
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null
  return (second & 0x06) === 0 ? stream('aac', 'aac', 'audio/aac') : stream('mp3', 'mp3', 'audio/mpeg')
}

const isPackets = (head: Buffer, start: number, length: number): boolean => {
  if (head.length < start + 3 * length) return false
  return [0, 1, 2].every((n) => head[start + n * length] === 0x47)
}

const sniffSvg = (head: Buffer): SniffedFile | null => {
  const start = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!start.startsWith('<') || !/<svg[\s>]/.test(start)) return null
  return { family: 'svg', demuxer: '', container: 'svg', mimeType: 'image/svg+xml', audioMimeType: '' }
}
