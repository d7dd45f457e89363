import { callAsUser } from '../lib/call-as-user.ts'
import { test } from '../lib/in-a-reel.ts'
import { askJushn, composer } from '../lib/playground.ts'
import { expect, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test('the last messages of the free plan are counted down over the composer, and the end offers another plan [LIMIT-01 LIMIT-04]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'Too much talk', reel: 'Last word' })
  await expect(page.getByRole('region', { name: /^Message Limit/ })).toHaveCount(0)
  // All but two of them were used elsewhere.
  const answer = await callAsUser(page, 'check_message_limit_with_subscription', { message_count: 1 })
  const left = Number(/"remaining":(\d+)/.exec(JSON.stringify(answer))?.[1])
  await callAsUser(page, 'increment_message_usage_with_subscription', { message_count: left - 2 })

  await page.reload()
  const warning = page.getByRole('region', { name: 'Message Limit Warning' })
  await expect(warning).toContainText('You have 2 message(s) remaining (lifetime limit).')
  await expect(warning.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/billing')
  await warning.getByRole('button', { name: 'Refresh' }).click()
  await askJushn(page, 'Make it 10 seconds long')
  await expect(warning).toContainText('You have 1 message(s) remaining (lifetime limit).')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await askJushn(page, 'Make it 12 seconds long')
  const prompt = page.getByRole('dialog', { name: 'Message Limit Reached' })
  await expect(prompt).toContainText(/You've reached your lifetime limit of \d+ messages\. Upgrade to continue\./)
  await prompt.getByRole('button', { name: 'Maybe Later' }).click()
  await expect(page.getByRole('region', { name: 'Message Limit Reached' })).toContainText(/(\d+) \/ \1/)

  await composer(page).fill('One more')
  await page.getByRole('button', { name: 'Send message' }).click()
  await prompt.getByRole('link', { name: 'Upgrade Plan' }).click()
  await expect(page).toHaveURL(/\/billing/)
})
