import { test } from '../lib/in-a-reel.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use({ ...WITHOUT_WORKER, networkMayFail: true })

test('on a phone the reel keeps its name while the page connects, and who cannot see the sign is told [PLAY-06]', async ({
  page,
  context,
  beginReel,
}) => {
  await beginReel({ project: 'Phone', reel: 'Midsummer' })
  // A socket that nobody answers.
  await context.routeWebSocket(/\/ws\//, () => undefined)
  await page.reload()
  const name = page.getByText('Midsummer', { exact: true }).first()
  await expect(page.getByRole('status').getByText('Connecting')).toBeAttached()
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})
