import { expect, test } from 'vitest'
import { type StartFacts, startOf } from './playground-start.ts'

const done: StartFacts = { core: 'done', project: 'done', reels: 'done', hasReel: true, messages: 'done', errorText: null }

test('the bar grows with what has been done, and says what is going on [PLAY-03]', () => {
  const steps = [{ core: 'pending' }, { project: 'pending' }, { reels: 'pending' }, { messages: 'pending' }, {}] as const
  expect(steps.map((step) => startOf({ ...done, ...step }))).toEqual([
    { state: 'initializing', percent: 10, text: 'Preparing your workspace' },
    { state: 'initializing', percent: 20, text: 'Opening the project' },
    { state: 'initializing', percent: 30, text: 'Loading reels' },
    { state: 'initializing', percent: 80, text: 'Loading messages' },
    { state: 'ready', percent: 100, text: 'Ready' },
  ])
})

test('what fails says why and can be tried again [PLAY-04]', () => {
  expect(startOf({ ...done, project: 'failed', errorText: 'Failed to switch project context: Project not found' })).toEqual({
    state: 'error',
    percent: 20,
    text: 'Failed to switch project context: Project not found',
    canRetry: true,
  })
})

test('a project without a reel is ready with its list', () => {
  expect(startOf({ ...done, hasReel: false, messages: 'pending' }).state).toBe('ready')
})
