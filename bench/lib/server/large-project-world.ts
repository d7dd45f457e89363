/** A database with one person whose project is as large as anybody's: many clips of many shots, and a plan as long as plans may be. */
import { createHmac } from 'node:crypto'
import type { Shot } from '@reelwright/contract/media-facts'
import { EMPTY_PLAN, type ReelPlan } from '@reelwright/contract/reel-plan'
import { ChatId, MediaId, ProjectId, ReelId, SessionId, UserId } from '@reelwright/contract/wire/ids'
import { clipFacts, plainScene, plainShot } from '@reelwright/engine/plan/plan-fixtures'
import { createNewId } from '@reelwright/server/adapters/new-id'
import { runMigrations } from '@reelwright/server/migrations/run-migrations'
import { runCluster } from '@reelwright/server/platform/postgres/run-cluster'
import { accessKeyOf, signAccessToken } from '@reelwright/server/rooms/auth/access-token'
import pg from 'pg'

export type LargeProjectServerInput = { dataDir: string; databaseUrl: string; secret: string }

export const CLIPS = 300
export const SHOTS_EACH = 60
export const SCENES = 500
const SHOT_SEC = 4
const SUBJECTS = ['dog', 'person', 'car', 'bird'] as const

/** What a model saw: one subject that goes through the picture, followed twice a second. */
const sightOf = (shot: number): NonNullable<Shot['sight']> => ({
  subject_share: 0.8,
  subjects: [
    {
      score: 0.8,
      name: SUBJECTS[shot % SUBJECTS.length] ?? 'dog',
      path: Array.from({ length: 2 * SHOT_SEC }, (_, at) => ({
        at_sec: shot * SHOT_SEC + at / 2,
        x: 0.3,
        y: 0.2,
        width: 0.3,
        height: 0.5,
      })),
    },
  ],
  faces: [],
  empty: [],
  against_lens: [],
  blurred: [],
})

const factsOf = (clip: number) =>
  clipFacts({
    duration_sec: SHOTS_EACH * SHOT_SEC,
    shots: Array.from({ length: SHOTS_EACH }, (_, shot) =>
      plainShot(shot, {
        in_sec: shot * SHOT_SEC,
        out_sec: (shot + 1) * SHOT_SEC,
        motion: ((shot * 7) % 10) / 10,
        fingerprint: ((shot * 2_654_435_761 + clip * 40_503) >>> 0).toString(16).padStart(16, '0'),
        sight: sightOf(shot),
      }),
    ),
  })

const planOf = (mediaIds: readonly MediaId[]): ReelPlan => ({
  ...EMPTY_PLAN,
  beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
  scenes: Array.from({ length: SCENES }, (_, place) =>
    plainScene(`s${place}`, {
      media_id: mediaIds[place % mediaIds.length] ?? MediaId.parse(''),
      shot_index: place % SHOTS_EACH,
      in_frame: (place % SHOTS_EACH) * SHOT_SEC * EMPTY_PLAN.export.fps,
      reason: 'A shot with somebody in it, near the middle of the picture.',
    }),
  ),
})

export const openLargeProject = async (dataDir: string) => {
  const cluster = await runCluster({ dataDir })
  await runMigrations(cluster.connection)
  const { host, user, database } = cluster.connection
  const secret = 'a secret of the bench that nobody else has'
  const newId = createNewId()
  const now = new Date()
  const ids = {
    userId: UserId.parse(newId()),
    sessionId: SessionId.parse(newId()),
    projectId: ProjectId.parse(newId()),
    chatId: ChatId.parse(newId()),
    reelId: ReelId.parse(newId()),
  }
  const { userId, sessionId, projectId, chatId, reelId } = ids
  const client = new pg.Client(cluster.connection)
  await client.connect()
  await client.query('begin')
  const add = async (table: string, row: Record<string, unknown>): Promise<void> => {
    const columns = Object.keys(row)
    const places = columns.map((_, at) => `$${at + 1}`)
    await client.query(`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  }
  const dates = { created_at: now, updated_at: now }
  await add('users', { id: userId, email: 'ada@example.com', ...dates })
  const expires = new Date(now.getTime() + 86_400_000)
  await add('sessions', { id: sessionId, user_id: userId, nonce: 'nonce', rotated_at: now, created_at: now, expires_at: expires })
  await add('projects', { id: projectId, user_id: userId, name: 'Everything', ...dates })
  await add('chats', { id: chatId, project_id: projectId, user_id: userId, created_at: now })
  await add('reels', { id: reelId, user_id: userId, project_id: projectId, chat_id: chatId, name: 'All of it', state: 'planned', ...dates })
  const mediaIds: MediaId[] = []
  for (let clip = 0; clip < CLIPS; clip += 1) {
    const id = MediaId.parse(newId())
    mediaIds.push(id)
    await add('media', {
      id,
      user_id: userId,
      project_id: projectId,
      original_name: `clip ${clip} beach.mp4`,
      ...{ mime_type: 'video/mp4', category: 'video', size_bytes: 1_000, object_key: `none/${id}`, etag: 'e', status: 'ready' },
      facts: JSON.stringify(factsOf(clip)),
      duration_sec: SHOTS_EACH * SHOT_SEC,
      ...dates,
    })
  }
  const plan = planOf(mediaIds)
  await add('reel_plans', { reel_id: reelId, user_id: userId, version: 1, plan: JSON.stringify(plan), updated_at: now })
  await client.query('commit')
  await client.query('analyze')
  await client.end()
  const sessionSecret = createHmac('sha256', secret).update('sessions').digest('base64url')
  const token = await signAccessToken(accessKeyOf(sessionSecret), { userId, sessionId, now, lifeSec: 3_600 })
  const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  return { ids, plan, mediaIds, token, databaseUrl, secret, close: cluster.stop }
}
