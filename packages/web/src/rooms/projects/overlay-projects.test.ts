import type { Project } from '@reelwright/contract/projects'
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
  state,
  refusal: null,
})
// Proof: any text will do as an id here.
const id = '1' as never

test('[SYNC-06] what waits is shown over the list: a new name, fields that were not touched as they were, a deleted project gone', () => {
  const rename = entry({ call: 'update_project', payload: { id, name: ' New ' } })
  expect(overlayProjects([project('1'), project('2')], [rename])).toEqual([{ ...project('1'), name: 'New' }, project('2')])
  const remove = entry({ call: 'delete_project', payload: { id } }, 'sending')
  expect(overlayProjects([project('1'), project('2')], [rename, remove])).toEqual([project('2')])
})

test('[SYNC-06] a refused change is not shown as if it had been made', () => {
  expect(overlayProjects([project('1')], [entry({ call: 'delete_project', payload: { id } }, 'failed')])).toEqual([project('1')])
})
