import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createAskThread } from './ask-thread.ts'

const answers = new URL('./answer-questions.ts', import.meta.url).href
const startWorker = () =>
  new Worker(
    `import(${JSON.stringify(answers)}).then(({ answerQuestions }) => answerQuestions(async (question) => {
      if (question === 'wrong') throw new RangeError('no such thing')
      return question === 'odd' ? 7 : question.toUpperCase()
    }))`,
    { eval: true },
  )

test('a question that cannot be answered fails alone, and those beside it have their answers', async () => {
  const ask = createAskThread<string, string>({ startWorker, answer: z.string(), text: 'Not just now.' })
  const asked = await Promise.allSettled(['one', 'wrong', 'odd', 'two'].map(ask))
  expect(asked.map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))).toEqual([
    'ONE',
    'Error: RangeError: no such thing',
    expect.stringContaining('invalid_type'),
    'TWO',
  ])
})
