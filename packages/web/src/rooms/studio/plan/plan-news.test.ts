import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { PlanState, PlanStep } from '@reelwright/contract/studio'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { versionsKey } from '../versions/versions-key.ts'
import { planKey } from './plan-data.ts'
import { applyPlanNews } from './plan-news.ts'
import { planState } from './test-plan-page.ts'

const REEL = 'r1'
const remove = (scene_id: string): ReelEdit => ({ op: 'remove_scene', scene_id })
const stepOf = (...edits: ReelEdit[]): PlanStep => ({
  edits,
  undo_edits: [{ op: 'replace_plan', plan: plainPlan() }],
  redo_edits: null,
  undo_step: 'made',
  redo_step: null,
})

const open = (version: number | null) => {
  const client = new QueryClient()
  const state = planState(plainPlan(), { version: version ?? 0, can_redo: true, redo_edits: [] })
  if (version !== null) client.setQueryData(planKey(REEL), state)
  return {
    client,
    plan: () => client.getQueryData<PlanState>(planKey(REEL)),
    isAsked: () => client.getQueryState(planKey(REEL))?.isInvalidated ?? false,
  }
}

test('a page at the version before makes the change itself and does not ask [SYNC-06]', async () => {
  const { client, plan, isAsked } = open(4)
  await applyPlanNews(client, { reel_id: REEL, version: 5, change: stepOf(remove('s1')) })
  expect(plan()?.plan.scenes.map(({ id }) => id)).toEqual(['s2', 's3'])
  expect(plan()).toMatchObject({
    version: 5,
    can_undo: true,
    can_redo: false,
    undo_edits: [{ op: 'replace_plan' }],
    redo_edits: null,
    undo_step: 'made',
  })
  expect(isAsked()).toBe(false)
})

test('a page that has the plan already, by the answer to its own change, leaves it as it is [SYNC-06]', async () => {
  const { client, plan, isAsked } = open(5)
  await applyPlanNews(client, { reel_id: REEL, version: 5, change: stepOf(remove('s1')) })
  expect(plan()?.plan.scenes).toHaveLength(3)
  expect(isAsked()).toBe(false)
})

test.each([
  ['a page that missed a change', 3, stepOf(remove('s1'))],
  ['a page that is told no change', 4, undefined],
  ['a page whose plan does not take the change', 4, stepOf(remove('gone'))],
])('%s asks for the plan [SYNC-06]', async (_who, version, change) => {
  const { client, plan, isAsked } = open(version)
  await applyPlanNews(client, { reel_id: REEL, version: 5, change })
  expect(plan()).toMatchObject({ version, plan: { scenes: [{}, {}, {}] } })
  expect(isAsked()).toBe(true)
})

test('news during an answer that may be older asks once more [SYNC-06]', async () => {
  const { client, plan } = open(4)
  const older = Promise.withResolvers<PlanState>()
  const fetching = client.fetchQuery({ queryKey: planKey(REEL), queryFn: () => older.promise, staleTime: 0 })
  await applyPlanNews(client, { reel_id: REEL, version: 5, change: stepOf(remove('s1')) })
  expect(plan()?.version).toBe(4)
  expect(client.getQueryState(planKey(REEL))?.isInvalidated).toBe(true)
  older.reject(new Error('the page was closed'))
  await fetching.catch(() => undefined)
})

test('a page that keeps no plan has nothing to change [SYNC-06]', async () => {
  const { client, plan } = open(null)
  await applyPlanNews(client, { reel_id: REEL, version: 5, change: stepOf(remove('s1')) })
  expect(plan()).toBeUndefined()
})

test('news of another version ask which versions there are; news of a step do not [SYNC-06]', async () => {
  const { client } = open(5)
  client.setQueryData(versionsKey(REEL), { versions: [] })
  const isAsked = () => client.getQueryState(versionsKey(REEL))?.isInvalidated
  await applyPlanNews(client, { reel_id: REEL, version: 5, change: stepOf(remove('s1')) })
  expect(isAsked()).toBe(false)
  await applyPlanNews(client, { reel_id: REEL, version: 5, versions: true })
  expect(isAsked()).toBe(true)
})
