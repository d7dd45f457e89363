import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { createPasswordJudge } from './password-judge.ts'

const realWorker = () => new Worker(new URL('./password-judge-worker.ts', import.meta.url))
const question = (password: string) => ({ password, ownWords: ['ada'] })

test('passwords asked about at once are judged by one thread, which ends when nobody asks any more [AUTH-07]', async () => {
  const started: Worker[] = []
  const startWorker = () => {
    const worker = realWorker()
    started.push(worker)
    return worker
  }
  const judge = createPasswordJudge({ startWorker, keptMs: 50 })
  const judged = await Promise.all(Array.from({ length: 12 }, (_, at) => judge(question(at % 2 === 0 ? 'ada' : 'x9!kf0-2lq'))))
  expect(judged.every((guessesLog10, at) => (at % 2 === 0 ? guessesLog10 < 2 : guessesLog10 > 8))).toBe(true)
  expect(started).toHaveLength(1)
  if (started[0] !== undefined) await once(started[0], 'exit')
  expect(await judge(question('password'))).toBeLessThan(2)
  expect(started).toHaveLength(2)
})

test('a password that is not judged in time is no fault of the server, and the next one has another thread [AUTH-07]', async () => {
  let started = 0
  const startWorker = () => {
    started += 1
    return new Worker('setInterval(() => undefined, 1_000)', { eval: true })
  }
  const judge = createPasswordJudge({ limitMs: 200, startWorker })
  const refused = { code: 'UNAVAILABLE', message: 'The password could not be checked just now. Please try again.' }
  const asked = [judge(question('password')), judge(question('ada'))]
  await Promise.all(asked.map((each) => expect(each).rejects.toMatchObject(refused)))
  expect(started).toBe(1)
  await expect(judge(question('password'))).rejects.toMatchObject(refused)
  expect(started).toBe(2)
})

test('whoever comes behind many is judged, and past a number that would wait too long is told at once to try again [AUTH-07]', async () => {
  const slow = `require('node:worker_threads').parentPort.on('message', ({ id }) => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60)
    require('node:worker_threads').parentPort.postMessage({ id, value: 3 })
  })`
  // Each has the whole limit, and all together take longer.
  const judge = createPasswordJudge({ limitMs: 3_000, startWorker: () => new Worker(slow, { eval: true }) })
  const asked = Array.from({ length: 64 }, () => judge(question('password')))
  await expect(judge(question('password'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 64 }, () => 3))
})

test('a thread that breaks leaves nobody waiting [AUTH-07]', async () => {
  const judge = createPasswordJudge({ startWorker: () => new Worker('throw new Error("broken")', { eval: true }) })
  await expect(judge(question('password'))).rejects.toMatchObject({ code: 'UNAVAILABLE' })
})
