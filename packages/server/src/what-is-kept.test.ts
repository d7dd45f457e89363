/** What an operator reads of how much is kept is what the code keeps. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FILES_OF_PROJECT_MAX, NOTIFICATIONS_MAX, REELS_OF_PROJECT_MAX } from '@reelwright/contract/constants'
import { AUDIT_DAYS_MAX, AUDIT_FAILED_MAX, AUDIT_ROWS_MAX } from '@reelwright/contract/operator/audit'
import { VERSIONS_MAX } from '@reelwright/contract/versions'
import { expect, test } from 'vitest'
import { KEPT_BOUNDS } from './platform/idempotency/answer-once.ts'
import { LOG_BYTES_MAX } from './platform/log/create-logger.ts'
import { EXPORTS_KEPT_MAX } from './rooms/account/export/export-store.ts'
import { PROJECTS_MAX } from './rooms/billing/quotas.ts'
import { CONVERSATION_BYTES_MAX, CONVERSATION_MESSAGES_MAX } from './rooms/chat/limits/conversation-limits.ts'
import { DELETED_FILES_KEPT_MAX } from './rooms/media/deletion/delete-file.ts'
import { FILES_OF_ACCOUNT_MAX } from './rooms/media/file-count.ts'
import { HISTORY_OF_ACCOUNT_BYTES_MAX } from './rooms/studio/plan/old-history.ts'
import { HISTORY_BYTES_MAX, HISTORY_STEPS_MAX } from './rooms/studio/plan/plan-store.ts'

const page = readFileSync(join(import.meta.dirname, '../../../docs/operate/running.md'), 'utf8')
const number = (count: number): string => count.toLocaleString('en-US')
const mb = (bytes: number): string => `${bytes / 1024 / 1024} MB`

test.each([
  ['steps of a reel', [number(HISTORY_STEPS_MAX), mb(HISTORY_BYTES_MAX), mb(HISTORY_OF_ACCOUNT_BYTES_MAX)]],
  ['reels of a project', [number(REELS_OF_PROJECT_MAX)]],
  ['files of a project, of an account', [number(FILES_OF_PROJECT_MAX), number(FILES_OF_ACCOUNT_MAX)]],
  ['projects of an account', [number(PROJECTS_MAX)]],
  ['versions of a reel', [number(VERSIONS_MAX)]],
  ['deleted files', [number(DELETED_FILES_KEPT_MAX)]],
  ['notifications of a person', [number(NOTIFICATIONS_MAX)]],
  ['answers kept', [number(KEPT_BOUNDS.rowsMax), mb(KEPT_BOUNDS.bytesMax)]],
  ['exports of an account', [`newest ${EXPORTS_KEPT_MAX}`]],
  ['what happened to an account', [AUDIT_DAYS_MAX === 365 ? 'a year' : '', number(AUDIT_ROWS_MAX), number(AUDIT_FAILED_MAX)]],
  ["the server's log", [mb(LOG_BYTES_MAX)]],
  ['messages of a conversation', [number(CONVERSATION_MESSAGES_MAX), mb(CONVERSATION_BYTES_MAX)]],
])('the page for operators names the bounds of “%s” as they are [GATE-05]', (what, bounds) => {
  const line = page.split('\n').find((each) => each.startsWith(`| ${what}`)) ?? ''
  for (const bound of bounds) expect(line).toContain(bound)
})
