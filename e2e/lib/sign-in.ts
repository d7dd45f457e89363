/** Signing in with a code that is read from the mailbox: by hand, as a person does it, or by the calls behind it. */
import { expect, type Page } from '@playwright/test'
import type { CallInput, CallName, CallOutput } from '@reelwright/contract/wire/catalog'
import { readCode } from '@reelwright/testkit/mailbox'
import type { Studio } from './studio.ts'

let made = 0

/** An address that no other test uses. */
export const newEmail = (name = 'person'): string => {
  made += 1
  return `${name}-${process.pid}-${made}@example.com`
}

/** The first step of the login page. */
export const askForCode = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
}

/** From the login page's first step to wherever it leads. */
export const signInHere = async (page: Page, studio: Studio, email: string): Promise<void> => {
  await askForCode(page, email)
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

/** Signs the page's browser in without opening a page, by the two calls that the login page makes; `call` goes on as that person. */
const signInByCalls = async (page: Page, studio: Studio, email: string) => {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await page.request.post(`${studio.url}${path}`, { data, headers: { origin: studio.url, ...headers } })
    expect(reply.status(), `${path} for ${email}`).toBe(200)
    return reply.json()
  }
  await post('/auth/request-otp', { email })
  const { access_token } = await post('/auth/verify-otp', { email, otp: await readCode(studio.url, email) })
  const call = async <Name extends CallName>(name: Name, input: CallInput<Name>): Promise<CallOutput<Name>> => {
    const { data } = await post(`/api/function/${name}`, input, { authorization: `Bearer ${access_token}` })
    return data.data
  }
  return call
}

/** Signs somebody in and shows their projects. How that is done by hand is seen in sign-in.spec.ts, and a hundred tests need not see it again. */
export const signIn = async (page: Page, studio: Studio, email = newEmail()): Promise<string> => {
  await signInByCalls(page, studio, email)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  return email
}

/**
 * Signs somebody new in and shows a new reel in a project of theirs. Both are made by the calls of the dialogs, which are gone through by hand
 * on the whole way and wherever making them is the subject.
 */
export const startInReel = async (page: Page, studio: Studio, names: { project: string; reel: string }): Promise<string> => {
  const email = newEmail()
  const call = await signInByCalls(page, studio, email)
  const { project_id, chat_id } = await call('create_project_with_context', { name: names.project })
  const { reel_id } = await call('create_reel', { chat_id, reel_name: names.reel })
  await page.goto(`/playground?${new URLSearchParams({ project_id, reel_id })}`)
  await expect(page.getByLabel('Chat with Jushn')).toBeEnabled()
  return email
}
