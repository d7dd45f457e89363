import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { callAsUser, expectPlan, planOf, reelIdOf } from '../lib/call-as-user.ts'
import { expectAccessible } from '../lib/expect-accessible.ts'
import { askJushn, chooseFiles, expectClipsSettled } from '../lib/playground.ts'
import { startInReel } from '../lib/sign-in.ts'
import { expect, type Studio, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(300_000)
// One of them takes the network away.
test.use({ networkMayFail: true })

const makeReel = async (page: Page, studio: Studio): Promise<void> => {
  await startInReel(page, studio, { project: 'By hand', reel: 'Touched' })
  const files = await Promise.all([
    makeClip({ kind: 'cuts', outPath: join(studio.folder, 'market day.mp4'), seconds: 6, seed: 2, cutsSec: [2, 4] }),
    makeClip({ kind: 'photo-png', outPath: join(studio.folder, 'badge.png'), width: 200, height: 100 }),
  ])
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), files)
  await expectClipsSettled(page, files.length)
  await askJushn(page, 'Make a 5 second reel without the pictures, with cross-fades')
}

const openTool = async (page: Page, name: string): Promise<Locator> => {
  const drawer = page.getByRole('region', { name: 'AI Tools' })
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: 'AI Tools', exact: true }).click()
  const opener = drawer.getByRole('button', { name, exact: true })
  if ((await opener.getAttribute('aria-expanded')) !== 'true') await opener.click()
  return drawer.getByRole('region', { name, exact: true })
}

const undo = (page: Page): Promise<void> => page.getByRole('region', { name: 'AI Tools' }).getByRole('button', { name: 'Undo' }).click()

/** A step by hand that makes a part of the server's plan as is expected, and that Undo takes back there. */
const expectStep = async (page: Page, part: (plan: ReelPlan) => unknown, act: () => Promise<unknown>, expected: unknown): Promise<void> => {
  const before = part(await planOf(page))
  await act()
  await expectPlan(page, part).not.toEqual(before)
  expect(part(await planOf(page))).toEqual(expected)
  await undo(page)
  await expectPlan(page, part).toEqual(before)
}

