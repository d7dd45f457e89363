/** Makes small media files of known content for tests. */
import { rm } from 'node:fs/promises'
import { extname } from 'node:path'
import { clipAudio } from './clip-audio.ts'
import { fromClipCache } from './clip-cache.ts'
import { clipPicture } from './clip-picture.ts'
import { type ClipRecipe, type ClipRequest, clipRecipe } from './clip-request.ts'
import { makeBadFile } from './make-bad-file.ts'
import { runFfmpeg } from './run-ffmpeg.ts'

const BAD_KINDS: ReadonlySet<string> = new Set([
  'empty',
  'text',
  'zero-second',
  'subtitles',
  'truncated',
  'half',
  'garbled',
  'playlist',
  'concat-script',
  'outside-svg',
  'huge-png',
])

/**
 * Makes the file that is asked for at `outPath` and returns that path. The same request gives the same bytes, made
 * once a machine and copied after that. Rejects when ffmpeg is missing or cannot make it.
 */
export const makeClip = (request: ClipRequest): Promise<string> => {
  const recipe = clipRecipe(request)
  return fromClipCache(recipe, request.outPath, async (path) => {
    if (BAD_KINDS.has(recipe.kind))
      await makeBadFile(recipe, path, (faststart) => makeVideo({ ...recipe, kind: 'moving' }, path, faststart))
    else if (recipe.kind.startsWith('photo-')) await makePhoto(recipe, path)
    else if (recipe.kind === 'audio') await makeAudio(recipe, path)
    else await makeVideo(recipe, path, true)
  })
}

const makeVideo = async (recipe: ClipRecipe, path: string, faststart: boolean): Promise<void> => {
  const frames = recipe.kind === 'one-frame' ? 1 : Math.round(recipe.seconds * recipe.fps)
  const sound = clipAudio({ ...recipe, seconds: frames / recipe.fps }, path)
  const movie = ['.mp4', '.mov', '.m4v'].includes(extname(path))
  const variable = recipe.kind === 'variable-frame-rate'
  const unturned = recipe.rotation === 0 ? path : path.replace(/(\.\w+)$/, '.unturned$1')
  await runFfmpeg([
    '-filter_complex',
    sound ? `${clipPicture(recipe)};${sound}` : clipPicture(recipe),
    '-map',
    '[v]',
    ...(sound ? ['-map', '[a]'] : []),
    ...pictureCodec(recipe, path),
    ...(variable ? ['-vsync', 'vfr'] : ['-r', String(recipe.fps), '-frames:v', String(frames)]),
    ...(sound ? audioCodec(path) : []),
    ...(movie && faststart ? ['-movflags', '+faststart'] : []),
    unturned,
  ])
  if (recipe.rotation === 0) return
  // Written the way phones do: the picture stays as the sensor saw it, a matrix beside it says how to turn it. ffmpeg
  // counts the turn it writes counterclockwise, hence the complement.
  await runFfmpeg(['-i', unturned, '-c', 'copy', '-metadata:s:v:0', `rotate=${360 - recipe.rotation}`, path])
  await rm(unturned)
}

const pictureCodec = (recipe: ClipRecipe, path: string): string[] => {
  const extension = extname(path)
  if (recipe.kind === 'hdr')
    return ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-tag:v', 'hvc1', '-pix_fmt', 'yuv420p10le']
  if (extension === '.webm')
    return ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-crf', '34', '-b:v', '0', '-pix_fmt', 'yuv420p']
  if (extension === '.avi') return ['-c:v', 'mpeg4', '-q:v', '4', '-pix_fmt', 'yuv420p']
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-g', String(recipe.fps), '-pix_fmt', 'yuv420p']
}

const audioCodec = (path: string): string[] => {
  const codecs: Record<string, string[]> = {
    '.webm': ['-c:a', 'libopus', '-b:a', '96k'],
    '.wav': ['-c:a', 'pcm_s16le'],
    '.flac': ['-c:a', 'flac'],
    '.mp3': ['-c:a', 'libmp3lame', '-b:a', '128k'],
    '.ogg': ['-c:a', 'libvorbis', '-q:a', '4'],
  }
  return codecs[extname(path)] ?? ['-c:a', 'aac', '-b:a', '128k']
}

const makeAudio = async (recipe: ClipRecipe, path: string): Promise<void> => {
  const sound = clipAudio(recipe, path)
  if (!sound) throw new Error('an audio file needs a sound')
  await runFfmpeg(['-filter_complex', sound, '-map', '[a]', ...audioCodec(path), path])
}

const makePhoto = async (recipe: ClipRecipe, path: string): Promise<void> => {
  const codecs: Record<string, string[]> = {
    'photo-jpeg': ['-c:v', 'mjpeg', '-q:v', '3', '-pix_fmt', 'yuvj420p'],
    'photo-png': ['-c:v', 'png', '-pix_fmt', 'rgb24'],
    'photo-webp': ['-c:v', 'libwebp', '-quality', '85'],
    'photo-avif': ['-c:v', 'libaom-av1', '-still-picture', '1', '-cpu-used', '8', '-crf', '30', '-f', 'avif'],
    'photo-gif': ['-c:v', 'gif'],
    'photo-bmp': ['-c:v', 'bmp', '-pix_fmt', 'bgr24'],
  }
  await runFfmpeg(['-filter_complex', clipPicture(recipe), '-map', '[v]', '-frames:v', '1', ...(codecs[recipe.kind] ?? []), path])
}
