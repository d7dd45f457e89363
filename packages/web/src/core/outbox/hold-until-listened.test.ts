import { expect, test } from 'vitest'
import { holdUntilListened } from './hold-until-listened.ts'
import type { Acknowledgement } from './outbox-entry.ts'

test('an answer that comes before anybody listens is heard by the first who does, once [SYNC-06]', () => {
  let answer = (_id: string): void => undefined
  const onAnswered = holdUntilListened((hear) => {
    // Proof: the id is all that is looked at here.
    answer = (id) => hear({ id } as Acknowledgement)
    return () => undefined
  })
  answer('first')
  const heard: string[] = []
  onAnswered(({ id }) => heard.push(`one ${id}`))
  onAnswered(({ id }) => heard.push(`two ${id}`))
  answer('second')
  expect(heard).toEqual(['one first', 'one second', 'two second'])
})
