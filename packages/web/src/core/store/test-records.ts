/** Records for tests of what the device keeps: whole, small, and told apart by their ids. */

import type { ChatMessage } from '@reelwright/contract/chat'
import type { Project } from '@reelwright/contract/projects'
import type { Reel } from '@reelwright/contract/reels'
import { newUserData } from '../cache/user-data.ts'
import type { CachedAnswer, UnsentMessage, UserData } from './stored-rows.ts'

const AT = '2026-01-01T00:00:00.000Z'

// Proof for the four below: ids are branded strings, and the tests' own are as good as any.
export const testMessage = (reelId: string, seq: number, over: Partial<ChatMessage> = {}): ChatMessage =>
  ({
    id: `${reelId}-m${seq}`,
    client_id: null,
    reel_id: reelId,
    chat_id: 'chat-1',
    seq,
    sender: 'user',
    senderId: 'u1',
    senderName: 'Ada',
    content: `message ${seq}`,
    type: 'text',
    timestamp: AT,
    version: 1,
    tool_events: [],
    jushn_id: null,
    ...over,
  }) as ChatMessage

export const testReel = (id: string, over: Record<string, unknown> = {}): Reel =>
  ({
    id,
    project_id: 'project-1',
    chat_id: 'chat-1',
    reel_name: id,
    reel_description: null,
    created_at: AT,
    updated_at: AT,
    message_count: 0,
    version: 1,
    poster_url: null,
    state: 'empty',
    ...over,
  }) as unknown as Reel

export const testProject = (id: string, over: Record<string, unknown> = {}): Project =>
  ({
    id,
    user_id: 'u1',
    name: id,
    description: null,
    tags: [],
    chat_id: `chat-of-${id}`,
    created_at: AT,
    updated_at: AT,
    version: 1,
    reel_count: 0,
    file_count: 0,
    progress: 0,
    poster_urls: [],
    ...over,
  }) as unknown as Project

export const testUserData = (userId: string, over: Partial<UserData> = {}): UserData => ({ ...newUserData(userId), ...over })

export const testUnsent = (clientId: string, order: number): UnsentMessage => ({
  clientId,
  chatId: 'chat-1',
  reelId: 'reel-1',
  content: clientId,
  senderName: 'Ada',
  timestamp: AT,
  order,
  refusal: null,
})

export const testAnswer = (key: string, updatedAt: number, data: unknown = { key }): CachedAnswer => ({
  key,
  queryKey: [key],
  kind: 'default',
  data,
  updatedAt,
  sizeBytes: 10,
})
