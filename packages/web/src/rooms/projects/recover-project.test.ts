import { Project } from '@reelwright/contract/projects'
import { expect, test } from 'vitest'
import { ApiError, networkError, timeoutError } from '../../core/api/api-error.ts'
import { findRecentNamesake, isAnswerLost } from './recover-project.ts'

const NOW = Date.UTC(2026, 4, 1, 12)
const madeAgo = (name: string, agoMs: number): Project =>
  Project.parse({
    id: `018f0000-0000-7000-8000-${String(agoMs).padStart(12, '0')}`,
    user_id: '018f0000-0000-7000-8000-000000000001',
    name,
    description: null,
    tags: [],
    chat_id: '018f0000-0000-7000-8000-000000000002',
    created_at: new Date(NOW - agoMs).toISOString(),
    updated_at: new Date(NOW - agoMs).toISOString(),
    version: 1,
    reel_count: 0,
    file_count: 0,
    progress: 0,
    poster_urls: [],
  })

test('a project of the same name counts for two minutes, and the newest of several is it [PROJ-06]', () => {
  const projects = [madeAgo('Lake', 90_000), madeAgo('Lake', 5_000), madeAgo('Lake house', 1_000)]
  expect(findRecentNamesake(projects, 'Lake', NOW)).toBe(projects[1])
  expect(findRecentNamesake([madeAgo('Lake', 120_000)], 'Lake', NOW)?.name).toBe('Lake')
  expect(findRecentNamesake([madeAgo('Lake', 120_001)], 'Lake', NOW)).toBeNull()
})

test('it is looked for when the answer was lost, not when the answer was no [PROJ-06]', () => {
  const refused = (status: number) => new ApiError({ code: 'QUOTA_EXCEEDED', status, text: 'x', retryable: false })
  expect([networkError(), timeoutError(), refused(503)].map(isAnswerLost)).toEqual([true, true, true])
  expect([refused(402), refused(400), new Error('x')].map(isAnswerLost)).toEqual([false, false, false])
})
