import { test } from '../lib/in-a-reel.ts'
import { askJushn, composer, conversation } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test.setTimeout(300_000)

test('an answer shows what it made of the reel, takes it back by a press and by keys, and opens it and the scenes that it names in the timeline; an @ names a clip; next steps send at once [CHAT-10 CHAT-11]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'Shown', reel: 'Trip', hasClips: true, asked: 'Make a 12 second upbeat reel, warm colours' })
  await askJushn(page, 'remove scene 2')

  const change = conversation(page).getByRole('region', { name: 'What changed' }).last()
  await expect(change.getByRole('list', { name: 'Changed' })).toContainText('1 scene gone')
  await expect(change.getByRole('img', { name: /that is gone$/ })).toBeVisible()
  await change.getByRole('button', { name: 'Undo', exact: true }).click()
  await change.getByRole('button', { name: 'Do it again' }).click()
  await change.getByRole('button', { name: 'Watch' }).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect(page.getByRole('slider', { name: 'Position' })).not.toHaveValue('0')
  await change.getByRole('button', { name: 'Open in timeline' }).click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('option', { selected: true })).toHaveAttribute('aria-label', /^Scene 2,/)

  await page.reload()
  await expect(change.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Close Timeline' }).click()
  await page.getByRole('button', { name: 'Close Preview' }).click()
  await composer(page).focus()
  await page.keyboard.press('Control+z')
  await expect(change.getByRole('button', { name: 'Do it again' })).toBeVisible()
  await page.keyboard.press('Control+Shift+z')
  await expect(change.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await expect(composer(page)).toHaveValue('remove scene 2')
  await composer(page).fill('')
  await askJushn(page, 'why did you cut there?')
  await conversation(page).getByRole('button', { name: 'Scene 3', exact: true }).last().click()
  await expect(timeline.getByRole('option', { selected: true })).toHaveAttribute('aria-label', /^Scene 3,/)
  // The timeline hears the keys, too; together they take back one step.
  await composer(page).focus()
  await page.keyboard.press('Control+z')
  await expect(change.getByRole('button', { name: 'Do it again' })).toBeVisible()
  await expect(timeline.getByRole('option', { name: /^Scene \d/ })).not.toHaveCount(0)
  await page.keyboard.press('Control+Shift+z')
  await expect(change.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()

  await composer(page).fill('leave out @mark')
  await expect(page.getByRole('listbox', { name: 'Clips and scenes' }).getByRole('option', { selected: true })).toContainText(
    'market day.mp4',
  )
  await page.keyboard.press('Enter')
  await expect(composer(page)).toHaveValue('leave out @market day.mp4 ')

  const next = conversation(page).getByRole('group', { name: 'Next steps' }).getByRole('button').first()
  const request = await next.textContent()
  // While it is on its way nothing is offered; what Jushn answers may lead to the same once more.
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/chat', async (route) => {
    await held
    await route.continue()
  })
  await composer(page).fill('half a thought')
  await next.click()
  await expect(
    conversation(page)
      .getByRole('group', { name: 'Next steps' })
      .getByRole('button', { name: request ?? '' }),
  ).toHaveCount(0)
  letGo()
  await expect(conversation(page).getByRole('article', { name: 'Jushn said' })).toHaveCount(4)
  await expect(composer(page)).toHaveValue('half a thought')
})
