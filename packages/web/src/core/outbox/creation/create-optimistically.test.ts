// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createWorld } from '../test-outbox.ts'
import { createOptimistically } from './create-optimistically.ts'

const project = { call: 'create_project_with_context' as const, payload: { id: 'p1', chat_id: 'c1', name: 'Harbour' } }
const reel = { call: 'create_reel' as const, payload: { id: 'r1', project_id: 'p1', chat_id: 'c1', reel_name: 'Boats' } }

const openTab = async () => {
  const world = createWorld()
  const tab = world.openTab()
  await world.settle()
  return { ...world, ...tab }
}

test('with a server that answers, a project and a reel are there when the dialog is done [PROJ-04 REEL-03]', async () => {
  const { outbox, done } = await openTab()
  expect(await createOptimistically(outbox, project)).toBe('made')
  expect(await createOptimistically(outbox, reel)).toBe('made')
  expect(done.map(({ call }) => call)).toEqual(['create_project_with_context', 'create_reel'])
})

test('a refusal is told to whoever asked, and nothing of it is left [PROJ-04]', async () => {
  const { outbox, fates, disk } = await openTab()
  fates.push('refuses')
  await expect(createOptimistically(outbox, project)).rejects.toMatchObject({ code: 'VALIDATION_ERROR', text: 'That name is not allowed.' })
  expect((await disk.read()).entries).toEqual([])
})

test('a project whose answer was lost is not made twice: it waits, is sent again, and is the same one [PROJ-06]', async () => {
  const { outbox, fates, later, done } = await openTab()
  fates.push('lost after')
  expect(await createOptimistically(outbox, project)).toBe('waiting')
  await later(60_000)
  expect(done).toHaveLength(1)
  expect(outbox.getEntries()).toEqual([])
})

test('without a network nobody is waited for, and a reel of a project that waits waits as well [SYNC-06]', async () => {
  const { outbox, fates } = await openTab()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fates.push('lost before', 'lost before')
  expect(await createOptimistically(outbox, project)).toBe('waiting')
  offline.mockReturnValue(true)
  expect(await createOptimistically(outbox, reel)).toBe('waiting')
})

test('a device that cannot keep it says so, and then nothing was made [SYNC-06]', async () => {
  const { outbox, done } = await openTab()
  const full = async () => {
    throw new DOMException('Full', 'QuotaExceededError')
  }
  expect(await createOptimistically({ ...outbox, write: full }, project)).toBe('unkept')
  expect(done).toEqual([])
})
