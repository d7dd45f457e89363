/** Signing in as a person does it: ask for a code, read it from the mailbox, type it. */
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

export const signIn = async (page: Page, studio: Studio, email = newEmail()): Promise<string> => {
  await page.goto('/login')
  await signInHere(page, studio, email)
  return email
}
