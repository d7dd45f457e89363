/**
 * Records read back from the device (CACHE-04): another version of the app, an extension or a broken disk may have
 * written them. What lacks a part that the app relies on is left out, as if it had never been kept. By hand, for a schema
 * library would have to load before the first paint.
 */
import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import type { UnsentMessage } from './local-store.ts'

type Fields = Record<string, unknown>

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''
const hasTexts = (record: Fields, names: readonly string[]): boolean => names.every((name) => isText(record[name]))
const hasNumbers = (record: Fields, names: readonly string[]): boolean => names.every((name) => typeof record[name] === 'number')

/** A message needs its id, its reel and its place. */
export const isSaneMessage = (value: unknown): value is ChatMessage =>
  isRecord(value) &&
  hasTexts(value, ['id', 'reel_id', 'chat_id', 'sender', 'senderName', 'timestamp']) &&
  typeof value.content === 'string' &&
  hasNumbers(value, ['seq', 'version']) &&
  Array.isArray(value.tool_events)

/** A reel needs its id, its project and its name. */
export const isSaneReel = (value: unknown): value is Reel =>
  isRecord(value) && hasTexts(value, ['id', 'project_id', 'chat_id', 'reel_name', 'created_at', 'state'])

/** A project needs its id, its name and its chat. */
export const isSaneProject = (value: unknown): value is Project => isRecord(value) && hasTexts(value, ['id', 'name', 'chat_id'])

export const isSaneUnsent = (value: unknown): value is UnsentMessage =>
  isRecord(value) &&
  hasTexts(value, ['clientId', 'chatId', 'reelId', 'content', 'senderName', 'timestamp']) &&
  hasNumbers(value, ['order']) &&
  (value.refusal === null || typeof value.refusal === 'string')
