import { expect, test } from 'vitest'
import { type LogEntry, systemEntry } from '../../../core/messages/log-entry.ts'
import { newestAnswer, openChoices } from './open-choices.ts'

const entry = (sender: LogEntry['sender'], ...labels: string[]): LogEntry => ({
  ...systemEntry({ key: labels.join(), chatId: 'c', reelId: 'r', content: '', timestamp: '', seq: 1 }),
  sender,
  choices: labels.map((label) => ({ label, say: label })),
})
const labels = (...entries: LogEntry[]) => openChoices(entries).map(({ label }) => label)

test('a turn that failed offers to be tried again, until somebody said something [CHAT-10]', () => {
  const failed = entry('system', 'Try again')
  expect(labels(entry('assistant', 'Yes'), entry('user'), failed)).toEqual(['Try again'])
  expect(labels(entry('user'), failed, entry('user'))).toEqual([])
})

test('what the newest answer asks stays open below lines of the system [CHAT-10]', () => {
  expect(labels(entry('assistant', 'Yes', 'No'), entry('system'))).toEqual(['Yes', 'No'])
  expect(labels(entry('assistant', 'Yes'), entry('user'))).toEqual([])
})

test('an Undo that stands in the answer does not stand below it once more, and hides no next steps [CHAT-10]', () => {
  const taken = (step: { id: string; did: 'made' } | null): LogEntry => {
    const { choices, ...answer } = entry('assistant', 'Calmer instead')
    // Proof: nothing else of a change is read here.
    const change = { step } as LogEntry['change']
    return { ...answer, change, choices: [...choices, { label: 'Undo', say: 'undo', does: 'undo' }] }
  }
  expect(labels(taken({ id: 's1', did: 'made' }))).toEqual(['Calmer instead'])
  expect(labels(taken(null))).toEqual(['Calmer instead', 'Undo'])
  expect(labels({ ...taken({ id: 's1', did: 'made' }), choices: [{ label: 'Undo', say: 'undo', does: 'undo' }] })).toEqual([])
})

test('next steps stand under the newest answer once it is finished, also below what is told of its video [CHAT-10]', () => {
  const answer = entry('assistant')
  expect(newestAnswer([entry('user'), answer])).toBe(answer)
  expect(newestAnswer([{ ...answer, isStreaming: true }])).toBeNull()
  expect(newestAnswer([entry('user'), answer, entry('system')])).toBe(answer)
  expect(newestAnswer([answer, entry('user'), entry('system')])).toBeNull()
  expect(newestAnswer([])).toBeNull()
})
