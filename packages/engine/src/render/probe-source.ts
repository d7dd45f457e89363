import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { EngineError } from '../engine-error.ts'
import { FfprobeAnswer, probeMedia, readProbe } from '../ffmpeg/probe-media.ts'
import type { RenderSource } from '../graph/render-source.ts'
import { explainRenderError } from './explain-render-error.ts'
import type { SourceFile } from './index-source.ts'
import { sha256 } from './source-hash.ts'

/** Relative difference between a clip's base and mean frame rate beyond which its frames come unevenly. */
const UNEVEN_SHARE = 0.003

/**
 * Asks ffprobe how a clip's pixels and audio are to be read, once for the same bytes: its answer is kept among the parts. Throws
 * DAMAGED when the clip cannot be opened.
 */
export const probeSource = async (file: SourceFile): Promise<RenderSource> => {
  const { path, hash, demuxer, name, workDir, cache, programs, signal } = file
  const key = sha256(`ffprobe with builds ${programs.version} ${demuxer} ${hash}`)
  const kept = join(workDir, `${randomUUID()}.json`)
  const known = (await cache.take(key, kept)) ? FfprobeAnswer.safeParse(JSON.parse(await readFile(kept, 'utf8'))) : null
  if (known?.success) return toRenderSource(file, known.data)
  const outcome = await probeMedia({ ffprobe: programs.ffprobe, path, demuxer, signal }).catch((error: unknown) => {
    throw explainRenderError(error)
  })
  if (!outcome.ok)
    throw new EngineError('DAMAGED', `The clip of ${name} is damaged and cannot be read. Replace it or take the scene out.`, outcome.stderr)
  await writeFile(kept, JSON.stringify(outcome.answer))
  await cache.keep(key, kept)
  return toRenderSource(file, outcome.answer)
}

const toRenderSource = ({ hash, demuxer }: { hash: string; demuxer: string }, answer: FfprobeAnswer): RenderSource => {
  const { picture, audio, durationSec } = readProbe(answer)
  const [mean, base] = [picture?.meanFps ?? null, picture?.baseFps ?? null]
  const isTurned = picture !== null && picture.rotation % 180 !== 0
  return {
    hash,
    demuxer,
    kind: picture === null ? 'audio' : 'video',
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    pixelWidth: (isTurned ? picture?.codedHeight : picture?.codedWidth) ?? 0,
    pixelHeight: (isTurned ? picture?.codedWidth : picture?.codedHeight) ?? 0,
    fps: mean ?? base ?? 0,
    variableFrameRate: mean === null || base === null || Math.abs(base - mean) / base > UNEVEN_SHARE,
    durationSec: durationSec ?? 0,
    videoStream: picture?.index ?? null,
    audioStream: audio?.index ?? null,
    colour: picture?.colour ?? { matrix: 'bt709', range: 'tv', transfer: 'sdr' },
    interlaced: picture?.interlaced ?? false,
    ...(picture?.x264Build ? { x264Build: picture.x264Build } : {}),
  }
}
