import { parentPort } from 'node:worker_threads'

/** What a thread of `ask-thread.ts` does; a question that it throws for is one without an answer, and the next one has its own. */
export const answerQuestions = <Question>(answer: (question: Question) => unknown): void => {
  parentPort?.on('message', async ({ id, question }: { id: number; question: Question }) => {
    try {
      parentPort?.postMessage({ id, value: await answer(question) })
    } catch (error) {
      parentPort?.postMessage({ id, fault: error instanceof Error ? `${error.name}: ${error.message}` : String(error) })
    }
  })
}
