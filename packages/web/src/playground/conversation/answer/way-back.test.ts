import { expect, test } from 'vitest'
import { wayBack } from './way-back.ts'

const made = { step: { id: 'a', did: 'made' as const } }

test('the newest change is undone by its answer, and made again by it after that [CHAT-10]', () => {
  expect(wayBack(made, { undo_step: 'a', redo_step: null }, true)).toEqual({ can: 'undo', why: null })
  expect(wayBack(made, { undo_step: 'before', redo_step: 'a' }, true)).toEqual({ can: 'redo', why: null })
})

test('a change that a newer one stands on is not undone by its answer, and it says why [CHAT-10]', () => {
  expect(wayBack(made, { undo_step: 'by hand', redo_step: null }, true)).toEqual({ can: null, why: 'A newer change stands on this one' })
  expect(wayBack({ step: null }, { undo_step: 'a', redo_step: null }, true)).toMatchObject({
    can: null,
    why: expect.stringContaining('more than one step'),
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
