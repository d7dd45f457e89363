import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { callAsUser, reelIdOf } from '../lib/call-as-user.ts'
import { askJushn, chooseFiles, createFirstReel, createProject, expectClipsSettled } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, type Studio, test } from '../lib/studio.ts'

test.setTimeout(420_000)

/** The plan as the server has it. */
const planOf = async (page: Page): Promise<ReelPlan> => {
  const reply = await callAsUser(page, 'get_reel_plan', { reel_id: reelIdOf(page) })
  return Object(reply).data.data.plan
}

/** What a part of the server's plan comes to be. */
const expectPlan = (page: Page, part: (plan: ReelPlan) => unknown) => expect.poll(async () => part(await planOf(page)))

const makeReel = async (page: Page, studio: Studio): Promise<void> => {
  await signIn(page, studio)
  await createProject(page, 'By hand')
  await createFirstReel(page, 'Touched')
  const files = await Promise.all([
    makeClip({ kind: 'cuts', outPath: join(studio.folder, 'market day.mp4'), seconds: 6, seed: 2, cutsSec: [2, 4] }),
  ])
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), files)
  await expectClipsSettled(page, files.length)
  await askJushn(page, 'Make a 5 second reel')
}

const openTool = async (page: Page, name: string): Promise<Locator> => {
  const drawer = page.getByRole('region', { name: 'AI Tools' })
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'AI Tools', exact: true }).click()
  const opener = drawer.getByRole('button', { name, exact: true })
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
  return drawer.getByRole('region', { name, exact: true })
}

const undo = (page: Page): Promise<void> => page.getByRole('region', { name: 'AI Tools' }).getByRole('button', { name: 'Undo' }).click()

test('look and music are set by hand, and Undo takes each back [TOOL-04 TOOL-05 TOOL-09]', async ({ page, studio }) => {
  await makeReel(page, studio)
  const before = await planOf(page)

  const look = await openTool(page, 'Look settings')
  await look.getByRole('button', { name: 'Noir' }).click()
  await expectPlan(page, (plan) => plan.look?.style).toBe('noir')
  await undo(page)
  await expectPlan(page, (plan) => plan.look).toEqual(before.look)

  const music = await openTool(page, 'Music settings')
  const pieces = music.getByRole('list', { name: 'Music catalogue' })
  await expect(pieces.getByRole('listitem')).toHaveCount(35)
  await music.getByLabel('Tempo').selectOption('slow')
  await expect(pieces.getByRole('listitem')).not.toHaveCount(35)
  await pieces.getByRole('button', { name: /^Use / }).first().click()
  await expectPlan(page, (plan) => plan.music?.source).not.toEqual(before.music?.source)
  await undo(page)
  await expectPlan(page, (plan) => plan.music).toEqual(before.music)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/music.png` })
  await openTool(page, 'Look settings')
  await page.waitForTimeout(1500)
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/look.png` })
})
