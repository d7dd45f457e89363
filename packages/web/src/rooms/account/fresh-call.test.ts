import { expect, test } from 'vitest'
import { ApiError, networkError } from '../../core/api/api-error.ts'
import { callFresh } from './fresh-call.ts'

const notFresh = () => new ApiError({ code: 'FRESH_SIGN_IN_REQUIRED', status: 403, text: 'Please confirm', retryable: false })

/** A call that wants a fresh sign-in, which the person gives or not. */
const ask = async (isProved: boolean, refusal: () => Error = notFresh) => {
  let isFresh = false
  let asked = 0
  const answer = await callFresh(
    async () => {
      asked += 1
      isFresh = isProved
      return isProved
    },
    async () => {
      if (!isFresh) throw refusal()
      return 'done'
    },
  ).catch((error: Error) => error)
  return { answer, asked }
}

test('a call that wants a fresh sign-in is made again after one, and not when the person thinks better of it [AUTH-11]', async () => {
  expect(await ask(true)).toEqual({ answer: 'done', asked: 1 })
  expect(await ask(false)).toEqual({ answer: null, asked: 1 })
})

test('any other failure asks nobody to sign in [AUTH-11]', async () => {
  expect(await ask(true, networkError)).toMatchObject({ answer: { code: 'NETWORK_ERROR' }, asked: 0 })
})
