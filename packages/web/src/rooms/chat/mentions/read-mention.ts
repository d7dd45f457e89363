/** The '@' that is being written: where it stands, and what was written of the name so far. Pure. */

export type Mention = {
  /** Where the '@' stands. */
  from: number
  /** What stands between it and the caret. */
  query: string
}

/** Names of files have spaces; so long a one is no name any more. */
const QUERY_LENGTH_MAX = 40

/** An '@' within a word belongs to an address. */
export const readMention = (text: string, caret: number): Mention | null => {
  const before = text.slice(0, caret)
  const from = before.lastIndexOf('@')
  if (from < 0 || (from > 0 && !/[\s("“,;:]/.test(before[from - 1] ?? ''))) return null
  const query = before.slice(from + 1)
  return query.length > QUERY_LENGTH_MAX || /\n/.test(query) || query.startsWith(' ') ? null : { from, query }
}

/** The text with the name in place of what was written of it, and where the caret then stands. */
export const insertMention = (text: string, caret: number, { from }: Mention, name: string): { text: string; caret: number } => {
  const rest = text.slice(caret)
  const said = `@${name}${/^[\s.,;:!?)]/.test(rest) ? '' : ' '}`
  return { text: text.slice(0, from) + said + rest, caret: from + said.length }
}
