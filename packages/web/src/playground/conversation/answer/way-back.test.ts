import type { ReelVersionId } from '@reelwright/contract/wire/ids'
import { describe, expect, test } from 'vitest'
import { madeOnlyVersions, madeVersions, versionsWayBack, wayBack } from './way-back.ts'

const made = { step: { id: 'a', did: 'made' as const } }

test('the newest change is undone by its answer, and made again by it after that [CHAT-10]', () => {
  expect(wayBack(made, { undo_step: 'a', redo_step: null }, true)).toEqual({ can: 'undo', why: null })
  expect(wayBack(made, { undo_step: 'before', redo_step: 'a' }, true)).toEqual({ can: 'redo', why: null })
})

test('a change that a newer one stands on is not undone by its answer, and it says why [CHAT-10]', () => {
  expect(wayBack(made, { undo_step: 'by hand', redo_step: null }, true)).toEqual({ can: null, why: 'Changed again since' })
  expect(wayBack({ step: null }, { undo_step: 'a', redo_step: null }, true)).toMatchObject({
    can: null,
    why: expect.stringContaining('Several steps'),
  })
})

test('an older answer has no button, unless all that came after it was taken back [CHAT-10]', () => {
  expect(wayBack(made, { undo_step: 'b', redo_step: null }, false)).toEqual({ can: null, why: null })
  expect(wayBack(made, { undo_step: 'a', redo_step: 'b' }, false)).toEqual({ can: 'undo', why: null })
})

test('an answer that took a step back offers that step again [CHAT-10]', () => {
  const undone = { step: { id: 'a', did: 'undone' as const } }
  expect(wayBack(undone, { undo_step: null, redo_step: 'a' }, true)).toEqual({ can: 'redo', why: null })
  expect(wayBack(undone, { undo_step: 'a', redo_step: null }, false)).toEqual({ can: null, why: null })
})

test('nothing is offered before the plan is known [CHAT-10]', () => {
  expect(wayBack(made, undefined, true)).toEqual({ can: null, why: null })
})

describe('versions that an answer made', () => {
  // Proof: ids are texts here.
  const [one, two] = ['1', '2'] as unknown as [ReelVersionId, ReelVersionId]
  const there = (id: ReelVersionId, is_current = false) => ({ version_id: id, is_current })

  test('are deleted by its undo and brought back by its redo [CHAT-10]', () => {
    const both = madeVersions([one, two], [there(one), there(two)])
    expect([both, versionsWayBack(both).can]).toEqual([{ there: [one, two], gone: [], isWorkedOn: false }, 'undo'])
    const gone = madeVersions([one, two], [])
    expect([gone.gone, versionsWayBack(gone).can]).toEqual([[one, two], 'redo'])
  })

  test('stay while one of them is worked on, and while it is not known which there are [CHAT-10]', () => {
    const open = madeVersions([one, two], [there(one, true), there(two)])
    expect(versionsWayBack(open)).toEqual({ can: null, why: 'Open another version to delete this one' })
    expect(versionsWayBack(madeVersions([one], undefined)).can).toBeNull()
  })

  test('are all that an answer did where nothing of the reel differs [CHAT-10]', () => {
    const words = [{ what: 'versions' as const, from: null, to: '1:1' }]
    expect(madeOnlyVersions({ step: null, words, scenes: [] })).toBe(true)
    expect(madeOnlyVersions({ step: { id: 's', did: 'made' }, words, scenes: [] })).toBe(false)
    expect(madeOnlyVersions({ step: null, words: [...words, { what: 'look', from: null, to: 'Noir' }], scenes: [] })).toBe(false)
  })
})
