/**
 * Records read back from the device (CACHE-04): another version of the app, an extension or a broken disk may have
 * written them. What lacks a part that the app relies on is left out, as if it had never been kept. By hand, for a schema
 * library would have to load before the first paint.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { CachedAnswer, CachedChat, UnsentMessage, UserData } from './stored-rows.ts'
import { CACHED_USER_VERSION } from './stored-versions.ts'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const hasTexts = (record: Fields, names: readonly string[]): boolean => names.every((name) => isText(record[name]))
const hasNumbers = (record: Fields, names: readonly string[]): boolean => names.every((name) => typeof record[name] === 'number')
const hasLists = (record: Fields, names: readonly string[]): boolean => names.every((name) => Array.isArray(record[name]))

/** A message needs its id, its reel and its place. */
export const isSaneMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  hasTexts(value, ['id', 'reel_id', 'chat_id', 'sender', 'senderName', 'timestamp']) &&
  typeof value.content === 'string' &&
  hasNumbers(value, ['seq', 'version']) &&
  hasLists(value, ['tool_events'])

/** A reel needs its id, its project and its name. */
export const isSaneReel = (value: unknown): value is Reel =>
  isRecord(value) && hasTexts(value, ['id', 'project_id', 'chat_id', 'reel_name', 'created_at', 'state'])

/** A project needs its id, its name and its chat. */
export const isSaneProject = (value: unknown): value is Project => isRecord(value) && hasTexts(value, ['id', 'name', 'chat_id'])

export const isSaneChat = (value: unknown): value is CachedChat =>
  isRecord(value) && hasTexts(value, ['chat_id', 'project_id']) && hasLists(value, ['reel_ids'])

/** A user needs an id, and an e-mail where there is a profile; what another version kept is not read. */
export const isSaneUserData = (value: unknown): value is UserData =>
  isRecord(value) &&
  hasTexts(value, ['userId']) &&
  value.version === CACHED_USER_VERSION &&
  hasLists(value, ['projects', 'recentProjects', 'chatHistory', 'recentChats', 'reels', 'notifications']) &&
  hasNumbers(value, ['lastUpdated']) &&
  (value.profile === null || (isRecord(value.profile) && hasTexts(value.profile, ['id', 'email'])))

export const isSaneAnswer = (value: unknown): value is CachedAnswer =>
  isRecord(value) &&
  hasTexts(value, ['key', 'kind']) &&
  hasNumbers(value, ['updatedAt', 'sizeBytes']) &&
  hasLists(value, ['queryKey']) &&
  value.data !== undefined

export const isSaneUnsent = (value: unknown): value is UnsentMessage =>
  isRecord(value) &&
  hasTexts(value, ['clientId', 'chatId', 'reelId', 'content', 'senderName', 'timestamp']) &&
  hasNumbers(value, ['order']) &&
  (value.refusal === null || typeof value.refusal === 'string')
