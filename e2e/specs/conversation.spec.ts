import type { Page } from '@playwright/test'
import { holdOutbox } from '../lib/device.ts'
import { test } from '../lib/in-a-reel.ts'
import { askJushn, composer, conversation } from '../lib/playground.ts'
import { signIn } from '../lib/sign-in.ts'
import { expect, WITH_WORKER, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

const said = (page: Page, text: string) => conversation(page).getByText(text, { exact: true })

test.describe('without a way to the server', () => {
  test.use({ ...WITH_WORKER, networkMayFail: true })

  test('what is written waits, survives a reload, and arrives once and in order [CHAT-12]', async ({ page, context, beginReel }) => {
    await beginReel({ project: 'On the train', reel: 'Tunnel', asked: 'Make it 10 seconds long' })

    let isCut = true
    await context.route('**/api/**', (route) => (isCut ? route.abort('connectionrefused') : route.fallback()))
    await context.routeWebSocket(/\/ws\//, (socket) => {
      if (isCut) void socket.close({ code: 1011, reason: 'cut' })
      else socket.connectToServer()
    })
    await page.reload()
    // From the device: the server cannot be asked.
    await expect(said(page, 'Make it 10 seconds long')).toBeVisible()
    for (const text of ['First from the tunnel', 'Second from the tunnel']) {
      await composer(page).fill(text)
      await composer(page).press('Enter')
      await expect(said(page, text)).toBeVisible()
    }
    await expect(page.getByText(/, 2 waiting$/)).toBeVisible()
    await page.reload()
    await expect(said(page, 'Second from the tunnel')).toBeVisible()

    isCut = false
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(conversation(page).getByText(/^(Sending|Waiting for the connection)$/)).toHaveCount(0, { timeout: 60_000 })
    await page.reload()
    for (const text of ['First from the tunnel', 'Second from the tunnel']) await expect(said(page, text)).toHaveCount(1)
    // The built-in director answers each in its turn.
    await expect(conversation(page).getByText(/“First from the tunnel”/)).toBeVisible({ timeout: 60_000 })
    const order = await conversation(page)
      .getByText(/^(First|Second) from the tunnel$/)
      .allTextContents()
    expect(order).toEqual(['First from the tunnel', 'Second from the tunnel'])
  })
})

test('a message whose tab is closed before the device has kept it is sent by the next one, once [CHAT-12]', async ({
  page,
  context,
  beginReel,
}) => {
  await beginReel({ project: 'Hurry', reel: 'Gone in a moment', asked: 'Make it 10 seconds long' })
  const address = page.url()
  const other = await context.newPage()
  await other.goto('/healthz')
  const letGo = await holdOutbox(other)
  await composer(page).fill('Make it 20 seconds long')
  await composer(page).press('Enter')
  await expect(said(page, 'Make it 20 seconds long')).toBeVisible()
  await page.close()
  await letGo()

  const next = await context.newPage()
  await next.goto(address)
  await expect(said(next, 'Make it 20 seconds long')).toBeVisible()
  await expect(conversation(next).getByRole('article', { name: 'Jushn said' })).toHaveCount(2, { timeout: 60_000 })
  await next.reload()
  await expect(said(next, 'Make it 20 seconds long')).toHaveCount(1)
})

test('a reel cannot be created while Jushn is still answering, and can when it has [CHAT-09]', async ({ page, context, studio }) => {
  let isHeld = false
  const held: (() => void)[] = []
  await context.routeWebSocket(/\/ws\//, (socket) => {
    socket.connectToServer().onMessage((message) => {
      // What comes after the answer waits behind it: a heartbeat would say that nobody is answering any more, and the page would fetch it.
      if (held.length > 0 || (isHeld && String(message).includes('"chat_response"'))) held.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  await signIn(page, studio)
  await page.getByRole('button', { name: 'Try with sample clips' }).click()
  const create = page.getByRole('button', { name: 'Create', exact: true })
  await expect(create).toBeEnabled()
  isHeld = true
  await composer(page).fill('Make it 10 seconds long')
  await composer(page).press('Enter')
  await expect.poll(() => held.length, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(create).toBeDisabled()
  await expect(create).toHaveAccessibleDescription('Jushn is still working on this reel')
  for (const letGo of held.splice(0)) letGo()
  await expect(create).toBeEnabled()
})

test('a reel is created from the plan that the screen shows: a change that is on its way arrives first [CHAT-09]', async ({
  page,
  studio,
}) => {
  const order: string[] = []
  page.on('requestfinished', (request) => {
    const call = /\/api\/function\/(undo_reel_plan|create_jushn)$/.exec(request.url())?.[1]
    if (call !== undefined) order.push(call)
  })
  await signIn(page, studio)
  await page.getByRole('button', { name: 'Try with sample clips' }).click()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeEnabled()
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const isAsked = page.waitForRequest('**/api/function/undo_reel_plan')
  await page.route('**/api/function/undo_reel_plan', async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Story', exact: true }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await isAsked
  let created = false
  const creation = page.waitForRequest('**/api/function/create_jushn').then(() => {
    created = true
  })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  // Longer than a call that did not wait would take to leave.
  await page.waitForTimeout(500)
  expect(created).toBe(false)
  letGo()
  await creation
  await expect.poll(() => order).toEqual(['undo_reel_plan', 'create_jushn'])
  // Nobody waits for this reel: made to its end, it would take the processors of the tests that follow.
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('You stopped it.')).toBeVisible()
})

test('another tab shows the same messages, each once, and never moves a reader who is further up [RT-10]', async ({
  page,
  context,
  beginReel,
}) => {
  await beginReel({ project: 'Two tabs', reel: 'Side by side' })
  for (const text of ['One', 'Two', 'Three', 'Four']) await askJushn(page, `${text}: make it ${text.length + 5} seconds long`)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(conversation(other).getByText(/^Four: /)).toBeVisible()
  const scroller = conversation(other)
  await scroller.hover()
  await other.mouse.wheel(0, -100_000)
  await expect(other.getByRole('button', { name: 'Newest' })).toBeVisible()
  const top = await scroller.evaluate((element) => element.scrollTop)

  await askJushn(page, 'Five: make it 9 seconds long')
  await expect(scroller.getByText('Five: make it 9 seconds long')).toHaveCount(1)
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(top)
  await other.getByRole('button', { name: 'Newest' }).click()
  await expect(scroller.getByText('Five: make it 9 seconds long')).toBeInViewport()
})

test('the composer grows to ten lines, keeps its text over a reload, and Enter sends what Shift and Enter wrote [PLAY-11]', async ({
  page,
  beginReel,
}) => {
  await beginReel({ project: 'Drafts', reel: 'Unsent' })
  await expect(composer(page)).toHaveAttribute('placeholder', 'Describe the reel you want to create...')
  const height = () => composer(page).evaluate((element) => element.getBoundingClientRect().height)
  expect(await height()).toBe(22)
  await composer(page).pressSequentially('Line one')
  await composer(page).press('Shift+Enter')
  await composer(page).pressSequentially('Line two')
  expect(await height()).toBe(44)
  await page.reload()
  await expect(composer(page)).toHaveValue('Line one\nLine two')
  await composer(page).fill(Array.from({ length: 30 }, (_, line) => `Line ${line}`).join('\n'))
  expect(await height()).toBe(220)
  await composer(page).fill('Line one\nLine two')
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue('')
  await expect(composer(page)).toBeFocused()
  await expect(conversation(page).getByText('Line one Line two')).toBeVisible()
})
