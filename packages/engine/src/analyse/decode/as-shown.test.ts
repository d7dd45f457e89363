import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '@reelwright/testkit/media/run-ffmpeg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseMedia } from '../analyse-media.ts'

let dir = ''
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'as-shown-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Makes a clip of what is drawn, and measures it. */
const measure = async (name: string, input: readonly string[], codec: readonly string[]) => {
  const [path, outDir] = [join(dir, name), join(dir, `${name}.out`)]
  await mkdir(outDir)
  await runFfmpeg([...input, ...codec, path])
  const { facts } = await analyseMedia({ path, originalName: name, outDir, signal: new AbortController().signal })
  return { shot: facts.shots[0], facts, outDir }
}

/** Middle grey on black: what is measured of it is how light the grey came out. */
const GREY = ['-f', 'lavfi', '-i', 'color=0x808080:s=320x180:r=25:d=1']

test.each([
  ['smpte2084', 16, 'bt2020nc'],
  ['arib-std-b67', 18, 'bt2020nc'],
  ['smpte2084', 16, 'undef'],
  ['arib-std-b67', 18, 'undef'],
])(
  'HDR (%s) is measured, and shown before a render, as light as it was, said with its colours or by its curve alone (%i, %s) [TOOL-02]',
  async (transfer, number, matrix) => {
    const curve = `format=gbrpf32le,zscale=tin=709:pin=709:min=gbr:rin=full:t=${transfer}:p=2020:m=2020_ncl:r=limited:npl=203,format=yuv420p10le`
    const untold = matrix === 'undef' ? [',setparams=color_primaries=unknown:colorspace=unknown'] : []
    const colours = matrix === 'undef' ? '' : ':colorprim=bt2020:colormatrix=bt2020nc'
    const { shot, facts, outDir } = await measure(
      `${transfer}-${matrix}.mp4`,
      [...GREY, '-vf', [curve, ...untold].join('')],
      ['-c:v', 'libx265', '-x265-params', `log-level=error:transfer=${number}${colours}`, '-tag:v', 'hvc1'],
    )
    expect(facts.hdr).toBe(true)
    expect(shot?.brightness).toBeGreaterThan(0.46)
    expect(shot?.brightness).toBeLessThan(0.56)
    const { channels } = await sharp(join(outDir, 'poster.jpg')).stats()
    for (const { mean } of channels) expect(Math.abs(mean - 128)).toBeLessThan(12)
  },
)

test('fields of an interlaced clip are made whole before it is measured: combs are neither edges nor letters [TOOL-02]', async () => {
  // A soft blob that goes fast: woven from two fields its sides are combs.
  const moving = (filter: string) => [
    ...['-f', 'lavfi', '-i', 'color=0x203040:s=360x288:r=50:d=1'],
    '-vf',
    `geq=lum='50+150*exp(-pow((X-30-280*T)/30,2)-pow((Y-144)/75,2))':cb=128:cr=128,${filter}`,
  ]
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '12', '-pix_fmt', 'yuv420p', '-r', '25']
  const whole = await measure('whole.mp4', moving('fps=25'), coded)
  const fields = await measure('fields.mp4', moving('tinterlace=interleave_top'), [...coded, '-flags', '+ildct+ilme', '-x264opts', 'tff=1'])
  expect(fields.shot?.sharpness).toBeLessThan((whole.shot?.sharpness ?? 0) + 0.15)
})
