import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { ApiError, networkError } from '../core/api/api-error.ts'
import { projectKey } from '../playground/project-key.ts'
import { libraryKey, mediaKey } from '../rooms/media/media-data.ts'
import { LISTS_KEY } from '../rooms/projects/project-list-keys.ts'
import { reelsKey } from '../rooms/reels/reels-data.ts'
import { planKey } from '../rooms/studio/plan/plan-data.ts'
import { rendersKey } from '../rooms/studio/render/render-data.ts'
import { createQueryClient, retryDelayMs, shouldRetryMutation, shouldRetryQuery } from './query-client.ts'

const answered = (status: number, text = 'Said by the server') =>
  new ApiError({
    code: status === 401 ? 'INVALID_TOKEN' : status >= 500 ? 'INTERNAL_ERROR' : 'CONFLICT',
    status,
    text,
    retryable: status >= 500,
  })

const open = () => {
  const told: string[] = []
  let asked = 0
  const client = createQueryClient({
    notify: ({ tone, title }) => told.push(`${tone}: ${title}`),
    onAuthRequired: () => {
      asked += 1
    },
  })
  return { client, told, timesAsked: () => asked }
}
const failQuery = (client: ReturnType<typeof open>['client'], error: Error, meta = {}) =>
  client.fetchQuery({ queryKey: [error.message, meta], queryFn: () => Promise.reject(error), retry: false, meta }).catch(() => undefined)

test('a question is asked again three times, after 1, 2 and 4 seconds and never more than 30 [SYNC-09]', () => {
  const broken = new TypeError('Failed to fetch dynamically imported module')
  expect([0, 1, 2, 3].map((failures) => shouldRetryQuery(failures, broken))).toEqual([true, true, true, false])
  expect([0, 1, 2, 5, 20].map(retryDelayMs)).toEqual([1000, 2000, 4000, 30_000, 30_000])
})

test('it is not asked again after a refusal, nor after a failure that the client has repeated already [SYNC-09]', () => {
  expect(
    [answered(400), answered(401), answered(404), answered(429), answered(503), networkError()].map((error) => shouldRetryQuery(0, error)),
  ).toEqual(Array(6).fill(false))
})

test('a change is tried once more when the network failed, and never otherwise [SYNC-09]', () => {
  expect([shouldRetryMutation(0, networkError()), shouldRetryMutation(1, networkError()), shouldRetryMutation(0, answered(503))]).toEqual([
    true,
    false,
    false,
  ])
})

test('a change that is made without a network fails and says so: nobody waits before a button that turns for ever [SYNC-09 GATE-04]', async () => {
  const { client, told } = open()
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  const mutation = new MutationObserver(client, { mutationFn: () => Promise.reject(networkError()) })
  await expect(mutation.mutate(undefined)).rejects.toThrow('Network error - please check your connection and try again')
  expect(mutation.getCurrentResult()).toMatchObject({ status: 'error', isPaused: false })
  expect(told).toEqual(['danger: Network error - please check your connection and try again'])
})

test('what a person has made is fresh for five minutes, and asked for again three times after 2 to 10 seconds [SYNC-09]', () => {
  const { client } = open()
  for (const key of [LISTS_KEY, projectKey('p'), reelsKey('c'), mediaKey('p'), libraryKey, planKey('r'), rendersKey('r')]) {
    const { staleTime, retry, retryDelay } = client.getQueryDefaults(key)
    if (typeof retry !== 'function' || typeof retryDelay !== 'function') throw new Error(`${key} is asked for as anything else is`)
    const broken = new TypeError('Failed to fetch dynamically imported module')
    expect(staleTime).toBe(300_000)
    expect([0, 1, 2, 3].map((failures) => retry(failures, broken))).toEqual([true, true, true, false])
    expect(retry(0, networkError())).toBe(false)
    expect([0, 1, 2, 3, 9].map((failures) => retryDelay(failures, broken))).toEqual([2000, 4000, 8000, 10_000, 10_000])
  }
})

test('answers are fresh for five minutes and kept for a day [SYNC-09]', () => {
  expect(open().client.getDefaultOptions().queries).toMatchObject({ staleTime: 300_000, gcTime: 86_400_000 })
})

test('a 401 asks for sign-in and shows no message [AUTH-16]', async () => {
  const { client, told, timesAsked } = open()
  await failQuery(client, answered(401))
  expect([timesAsked(), told]).toEqual([1, []])
})

test('a query tells of a fault of the server in its words, or that there was one; a refusal it leaves to the page [GATE-04]', async () => {
  const { client, told } = open()
  await failQuery(client, answered(503, 'The disk is full'))
  await failQuery(client, answered(500, ''))
  await failQuery(client, answered(404))
  await failQuery(client, answered(500, 'Shown in place'), { quiet: true })
  expect(told).toEqual(['danger: The disk is full', 'danger: Server error occurred'])
})

test('a failed change tells why or that it failed, unless its page does; a successful one says so, unless its page does [GATE-04]', async () => {
  const { client, told } = open()
  const run = (options: ConstructorParameters<typeof MutationObserver>[1]) =>
    new MutationObserver(client, options).mutate(undefined).catch(() => undefined)
  await run({ mutationFn: () => Promise.reject(answered(409, 'Something else changed this first.')) })
  await run({ mutationFn: () => Promise.reject(new Error('')) })
  await run({ mutationFn: () => Promise.reject(new Error('x')), onError: () => undefined })
  await run({ mutationFn: () => Promise.resolve(1), meta: { successText: 'Media item deleted successfully' } })
  await run({ mutationFn: () => Promise.resolve(1) })
  await run({ mutationFn: () => Promise.resolve(1), onSuccess: () => undefined })
  await run({ mutationFn: () => Promise.resolve(1), meta: { quiet: true } })
  expect(told).toEqual([
    'danger: Something else changed this first.',
    'danger: Operation failed',
    'success: Media item deleted successfully',
    'success: Operation completed successfully',
  ])
})
