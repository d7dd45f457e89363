import { readCode } from '@reelwright/testkit/mailbox'
import { askForCode, newEmail, signIn } from '../lib/sign-in.ts'
import { expect, test, WITH_WORKER, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test('a code can be asked for only once there is an address, and a wrong address is named [AUTH-02]', async ({ page }) => {
  await page.goto('/login')
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await expect(send).toBeDisabled()
  await page.getByLabel('E-mail', { exact: true }).fill('not an address')
  await send.click()
  await expect(page.getByText('Invalid email format')).toBeVisible()
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
  await send.click()
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
})

test('while the code is on its way the button is disabled [AUTH-02]', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/auth/request-otp', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('E-mail', { exact: true }).fill(newEmail())
  const send = page.getByRole('button', { name: /Send Verification Code/ })
  await send.click()
  await expect(send).toBeDisabled()
  release()
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
})

test('the second step names the address, takes six digits and leads back with the code cleared [AUTH-03]', async ({ page, studio }) => {
  const email = newEmail()
  await page.goto('/login')
  await askForCode(page, email)
  await expect(page.getByText(`Enter the 6-digit verification code sent to ${email}`)).toBeVisible()
  const code = page.getByLabel('Verification code')
  const verify = page.getByRole('button', { name: 'Verify & Sign In' })
  await expect(verify).toBeDisabled()
  await expect(code).toHaveAttribute('maxlength', '6')
  await code.fill('123')
  await expect(verify).toBeEnabled()
  await page.getByRole('button', { name: '← Back to Email' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByLabel('Verification code')).toHaveValue('')
  await page.getByLabel('Verification code').fill(await readCode(studio.url, email))
  await expect(page).not.toHaveURL(/\/login/)
})

test('a reload at the code goes on there, with the keyboard in its field [AUTH-03]', async ({ page, studio }) => {
  const email = newEmail()
  await page.goto('/login')
  await expect(page.getByLabel('E-mail', { exact: true })).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  const code = await readCode(studio.url, email)
  await page.reload()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.keyboard.type(code)
  await expect(page).not.toHaveURL(/\/login/)
})

test('a wrong code is refused in words, and the right one still signs in [AUTH-05]', async ({ page, studio }) => {
  const email = newEmail()
  await page.goto('/login')
  await askForCode(page, email)
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  const code = await readCode(studio.url, email)
  const field = page.getByLabel('Verification code')

  await field.fill('123')
  await page.getByRole('button', { name: 'Verify & Sign In' }).click()
  await expect(page.getByText('OTP must be at least 4 characters')).toBeVisible()

  await field.fill(code === '000000' ? '111111' : '000000')
  await expect(page.getByText('Invalid verification code - please check and try again')).toBeVisible()
  await field.fill(code)
  await expect(page).toHaveURL(/\/$/)
})

test('the server answers a verified code with user, tokens and how one signed in [AUTH-05]', async ({ studio, request }) => {
  const email = newEmail()
  await request.post('/auth/request-otp', { data: { email } })
  const reply = await request.post('/auth/verify-otp', { data: { email, otp: await readCode(studio.url, email) } })
  expect(reply.status()).toBe(200)
  expect(await reply.json()).toMatchObject({
    success: true,
    user: { id: expect.any(String), email },
    tokens: { access_token: expect.any(String), refresh_token: expect.any(String), expires_in: 21_600 },
    authentication: expect.anything(),
  })
})

test.describe('with the app on the device', () => {
  test.use(WITH_WORKER)

  test('a reload keeps one signed in, and logging out ends it in every tab', async ({ page, context, studio }) => {
    const email = await signIn(page, studio)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto('/projects')
    await expect(other.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()

    await page.getByRole('button', { name: new RegExp(email) }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(other).toHaveURL(/\/(login)?$/)
    await page.goto('/projects')
    await expect(page).toHaveURL(/\/login$/)
  })
})
