/** What is said of an answer that lacks what it is asked for, or that contradicts itself: in the documents' words, call by call. */
import type { CallName } from '@reelwright/contract/wire/catalog'

const fieldOf = (answer: unknown, field: string): unknown =>
  typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
const isMissing = (value: unknown): boolean => value === undefined || value === null

type Words = (answer: unknown) => string | null

/** The project's own chat is as good as none: a project is opened by the one beside it. */
const created: Words = (answer) => {
  if (isMissing(fieldOf(answer, 'project'))) return 'No project data found in response'
  return isText(fieldOf(answer, 'chat_id')) ? 'Invalid project data structure' : 'No chat_id found in response'
}

const looked: Words = (answer) =>
  isMissing(fieldOf(answer, 'project')) ? 'Project not found in response' : 'Invalid project data structure'

/** Its reels are those of its own chat. */
const switched: Words = (answer) => {
  if (!isText(fieldOf(answer, 'chat_id'))) return 'No chat_id returned from project switch - context may be corrupted'
  const project = fieldOf(answer, 'project')
  if (isMissing(project)) return 'Project not found in response'
  return isText(fieldOf(project, 'chat_id'))
    ? 'Invalid project data structure'
    : 'No chat_id after project switch - cannot proceed with reel loading'
}

const reelMade: Words = (answer) => {
  const reel = fieldOf(answer, 'reel')
  if (isMissing(reel)) return 'No reel data returned from server'
  return isText(fieldOf(reel, 'id')) ? null : 'No reel ID returned from server'
}

const WORDS: { readonly [Name in CallName]?: Words } = {
  create_project_with_context: created,
  get_project_details: looked,
  update_project: looked,
  switch_project_context: switched,
  create_reel: reelMade,
}

/** Of an answer that does not fit its contract (PROJ-09, PLAY-09, REEL-03, REEL-04); null where the common words do. */
export const badAnswerText = (name: CallName, answer: unknown): string | null => WORDS[name]?.(answer) ?? null

/** Of an answer that fits, and names one chat here and another there: nobody knows whose reels would be shown (REEL-04). */
export const contradictionIn = (name: CallName, answer: unknown): string | null => {
  if (name !== 'switch_project_context') return null
  const chatId = fieldOf(answer, 'chat_id')
  const found = [fieldOf(fieldOf(answer, 'project'), 'chat_id'), fieldOf(fieldOf(answer, 'context'), 'chat_id')]
  const other = found.find((each) => isText(each) && each !== chatId)
  return other === undefined ? null : `Context inconsistency: expected ${String(chatId)}, got ${String(other)}`
}
