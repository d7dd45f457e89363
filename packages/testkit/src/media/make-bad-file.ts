/** Files that a careless or hostile person uploads. */
import { open, readFile, truncate, writeFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import type { ClipRecipe } from './clip-request.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const SUBTITLES = '1\n00:00:00,000 --> 00:00:01,000\nHello\n\n2\n00:00:01,000 --> 00:00:02,000\nAgain\n'

/** Writes the bad file `recipe.kind` names; `makeGood` makes the sound clip that some are broken from. */
export const makeBadFile = async (recipe: ClipRecipe, path: string, makeGood: (faststart: boolean) => Promise<void>): Promise<void> => {
  switch (recipe.kind) {
    case 'empty':
      return writeFile(path, '')
    case 'text':
      return writeFile(path, 'This is a letter, not a film. It was given the wrong name.\n'.repeat(20))
    case 'zero-second':
      return runFfmpeg(['-f', 'lavfi', '-i', 'color=s=320x180:r=30', '-t', '0', path])
    case 'subtitles':
      await writeFile(`${path}.srt`, SUBTITLES)
      return runFfmpeg(['-i', `${path}.srt`, '-c:s', path.endsWith('.mp4') ? 'mov_text' : 'srt', path])
    case 'truncated':
      await makeGood(false)
      return cutTo(path, 0.5)
    case 'half':
      await makeGood(true)
      return cutTo(path, 0.6)
    case 'garbled':
      await makeGood(true)
      return garble(path)
    case 'playlist':
      return writeFile(path, `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\n${recipe.target}\n#EXT-X-ENDLIST\n`)
    case 'concat-script':
      return writeFile(path, `ffconcat version 1.0\nfile '${recipe.target}'\n`)
    case 'outside-svg':
      return writeFile(
        path,
        `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="64" height="64"><image xlink:href="${recipe.target}" width="64" height="64"/></svg>`,
      )
    case 'huge-png':
      return writeFile(path, hugePng(recipe.width, recipe.height))
    default:
      throw new Error(`not a bad file: ${recipe.kind}`)
  }
}

const cutTo = async (path: string, share: number): Promise<void> => {
  const { length } = await readFile(path)
  await truncate(path, Math.floor(length * share))
}

/** Overwrites the media data of a faststart MP4 with a fixed pattern that no decoder can make sense of. */
const garble = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  const start = bytes.indexOf('mdat') + 4
  const noise = Buffer.from(bytes.subarray(start).map((_, i) => (i * 167 + (i >> 8) * 31) & 255))
  const file = await open(path, 'r+')
  await file.write(noise, 0, noise.length, start)
  await file.close()
}

/** A PNG of a few hundred kilobytes that unpacks to width × height grey pixels. */
const hugePng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const framed = Buffer.alloc(body.length + 8)
    framed.writeUInt32BE(data.length, 0)
    body.copy(framed, 4)
    framed.writeUInt32BE(crc32(body), body.length + 4)
    return framed
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8) // one bit a pixel, grey: the most pixels for the fewest bytes
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
