import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Page } from '@playwright/test'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { composer, conversation } from '../lib/playground.ts'
import { newEmail, signInHere } from '../lib/sign-in.ts'
import { expect, test } from '../lib/studio.ts'

const dropOnPage = async (page: Page, path: string): Promise<void> => {
  const bytes = (await readFile(path)).toString('base64')
  const transfer = await page.evaluateHandle(
    ([text, name]) => {
      const dropped = new DataTransfer()
      dropped.items.add(new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: 'video/mp4' }))
      return dropped
    },
    [bytes, basename(path)] as const,
  )
  await page.dispatchEvent('body', 'drop', { dataTransfer: transfer })
}

test('from the landing page to a playing preview it takes two presses beside signing in, and no typed word; dropped clips begin a project under their name [NAV-02 NAV-11 PROJ-04 REND-04]', async ({
  page,
  studio,
}) => {
  let presses = 0
  const press = async (name: string) => {
    presses += 1
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Free' }).first().click()
  await signInHere(page, studio, newEmail())
  await expect(page).toHaveURL(/\/projects$/)

  await press('Try with sample clips')
  const preview = page.getByRole('region', { name: 'Preview of First reel' })
  await expect(preview.getByRole('button', { name: 'Pause' })).toBeVisible()
  const position = preview.getByRole('slider', { name: 'Position' })
  await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(10)
  expect(presses).toBeLessThanOrEqual(3)
  await expect(conversation(page).getByText('These are four sample clips')).toBeVisible()

  // Whoever has clips: no dialog, no name to type; nothing is made unasked, and Add is the one thing to do without any.
  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Free' }).first().click()
  await expect(page.getByRole('link', { name: 'Open Sample clips' })).toBeVisible()
  await dropOnPage(page, await makeClip({ kind: 'moving', outPath: join(studio.folder, 'harbour_tour.mp4'), seconds: 5, seed: 1 }))
  await expect(page.getByRole('heading', { name: 'Harbour tour' }).first()).toBeVisible()
  await expect(page.getByText('harbour_tour.mp4').first()).toBeVisible()
  await page.getByRole('button', { name: 'Fast cuts on the beat, 10 seconds' }).click()
  await expect(conversation(page).getByText('Fast cuts on the beat, 10 seconds')).toBeVisible()
  await expect(composer(page)).toHaveValue('')
})
