import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { CallOutput } from '@reelwright/contract/wire/catalog'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainPlan } from '@reelwright/engine/plan/plan-fixtures'
import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { trustId } from '../../api/read-id.ts'
import type { Write } from '../outbox-entry.ts'
import { createOutbox } from '../outbox-service.ts'
import { createMemoryOutboxStore } from '../outbox-store.ts'

/** A server with one plan, and a device that can be cut off from it. */
const createWorld = () => {
  let plan: ReelPlan = plainPlan()
  let version = 1
  let isOnline = false
  let ids = 0
  const undone: string[] = []
  const answer = () => ({ plan, version, can_undo: true, can_redo: false, undo_edits: null, redo_edits: null })
  const edit = (edits: readonly ReelEdit[]) => {
    const outcome = applyEdits(plan, edits)
    if (!outcome.ok) throw new ApiError({ code: 'PLAN_INVALID', status: 422, text: outcome.reason, retryable: false })
    plan = outcome.plan
    version += 1
  }
  const serve = (call: string, payload: { base_version?: number; edits?: readonly ReelEdit[] }): unknown => {
    if (call === 'get_reel_plan') return answer()
    if (payload.base_version !== undefined && payload.base_version !== version)
      throw new ApiError({ code: 'PLAN_CONFLICT', status: 409, text: 'The plan has changed since you loaded it.', retryable: false })
    if (call === 'edit_reel_plan') edit(payload.edits ?? [])
    else {
      undone.push(call)
      version += 1
    }
    return answer()
  }
  const outbox = createOutbox({
    userId: 'user-1',
    store: createMemoryOutboxStore(),
    // Proof: the outbox calls what stands in `serve`, which answers each in its own shape.
    api: { callFunction: async (name, payload) => serve(name, payload as Parameters<typeof serve>[1]) as CallOutput<typeof name> },
    messages: { send: () => Promise.reject(new Error('nobody writes here')) },
    now: () => 0,
    newId: () => {
      ids += 1
      return `id-${ids}`
    },
    setTimer: () => () => undefined,
    tabs: { tell: () => undefined, onMessage: () => () => undefined, needLeader: () => undefined, outranked: () => undefined },
    lead: (onLead) => {
      onLead(1)
      return () => undefined
    },
    isOnline: () => isOnline,
    warn: (text) => {
      throw new Error(text)
    },
  })
  const settle = async () => {
    for (let round = 0; round < 100; round += 1) await Promise.resolve()
  }
  return {
    outbox,
    settle,
    undone,
    elsewhere: (...edits: ReelEdit[]) => edit(edits),
    scenes: () => plan.scenes.map(({ id }) => id),
    version: () => version,
    connect: async () => {
      isOnline = true
      outbox.setOnline(true)
      await settle()
    },
  }
}

// Proof: the world has one reel, whatever it is called.
const reel_id = trustId<ReelId>('r1')
const without = (scene_id: string, base_version: number): Write => ({
  call: 'edit_reel_plan',
  payload: { reel_id, base_version, edits: [{ op: 'remove_scene', scene_id }] },
})
const undo = (base_version: number): Write => ({ call: 'undo_reel_plan', payload: { reel_id, base_version } })

test('edits made offline still are made when the plan was changed elsewhere and they fit it, those behind them too [SYNC-06]', async () => {
  const world = createWorld()
  await world.outbox.write(without('s1', 1))
  await world.outbox.write(without('s2', 2))
  world.elsewhere({ op: 'move_scene', scene_id: 's3', to: 0 })
  world.elsewhere({ op: 'set_left_out', media_ids: [] })
  await world.connect()
  expect(world.outbox.getEntries()).toEqual([])
  expect(world.scenes()).toEqual(['s3'])
  expect(world.version()).toBe(5)
})

test('an edit that no longer fits the newer plan says so, keeps back what builds on it, and goes with a discard [SYNC-06]', async () => {
  const world = createWorld()
  await world.outbox.write(without('s1', 1))
  await world.outbox.write(without('s2', 2))
  world.elsewhere({ op: 'remove_scene', scene_id: 's1' })
  await world.connect()
  const [first, second] = world.outbox.getEntries()
  expect(first).toMatchObject({ state: 'failed', newerVersion: 2 })
  expect(first?.refusal).toMatch(/^The plan was changed elsewhere, and this change no longer fits it\. ./)
  expect(second).toMatchObject({ state: 'waiting' })
  expect(world.scenes()).toEqual(['s2', 's3'])
  await world.outbox.discard(first?.id ?? '')
  await world.settle()
  expect(world.outbox.getEntries()).toEqual([])
  expect(world.scenes()).toEqual(['s3'])
})

test('an undo never takes back what somebody else did since: it asks, and is made on the newer plan when wanted [SYNC-06]', async () => {
  const world = createWorld()
  await world.outbox.write(undo(1))
  world.elsewhere({ op: 'remove_scene', scene_id: 's3' })
  await world.connect()
  expect(world.undone).toEqual([])
  const [entry] = world.outbox.getEntries()
  expect(entry).toMatchObject({ state: 'failed', refusal: 'The plan was changed elsewhere before this undo arrived.' })
  await world.outbox.retry(entry?.id ?? '')
  await world.settle()
  expect(world.undone).toEqual(['undo_reel_plan'])
  expect(world.outbox.getEntries()).toEqual([])
})

test('an edit and its undo that both still wait leave nothing to send [SYNC-06]', async () => {
  const world = createWorld()
  await world.outbox.write(without('s1', 1))
  await world.outbox.write(undo(2))
  expect(world.outbox.getEntries()).toEqual([])
})
