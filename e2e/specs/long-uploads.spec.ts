/** Films of 100 MB and more: sent in parts, interrupted, gone on with, and the same in the end. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { callAsUser } from '../lib/call-as-user.ts'
import { test } from '../lib/in-a-reel.ts'
import { makeLongFilm } from '../lib/long-film.ts'
import { chooseFiles, expectClipsSettled } from '../lib/playground.ts'
import { expect } from '../lib/studio.ts'

const MIB = 1024 * 1024
/** The server's parts are of 8 MiB. */
const PART_BYTES = 8 * MIB
const FILM_BYTES = 112 * MIB + 12_345
const PARTS = Math.ceil(FILM_BYTES / PART_BYTES)

/** Slow enough to be interrupted: some parts have arrived, others have not. */
const slowDown = async (page: Page, bytesPerSec: number): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSec,
  })
}

const tray = (page: Page): Locator => page.getByRole('region', { name: 'Uploads' })
const percent = async (page: Page, name: string): Promise<number> =>
  Number(
    await tray(page)
      .getByRole('progressbar', { name: `Uploading ${name}` })
      .getAttribute('aria-valuenow'),
  )

/** Parts that the store took from this page. */
const countParts = (page: Page): (() => number) => {
  let taken = 0
  page.on('response', (response) => {
    if (response.request().method() === 'PUT' && response.status() === 200) taken += 1
  })
  return () => taken
}

const hashOf = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** What the store gives out for the only file of the library. */
const storedHash = async (page: Page, origin: string): Promise<string> => {
  const projectId = new URL(page.url()).searchParams.get('project_id')
  const reply = await callAsUser(page, 'get_media_library', { project_id: projectId })
  const [url] = JSON.stringify(reply).match(/(?<="webViewLink":")[^"]+/) ?? []
  const object = await fetch(new URL(url ?? '', origin))
  if (!object.ok || object.body === null) throw new Error(`the store answered ${object.status}`)
  return hashOf(object.body)
}

const keptBytes = async (page: Page): Promise<number> => {
  const words = await tray(page).getByText(/MB of/).textContent()
  return Number(/([\d.]+) MB of/.exec(words ?? '')?.[1] ?? Number.NaN) * MIB
}

test.use({ networkMayFail: true })

test('the tab closed and the server killed on the way: the file chosen again goes on with what is missing, and arrives byte for byte [UPL-02 UPL-07]', async ({
  page,
  context,
  studio,
  beginReel,
}) => {
  const path = await makeLongFilm(join(studio.folder, 'the whole wedding.mp4'), FILM_BYTES)
  // The dialog of the File System Access API cannot be driven; every other browser has this one.
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const { playground } = await beginReel({ project: 'A wedding', reel: 'The dance' })
  await slowDown(page, 20 * MIB)
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).first(), [path])
  await expect.poll(() => percent(page, 'the whole wedding.mp4'), { intervals: [50] }).toBeGreaterThan(25)
  await page.close()

  const next = await context.newPage()
  const taken = countParts(next)
  await next.goto(playground)
  await expect(tray(next).getByText('Choose the file again to go on.')).toBeVisible()
  const kept = await keptBytes(next)
  expect(kept % PART_BYTES).toBe(0)
  expect(kept).toBeGreaterThan(0)

  await slowDown(next, 20 * MIB)
  await chooseFiles(next, tray(next).getByRole('button', { name: 'Choose the whole wedding.mp4 again' }), [path])
  const before = (kept / FILM_BYTES) * 100
  await expect.poll(() => percent(next, 'the whole wedding.mp4'), { intervals: [50] }).toBeGreaterThan(before + 15)
  await studio.kill()
  await slowDown(next, -1)
  await studio.start()

  await expect(tray(next)).toHaveCount(0, { timeout: 60_000 })
  await expectClipsSettled(next, 1)
  expect(taken()).toBe(PARTS - kept / PART_BYTES)
  expect(await storedHash(next, studio.url)).toBe(await hashOf(createReadStream(path)))
})

test('a short clip that is added without a connection is kept on the device, and goes up from the next page [UPL-02 SYNC-06]', async ({
  page,
  context,
  studio,
  beginReel,
}) => {
  const path = join(studio.folder, 'harbour.mp4')
  await makeClip({ kind: 'moving', outPath: path, seconds: 2, seed: 3 })
  await context.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'))
  const { playground } = await beginReel({ project: 'A harbour', reel: 'Boats', isKept: true })
  await context.setOffline(true)
  await chooseFiles(page, page.getByRole('button', { name: 'Add clips' }).first(), [path])
  await expect(tray(page).getByText('Kept on this device: you may close the page.')).toBeVisible()
  await page.close()

  // Still without a connection it waits, and with one it goes up by itself.
  const next = await context.newPage()
  await next.goto(playground)
  await expect(tray(next).getByText('harbour.mp4')).toBeVisible()
  await context.setOffline(false)
  await expect(tray(next)).toHaveCount(0, { timeout: 60_000 })
  await expectClipsSettled(next, 1)
  expect(await storedHash(next, studio.url)).toBe(await hashOf(createReadStream(path)))
})

test('a browser that gives a way back to the file goes on with one press, and a pause holds it [UPL-07]', async ({
  page,
  context,
  beginReel,
}) => {
  // A real handle, of the browser's own files: its dialog cannot be driven, what it gives is the same.
  await context.addInitScript(() => {
    Object.assign(window, {
      showOpenFilePicker: async () => {
        const folder = await navigator.storage.getDirectory()
        return [await folder.getFileHandle('holiday.mp4')]
      },
    })
  })
  await beginReel({ project: 'A holiday', reel: 'The sea' })
  await page.evaluate(async (sizeBytes) => {
    const folder = await navigator.storage.getDirectory()
    const file = await (await folder.getFileHandle('holiday.mp4', { create: true })).createWritable()
    const head = new Uint8Array(24)
    head.set([0, 0, 0, 24, ...new TextEncoder().encode('ftypisom')])
    await file.write(head)
    await file.truncate(sizeBytes)
    await file.close()
  }, 101 * MIB)
  const playground = page.url()
  await slowDown(page, 20 * MIB)
  await page.getByRole('button', { name: 'Add clips' }).first().click()
  await expect.poll(() => percent(page, 'holiday.mp4'), { intervals: [50] }).toBeGreaterThan(20)
  await tray(page).getByRole('button', { name: 'Pause holiday.mp4' }).click()
  await expect(tray(page).getByText('Paused', { exact: true })).toBeVisible()
  await tray(page).getByRole('button', { name: 'Go on with holiday.mp4' }).click()
  await expect(tray(page).getByText(/MB\/s/)).toBeVisible()
  await page.close()

  const next = await context.newPage()
  await next.goto(playground)
  await tray(next).getByRole('button', { name: 'Go on with holiday.mp4' }).click()
  await expect(next.getByRole('list', { name: 'Clips, 1 in all' })).toBeVisible({ timeout: 60_000 })
  await expect(tray(next)).toHaveCount(0)
  // Nothing of it stays on the device.
  const states = () =>
    next.evaluate(async () => {
      const name = (await indexedDB.databases()).find((database) => database.name?.startsWith('reelwright-uploads-'))?.name ?? ''
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const asked = indexedDB.open(name)
        asked.onsuccess = () => resolve(asked.result)
        asked.onerror = () => reject(asked.error)
      })
      return new Promise<number>((resolve) => {
        const asked = database.transaction('states').objectStore('states').count()
        asked.onsuccess = () => {
          database.close()
          resolve(asked.result)
        }
      })
    })
  await expect.poll(states, { timeout: 10_000 }).toBe(0)
})
