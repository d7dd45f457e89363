import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
let dir: string

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'reel-command-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

const reel = (...args: string[]): Promise<{ stdout: string; stderr: string }> =>
  run(process.execPath, [join(import.meta.dirname, 'reel.ts'), '--cache', join(dir, 'cache'), ...args], { cwd: dir })

test('a folder of clips and a sentence become a video of exactly the length that was asked for [CHAT-11]', async () => {
  const clips = join(dir, 'clips')
  await Promise.all([1, 2, 3].map((seed) => makeClip({ kind: 'cuts', outPath: join(clips, `clip ${seed}.mp4`), seconds: 4, seed })))
  // Folders of links are how people put clips together that lie elsewhere.
  await rename(join(clips, 'clip 3.mp4'), join(dir, 'elsewhere.mp4'))
  await symlink(join(dir, 'elsewhere.mp4'), join(clips, 'clip 3.mp4'))
  await symlink(join(dir, 'gone.mp4'), join(clips, 'gone.mp4'))
  await writeFile(join(clips, 'notes.txt'), 'not a clip')
  const { stdout } = await reel(
    '--clips',
    clips,
    '--ask',
    'Make a 6 second upbeat reel, warm colours, 720p',
    '--out',
    'out.mp4',
    '--plan',
    'plan.json',
  )
  expect(stdout).toContain('Left out: “notes.txt” is not a video')
  expect(stdout).toContain('180 frames, 720 × 1280')
  const probe = await run('ffprobe', ['-v', 'error', '-show_entries', 'stream=codec_name,nb_frames', '-of', 'json', join(dir, 'out.mp4')])
  expect(JSON.parse(probe.stdout).streams).toMatchObject([{ codec_name: 'h264', nb_frames: '180' }, { codec_name: 'aac' }])
  const plan = JSON.parse(await readFile(join(dir, 'plan.json'), 'utf8'))
  expect(plan.music.source.from).toBe('catalogue')
  expect(new Set(plan.scenes.map((scene: { media_id: string }) => scene.media_id)).size).toBe(3)
  expect(JSON.parse(await readFile(join(dir, 'out.mp4.recipe.json'), 'utf8')).plan).toEqual(plan)
})

test.each([
  [['--clips', '/nowhere', '--ask', 'ten seconds'], 'There is no folder /nowhere.'],
  [['--clips', '.', '--ask', 'ten seconds', '--workers', 'two'], '--workers must be a whole number from 1'],
  [['--clip', '.'], "Unknown option '--clip'"],
])('%j is refused with a sentence and a bad exit code', async (args, sentence) => {
  const failure: unknown = await reel(...args).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 1, stderr: expect.stringContaining(sentence) })
  expect((await readdir(dir)).includes('reel.mp4')).toBe(false)
})
