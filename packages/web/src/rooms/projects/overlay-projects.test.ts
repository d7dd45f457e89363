import type { Project } from '@reelwright/contract/projects'
import { ProjectId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import type { OutboxEntry, OutboxState, Write } from '../../core/outbox/outbox-entry.ts'
import { overlayProjects } from './overlay-projects.ts'

// Proof: only these fields are looked at.
const project = (id: string): Project => ({ id, name: `Project ${id}`, description: 'As it was', tags: [] }) as unknown as Project

const entry = (write: Write, state: OutboxState = 'waiting'): OutboxEntry => ({
  ...write,
  id: `e-${write.call}`,
  userId: 'u',
  lane: 'project:1',
  order: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  attempts: 0,
  ...(state === 'failed' ? { state, refusal: 'No.' } : { state, refusal: null }),
})
const id = ProjectId.parse('018f0000-0000-7000-8000-000000000001')
const other = ProjectId.parse('018f0000-0000-7000-8000-000000000002')

test('what waits is shown over the list: a new name, fields that were not touched as they were, a deleted project gone [SYNC-06]', () => {
  const rename = entry({ call: 'update_project', payload: { id, name: ' New ' } })
  expect(overlayProjects([project(id), project(other)], [rename])).toEqual([{ ...project(id), name: 'New' }, project(other)])
  const remove = entry({ call: 'delete_project', payload: { id } }, 'sending')
  expect(overlayProjects([project(id), project(other)], [rename, remove])).toEqual([project(other)])
})

test('a project whose deletion is taken back is shown in its place, whether or not the server still has it, and not when that was refused [PROJ-02]', () => {
  const at = (which: string, day: number): Project => ({ ...project(which), updated_at: `2026-01-0${day}T00:00:00.000Z` })
  const old = at(id, 2)
  const remove = entry({ call: 'delete_project', payload: { id } }, 'sending')
  const restore = { ...entry({ call: 'restore_project', payload: { id, project: old } }), order: 2 }
  const others = [at(other, 3), at('third', 1)]
  expect(overlayProjects([at(other, 3), old, at('third', 1)], [remove, restore]).map((shown) => shown.id)).toEqual([other, id, 'third'])
  expect(overlayProjects(others, [restore]).map((shown) => shown.id)).toEqual([other, id, 'third'])
  expect(overlayProjects(others, [remove, restore, { ...remove, order: 3 }])).toEqual(others)
  expect(overlayProjects(others, [{ ...restore, state: 'failed', refusal: 'Too late.' }])).toEqual(others)
})

test('a refused change is not shown as if it had been made [SYNC-06]', () => {
  expect(overlayProjects([project(id)], [entry({ call: 'delete_project', payload: { id } }, 'failed')])).toEqual([project(id)])
})