/** Every drawer is looked at by axe; with SHOTS, by people too. */
const shoot = async (page: Page, name: string): Promise<void> => {
  await expectAccessible(page, name)
  if (process.env.SHOTS === undefined) return
  await page.waitForTimeout(1000)
  await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

test('look, music, logo, captions and export are set by hand; each is in the plan, and Undo takes it back [TOOL-04 TOOL-05 TOOL-07 TOOL-08 TOOL-09 REND-05]', async ({
  page,
  studio,
}) => {
  await makeReel(page, studio)

  const look = await openTool(page, 'Look settings')
  await expectStep(
    page,
    (plan) => plan.look,
    () => look.getByRole('button', { name: 'Noir' }).click(),
    expect.objectContaining({ mode: 'style', style: 'noir' }),
  )
  await shoot(page, 'look')

  const music = await openTool(page, 'Music settings')
  const pieces = music.getByRole('list', { name: 'Music catalogue' })
  await expect(pieces.getByRole('listitem')).toHaveCount(35)
  await music.getByLabel('Tempo').selectOption('slow')
  await expect(pieces.getByRole('listitem')).not.toHaveCount(35)
  await expectStep(
    page,
    ({ music }) => [music, Number(music?.bpm) < 95],
    () => pieces.getByRole('button', { name: /^Use / }).first().click(),
    [expect.anything(), true],
  )
  await expectStep(
    page,
    (plan) => plan.music?.gain,
    () => music.getByRole('slider', { name: 'Music volume' }).press('Home'),
    0,
  )

  const logo = await openTool(page, 'Logo settings')
  await logo.getByRole('button', { name: 'badge.png' }).click()
  await expectPlan(page, (plan) => plan.watermark?.position).toBe('br')
  // At a desk the reel stands beside its tools: it has the logo at once, to be dragged.
  const reel = page.getByRole('region', { name: 'Preview of Touched' })
  await expect(reel.locator('canvas[data-frame="0"]')).toBeVisible()
  await expect(reel.getByRole('button', { name: /^Logo/ })).toBeVisible()
  await expectStep(
    page,
    (plan) => plan.watermark?.position,
    () => logo.getByRole('button', { name: 'Top left' }).click(),
    'tl',
  )
  await shoot(page, 'logo')
  await undo(page)
  await expectPlan(page, (plan) => plan.watermark).toBeNull()
  // Nobody else is there.
  await expect(page.getByText(/changed elsewhere/)).toHaveCount(0)
  // Whoever laid a logo wants the tool.
  await expect(page.getByRole('switch', { name: 'Watermark' })).toBeChecked()

  const captions = await openTool(page, 'Caption settings')
  // A caption stands where the reel is looked at.
  await reel.getByRole('slider', { name: 'Position' }).fill('24')
  await captions.getByLabel('New caption').fill('שלום from the harbour')
  await captions.getByRole('button', { name: 'Add' }).click()
  await expectPlan(page, (plan) => plan.captions?.cues.map((cue) => cue.text)).toEqual(['שלום from the harbour'])
  expect((await planOf(page)).captions?.cues[0]?.start_frame).toBe(24)
  await expectStep(
    page,
    (plan) => plan.captions?.cues[0]?.text,
    async () => {
      await captions.getByLabel('Caption 1', { exact: true }).fill('By the sea')
      await captions.getByLabel('From, in seconds').focus()
    },
    'By the sea',
  )
  await expectStep(
    page,
    (plan) => plan.captions?.style,
    () => captions.getByRole('button', { name: 'Boxed' }).click(),
    'boxed',
  )
  await shoot(page, 'captions')
  const saved = page.waitForEvent('download')
  await captions.getByRole('button', { name: 'Download SRT' }).click()
  expect((await saved).suggestedFilename()).toBe('captions.srt')
  await captions.getByLabel('Captions file').setInputFiles({
    name: 'other.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nfrom a file'),
  })
  await expectPlan(page, (plan) => plan.captions?.cues.map(({ text, start_frame }) => [text, start_frame])).toEqual([['from a file', 30]])

  const format = await openTool(page, 'Export settings')
  await expectStep(
    page,
    (plan) => [plan.export.aspect, plan.scenes.map(({ framing }) => framing)],
    () => format.getByLabel('Shape').selectOption('16:9'),
    ['16:9', expect.anything()],
  )
  await expectStep(
    page,
    (plan) => [plan.export.container, plan.export.codec],
    () => format.getByLabel('File').selectOption('webm'),
    ['webm', 'vp9'],
  )
  await format.getByLabel('Size').selectOption('4k')
  await expect(format.getByText('Your plan does not include this.')).toBeVisible()
  await expect(format.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/billing')
  expect((await planOf(page)).export.resolution).toBe('1080p')
  await shoot(page, 'export')
})

test('what is set by hand without a connection is shown at once and sent when there is one again; a switch too [PANEL-03 PANEL-05 TOOL-09]', async ({
  page,
  studio,
  context,
}) => {
  await makeReel(page, studio)
  const drawer = page.getByRole('region', { name: 'AI Tools' })
  const transitions = await openTool(page, 'Transition settings')
  for (const name of ['Search', 'Story', 'Timing/Sync', 'LUT', 'Music', 'Transitions', 'Export'])
    await expect(drawer.getByRole('switch', { name, exact: true })).toBeChecked()
  await expect(drawer.getByRole('switch', { name: 'Watermark' })).not.toBeChecked()
  // What it is made of has come while there was a connection.
  await expect(transitions.getByRole('button', { name: 'Remove all' })).toBeVisible()

  await context.setOffline(true)
  await drawer.getByRole('switch', { name: 'Music', exact: true }).click()
  await expect(drawer.getByRole('switch', { name: 'Music', exact: true })).not.toBeChecked()
  await transitions.getByRole('button', { name: 'Remove all' }).click()
  await expect(transitions.getByText('Hard cuts throughout.')).toBeVisible()
  expect.soft(await drawer.getByRole('switch', { name: 'Music', exact: true }).isChecked()).toBe(false)
  await context.setOffline(false)
  await expectPlan(page, (plan) => plan.transitions).toEqual([])
  await expect
    .poll(async () => Object(await callAsUser(page, 'get_tool_settings', { reel_id: reelIdOf(page) })).data.data.tools.music)
    .toBe(false)

  // On a phone the same stands in a sheet.
  await page.setViewportSize({ width: 390, height: 844 })
  const sheet = page.getByRole('dialog', { name: 'AI Tools' })
  await sheet.getByRole('button', { name: 'Look settings' }).click()
  await expect(sheet.getByRole('button', { name: 'Noir' })).toBeVisible()
  await shoot(page, 'phone')
})

test('a finished reel is shared by a link that a stranger opens, and that is gone once it is taken back; Logs and Settings tell of it [REND-02 REND-05 PLAY-07]', async ({
  page,
  studio,
  browser,
}) => {
  await makeReel(page, studio)
  const reelId = reelIdOf(page)
  const { export: format } = await planOf(page)
  const small = { ...format, resolution: '720p', fps: 24 }
  await callAsUser(page, 'edit_reel_plan', { reel_id: reelId, base_version: 1, edits: [{ op: 'set_export', export: small }] })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const share = page.getByRole('button', { name: 'Share', exact: true })
  await expect(share).toBeVisible({ timeout: 180_000 })
  await share.click()
  const dialog = page.getByRole('dialog', { name: 'Share this reel' })
  await expectAccessible(page, 'before sharing')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  const link = await dialog.getByLabel('Link to this reel').inputValue()
  await expectAccessible(page, 'sharing')

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('heading', { name: 'Touched' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByText('The link leads nowhere any more.')).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByText('This reel is not shared any more')).toBeVisible()
  await stranger.context().close()
  await page.keyboard.press('Escape')
  await expect(share).toBeFocused()

  await page.getByRole('button', { name: 'Logs', exact: true }).click()
  const log = page.getByRole('region', { name: 'Logs' }).getByRole('list', { name: 'Log' })
  await expect(log.getByRole('listitem')).toHaveCount(5)
  await expect(log.getByRole('listitem').first()).toContainText('Video of plan 2')
  await expect(log.getByRole('listitem').nth(1)).toContainText('Changed the format')
  await expect(log.getByRole('listitem').nth(2)).toContainText('Jushn used')
  for (const watched of [3, 4]) await expect(log.getByRole('listitem').nth(watched)).toContainText(/^Watched “/)
  await page.getByRole('region', { name: 'Logs' }).getByLabel('What').selectOption('video')
  await expect(log.getByRole('listitem')).toHaveCount(1)
  await shoot(page, 'logs')

  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const settings = page.getByRole('region', { name: 'Settings' })
  const ofReel = settings.getByRole('region', { name: 'This reel' })
  await ofReel.getByLabel('Reel name').fill('Opening night')
  await ofReel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('list', { name: 'Reels' }).getByRole('button', { name: /Opening night/ })).toBeVisible()
  const ofProject = settings.getByRole('region', { name: 'This project' })
  await ofProject.getByLabel('Project name').fill('A summer by hand')
  await ofProject.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'A summer by hand' })).toBeVisible()
  await settings.getByLabel('Pace').selectOption('fast')
  await expect
    .poll(async () => Object(await callAsUser(page, 'get_tool_settings', { reel_id: reelId })).data.data.customizations.timing.pace)
    .toBe('fast')
  await shoot(page, 'settings')
})
