import type { AnswerStore } from './idb-answers.ts'
import type { CachedAnswer } from './local-store.ts'

/** Answers that live as long as the page. */
export const createMemoryAnswers = (): AnswerStore => {
  const answers = new Map<string, CachedAnswer>()
  const newestFirst = (): CachedAnswer[] => [...answers.values()].sort((a, b) => b.updatedAt - a.updatedAt)
  const remove = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) answers.delete(key)
  }
  return {
    read: async () => newestFirst(),
    write: async (written) => {
      for (const answer of written) answers.set(answer.key, answer)
    },
    remove,
    count: async () => answers.size,
    evictOlderHalf: async () => {
      const old = newestFirst().slice(Math.floor(answers.size / 2))
      await remove(old.map((answer) => answer.key))
      return old.length
    },
    clear: async () => answers.clear(),
    close: () => answers.clear(),
  }
}
