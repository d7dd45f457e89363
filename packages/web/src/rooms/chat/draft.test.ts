import { expect, test } from 'vitest'
import { createStorage } from '../../core/test-storage.ts'
import { forgetDrafts, readDraft, writeDraft } from './draft.ts'

test('a draft is kept for its reel, and forgotten when it is emptied', () => {
  const storage = createStorage()
  writeDraft(storage, 'r1', 'one')
  writeDraft(storage, 'r2', 'two')
  expect([readDraft(storage, 'r1'), readDraft(storage, 'r2'), readDraft(storage, 'r3')]).toEqual(['one', 'two', ''])
  writeDraft(storage, 'r1', '')
  expect([...storage.values.values()]).toEqual(['{"r2":"two"}'])
})

test('only the fifty drafts that were written last are kept', () => {
  const storage = createStorage()
  for (let reel = 0; reel < 60; reel += 1) writeDraft(storage, `r${reel}`, 'text')
  writeDraft(storage, 'r20', 'again')
  expect([readDraft(storage, 'r9'), readDraft(storage, 'r59'), readDraft(storage, 'r20')]).toEqual(['', 'text', 'again'])
})

test('what is no list of drafts counts as none, and a full storage loses no letter that is on screen', () => {
  for (const broken of ['not json', '7', 'null', '{"r1":7}'])
    expect(readDraft(createStorage(new Map([['reelwright.drafts', broken]])), 'r1')).toBe('')
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  }
  expect(() => writeDraft(full, 'r1', 'text')).not.toThrow()
})

test('a sign-out leaves none [AUTH-11]', () => {
  const storage = createStorage()
  writeDraft(storage, 'r1', 'one')
  forgetDrafts({ removeItem: (key) => void storage.values.delete(key) })
  expect(readDraft(storage, 'r1')).toBe('')
})
