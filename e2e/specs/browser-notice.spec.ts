import type { WebSocketRoute } from '@playwright/test'
import { chromiumPath } from '../../scripts/system-programs.ts'
import { workerServes } from '../lib/device.ts'
import { LAUNCH_ARGS } from '../lib/launch-args.ts'
import { askJushn, createFirstReel, createProject } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { test as base, expect } from '../lib/studio.ts'

// Only a whole Chromium has notifications of the system. As an option of the runner it would want a worker of its own, and that a server.
const test = base.extend({
  context: async ({ playwright }, use) => {
    const browser = await playwright.chromium.launch({ executablePath: chromiumPath() ?? '/usr/bin/chromium', args: LAUNCH_ARGS })
    await use(await browser.newContext())
    await browser.close()
  },
})

/** As the server sends it with the last message of the free plan. */
const LIMIT = {
  type: 'notification',
  timestamp: '2026-11-21T12:00:00.000Z',
  notification: {
    id: '018f0000-0000-7000-8000-0000000000aa',
    type: 'warning',
    title: 'Message Limit Reached',
    message: "You've reached your lifetime limit of 50 messages. Upgrade to continue.",
    timestamp: '2026-11-21T12:00:00.000Z',
    read: false,
    actionUrl: '/billing',
    actionText: 'Upgrade',
  },
}

test('whoever allowed it under Account is told of a limit by the browser itself, and under the bell [LIMIT-04]', async ({
  page,
  context,
  studio,
}) => {
  const sockets: WebSocketRoute[] = []
  await context.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer()
    sockets.push(socket)
  })
  await context.grantPermissions(['notifications'])
  await signIn(page, studio)
  await page.goto('/account')
  await expect(page.getByText('While you look elsewhere')).toBeVisible()
  await expect(page.getByText('Allowed', { exact: true })).toBeVisible()
  await createProject(page, 'Too much talk')
  await createFirstReel(page, 'Last word')
  await askJushn(page, 'Make it 10 seconds long')
  await workerServes(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  sockets.at(-1)?.send(JSON.stringify(LIMIT))
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const raised = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
    })
  await expect.poll(raised).toEqual([{ title: 'Message Limit Reached', body: LIMIT.notification.message }])
})
