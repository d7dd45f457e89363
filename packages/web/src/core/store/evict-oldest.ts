import type { Database } from './database.ts'

/** Half of the answers, the older ones. */
const evictAnswers = (database: Database): Promise<number> =>
  database.change(['answers'], async (writer) => {
    const half = Math.ceil((await writer.count('answers')) / 2)
    // Zero would mean all.
    if (half === 0) return 0
    const oldest = await writer.keys('answers', { index: 'by_updated_at', limit: half })
    await writer.delete('answers', oldest)
    return oldest.length
  })

/** Gives up that many messages, those kept longest; where there are none, the older half of the answers. Resolves to how many rows went. */
export const evictOldest = async (database: Database, rows: number): Promise<number> => {
  const gone = await database.change(['messages'], async (writer) => {
    const oldest = await writer.keys('messages', { index: 'by_cached_at', limit: rows })
    await writer.delete('messages', oldest)
    return oldest.length
  })
  // Screens are small and are what a person sees first: they go last.
  return gone === 0 ? evictAnswers(database) : gone
}
