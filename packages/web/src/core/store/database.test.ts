import { expect, test } from 'vitest'
import { watchChanges } from './database.ts'
import { createInMemoryDatabase } from './in-memory-database.ts'
import { testMessage, testProject } from './test-records.ts'

test('a change of messages or answers is told before it begins and when it is over, also one that fails; reading is not [SYNC-06]', async () => {
  const changes: number[] = []
  const device = watchChanges(createInMemoryDatabase(), ['messages', 'answers'], () => changes.push(0))
  await device.read(['messages'], (reader) => reader.count('messages'))
  await device.change(['projects'], (writer) => writer.put('projects', [testProject('p')]))
  expect(changes).toHaveLength(0)
  const writing = device.change(['messages'], (writer) => writer.put('messages', [{ ...testMessage('r', 1), cached_at: 1 }]))
  expect(changes).toHaveLength(1)
  await writing
  expect(changes).toHaveLength(2)
  await expect(device.change(['answers'], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(changes).toHaveLength(4)
})
