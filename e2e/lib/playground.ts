/** What a person does in a project, by the names that the screens give things. */
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { startInReel } from './sign-in.ts'
import type { Studio } from './studio.ts'

export const createProject = async (page: Page, name: string): Promise<void> => {
  // Whoever has just signed in is there already.
  if (new URL(page.url()).pathname !== '/projects') await page.goto('/projects')
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Project Name').fill(name)
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(page).toHaveURL(/\/playground\?/)
}

/** On the page of projects; whether it is kept is for the caller to see. */
export const renameProject = async (page: Page, from: string, to: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${from}` }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rename project' })
  await dialog.getByLabel('Project Name').fill(to)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

export const createFirstReel = async (page: Page, name: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Create Your First Reel' })
  await dialog.getByLabel('Reel name').fill(name)
  await dialog.getByRole('button', { name: 'Create Reel' }).click()
  await expect(dialog).toBeHidden()
}

/**
 * Three clips that differ, together longer than the reel that is asked for. Other tests make the same ones: where it is the subject how long
 * they are watched, `firstSeed` makes others.
 */
export const makeThreeClips = (folder: string, firstSeed = 1): Promise<string[]> =>
  Promise.all([
    makeClip({ kind: 'moving', outPath: join(folder, 'harbour.mp4'), seconds: 5, seed: firstSeed }),
    makeClip({ kind: 'cuts', outPath: join(folder, 'market day.mp4'), seconds: 6, seed: firstSeed + 1, cutsSec: [2, 4] }),
    makeClip({
      kind: 'moving',
      outPath: join(folder, 'evening.mov'),
      seconds: 5,
      seed: firstSeed + 2,
      width: 180,
      height: 320,
      sound: 'none',
    }),
  ])

export const chooseFiles = async (page: Page, opener: Locator, paths: readonly string[]): Promise<void> => {
  const chooser = page.waitForEvent('filechooser')
  await opener.click()
  await (await chooser).setFiles([...paths])
}

/** The list of the project's clips, opened where a phone hides it. */
export const openClips = async (page: Page): Promise<Locator> => {
  const list = page.getByRole('list', { name: /^Clips, \d+ in all$/ })
  if (!(await list.isVisible())) {
    const opener = page.getByRole('button', { name: /^Clips, \d+ in all$/ })
    if (await opener.isVisible()) await opener.click()
  }
  await expect(list).toBeVisible()
  return list
}

/** Every file of the list has been looked at, whatever came of it. */
export const expectClipsSettled = async (page: Page, count: number): Promise<Locator> => {
  const list = await openClips(page)
  await expect(list.getByRole('listitem')).toHaveCount(count, { timeout: 60_000 })
  await expect(list.getByText('Watching')).toHaveCount(0, { timeout: 120_000 })
  return list
}

/** Leaves the sheet that a phone shows clips in. */
export const closeSheet = async (page: Page): Promise<void> => {
  if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

export const composer = (page: Page): Locator => page.getByLabel('Chat with Jushn')
export const conversation = (page: Page): Locator => page.getByRole('log', { name: 'Conversation' })

/** Somebody new with a reel and three clips that were looked at. */
export const startWithThreeClips = async (page: Page, studio: Studio, names: { project: string; reel: string }): Promise<string> => {
  const email = await startInReel(page, studio, names)
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).last(), await makeThreeClips(studio.folder))
  await expectClipsSettled(page, 3)
  return email
}

/** Sends a wish and waits until Jushn has answered it. */
export const askJushn = async (page: Page, request: string): Promise<void> => {
  const answers = conversation(page).getByRole('article', { name: 'Jushn said' })
  const before = await answers.count()
  await composer(page).fill(request)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(conversation(page).getByText(request)).toBeVisible()
  await expect.poll(() => answers.count(), { timeout: 60_000 }).toBeGreaterThan(before)
  await expect(page.getByText('Jushn is typing...')).toHaveCount(0, { timeout: 60_000 })
}

export const finishedVideo = (page: Page, reelName: string): Locator => page.getByLabel(`${reelName}, finished reel`)

/** Plays a while, then jumps: the picture must follow both. */
export const expectToPlayAndSeek = async (video: Locator, seekSec: number): Promise<void> => {
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true
    return element.play()
  })
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0.5)
  await video.evaluate(
    (element: HTMLVideoElement, at) =>
      new Promise<void>((resolve) => {
        element.addEventListener('seeked', () => resolve(), { once: true })
        element.currentTime = at
      }),
    seekSec,
  )
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(seekSec + 0.2)
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoHeight)).toBe(1920)
  await video.evaluate((element: HTMLVideoElement) => element.pause())
}

export const download = async (page: Page, path: string): Promise<string> => {
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download' }).first().click()
  await (await arriving).saveAs(path)
  return path
}
