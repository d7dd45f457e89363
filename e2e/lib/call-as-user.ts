import { expect, type Page } from '@playwright/test'
import type { ReelPlan } from '@reelwright/contract/reel-plan'

/** Makes a call as the page's own user: the access token is where the app keeps it. */
export const callAsUser = (page: Page, name: string, payload: object): Promise<unknown> =>
  page.evaluate(
    async ({ call, body }) => {
      const kept: { access: { token: string } } = JSON.parse(localStorage.getItem('auth_session') ?? '{}')
      const reply = await fetch(`/api/function/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${kept.access.token}` },
        body,
      })
      return reply.json()
    },
    { call: name, body: JSON.stringify(payload) },
  )

/** Asks for another length of the reel, which is a step of its plan. */
export const setLength = async (
  page: Page,
  { reelId, baseVersion, frames }: { reelId: string; baseVersion: number; frames: number },
): Promise<void> => {
  await callAsUser(page, 'edit_reel_plan', {
    reel_id: reelId,
    base_version: baseVersion,
    edits: [{ op: 'set_brief', target_frames: frames, pace: 'slow', mood: null }],
  })
}

export const reelIdOf = (page: Page): string => new URL(page.url()).searchParams.get('reel_id') ?? ''

/** The plan of the page's reel as the server has it. */
export const planOf = async (page: Page): Promise<ReelPlan> =>
  Object(await callAsUser(page, 'get_reel_plan', { reel_id: reelIdOf(page) })).data.data.plan

/** What a part of that plan comes to be. */
export const expectPlan = (page: Page, part: (plan: ReelPlan) => unknown) => expect.poll(async () => part(await planOf(page)))

/** Gives the reel that the page shows, which has no plan yet, two steps of one: 300 frames, then 600. Tells the reel's id. */
export const makeTwoSteps = async (page: Page): Promise<string> => {
  await page.waitForURL(/reel_id=/)
  const reelId = reelIdOf(page)
  await setLength(page, { reelId, baseVersion: 0, frames: 300 })
  await setLength(page, { reelId, baseVersion: 1, frames: 600 })
  return reelId
}
