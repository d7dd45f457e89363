/** A signed-in browser with a server of its own and a reel of three clips, for what is done in the studio. */
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { type ReelPlan, ReelPlan as ReelPlanSchema, type Scene } from '@reelwright/contract/reel-plan'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { z } from 'zod'
import { callAsUser, reelIdOf } from '../../../e2e/lib/call-as-user.ts'
import { findFreePort } from '../../../e2e/lib/free-port.ts'
import { LAUNCH_ARGS } from '../../../e2e/lib/launch-args.ts'
import { askJushn, chooseFiles, createFirstReel, createProject, expectClipsSettled } from '../../../e2e/lib/playground.ts'
import { killGroup, startServerProcess } from '../../../e2e/lib/server-process.ts'
import { signIn } from '../../../e2e/lib/sign-in.ts'
import { createTempFolder } from '../../../e2e/lib/temp-folder.ts'
import { chromiumShellPath } from '../../../scripts/system-programs.ts'
import { listenIn } from './studio-page.ts'

export type BenchStudio = {
  page: Page
  /** The plan's own scenes again and again, each so long, with look, music and captions as they are; the page is loaded anew. */
  setScenes: (count: number, frames: number) => Promise<void>
  end: () => Promise<void>
}

/** Clips of 720p, as phones of some years ago make them; the preview plays their proxies at 540p. */
const CLIP = { seconds: 10, width: 1280, height: 720 } as const
/** What is pressed from within the page is no press to the browser, which would keep silent. */
const UNASKED_SOUND = '--autoplay-policy=no-user-gesture-required'
const SEEDS = [1, 2, 3]

const PlanReply = z.object({ data: z.object({ data: z.object({ plan: ReelPlanSchema, version: z.number() }) }) })

export const openStudio = async (): Promise<BenchStudio> => {
  const folder = createTempFolder('bench-studio')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = startServerProcess({
    env: { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: join(folder.path, 'data') },
  })
  let browser: Browser | null = null
  const end = async (): Promise<void> => {
    await browser?.close()
    await server.stop()
    killGroup(server.child)
    folder.remove()
  }
  try {
    await server.ready(url)
    browser = await chromium.launch({ executablePath: chromiumShellPath() ?? '/usr/bin/chromium', args: [...LAUNCH_ARGS, UNASKED_SOUND] })
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
    await context.addInitScript(listenIn)
    const page = await context.newPage()
    await signIn(page, { url, folder: folder.path, kill: async () => undefined, start: async () => undefined, whyEnded: () => null })
    await createProject(page, 'Bench')
    await createFirstReel(page, 'Measured')
    const paths = await Promise.all(
      SEEDS.map((seed) => makeClip({ kind: 'moving', outPath: join(folder.path, `clip ${seed}.mp4`), seed, ...CLIP })),
    )
    await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), paths)
    await expectClipsSettled(page, SEEDS.length)
    await askJushn(page, 'Make an 8 second upbeat reel with captions saying Good morning harbour')
    return { page, setScenes: (count, frames) => setScenes(page, count, frames), end }
  } catch (error) {
    await end()
    throw error
  }
}

const sceneAt = (plan: ReelPlan, at: number, frames: number): Scene => {
  const scene = plan.scenes[at % plan.scenes.length]
  if (scene === undefined) throw new Error('The reel has no scenes')
  return { ...scene, id: `b${at}`, in_frame: (at * 37) % 120, duration_frames: frames, speed: 1 }
}

const setScenes = async (page: Page, count: number, frames: number): Promise<void> => {
  const reel_id = reelIdOf(page)
  const { plan, version } = PlanReply.parse(await callAsUser(page, 'get_reel_plan', { reel_id })).data.data
  const scenes = Array.from({ length: count }, (_, at) => sceneAt(plan, at, frames))
  await callAsUser(page, 'edit_reel_plan', {
    reel_id,
    base_version: version,
    edits: [{ op: 'set_story', beats: plan.beats, scenes, transitions: [] }],
  })
  await page.reload()
}
