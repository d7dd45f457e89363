/** Signing in with a code that is read from the mailbox: by hand, as a person does it, or by the calls behind it. */
import { expect, type Page } from '@playwright/test'
import { readCode } from '@reelwright/testkit/mailbox'
import type { Studio } from './studio.ts'

let made = 0

/** An address that no other test uses. */
export const newEmail = (name = 'person'): string => {
  made += 1
  return `${name}-${process.pid}-${made}@example.com`
}

/** From the login page's first step to wherever it leads. */
export const signInHere = async (page: Page, studio: Studio, email: string): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByText('Verification code sent to your email')).toBeVisible()
  // The last digit signs in by itself.
  await page.getByLabel('Verification code').fill(await readCode(studio.url, email))
  await expect(page).not.toHaveURL(/\/login/)
}

/** From the login page to `/`, as a person does it: nothing of the app's own pages has been loaded yet. */
export const signInByHand = async (page: Page, studio: Studio, email = newEmail()): Promise<string> => {
  await page.goto('/login')
  await signInHere(page, studio, email)
  return email
}

/**
 * Signs the page's browser in and shows its projects. By the two calls that the login page makes: how somebody signs in by hand is seen in
 * sign-in.spec.ts, and a hundred tests need not see it again.
 */
export const signIn = async (page: Page, studio: Studio, email = newEmail()): Promise<string> => {
  const call = async (path: string, data: object): Promise<void> => {
    const reply = await page.request.post(`${studio.url}${path}`, { data, headers: { origin: studio.url } })
    expect(reply.status(), `${path} for ${email}`).toBe(200)
  }
  await call('/auth/request-otp', { email })
  await call('/auth/verify-otp', { email, otp: await readCode(studio.url, email) })
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  return email
}
