/** Every call and route, asked with bodies that nobody means well with, about things that are the caller's own. */
import { CALLS, ROUTES } from '@reelwright/contract/wire/catalog'
import { MediaId } from '@reelwright/contract/wire/ids'
import { direct } from '@reelwright/engine/director/direct'
import { clipFacts, plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { createRandom, hostileBody } from '@reelwright/testkit/attack/hostile-bodies'
import { createTally } from '@reelwright/testkit/attack/tally'
import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'

/** Of a long attack, `npm run attack`; without it the gate asks. */
const BODIES_ASKED = process.env['REELWRIGHT_ATTACK_BODIES']
const BODIES_EACH = Number(BODIES_ASKED ?? 200)
/** What takes long each time, as hashing passwords shall: half of the time of all calls together. */
const SLOW: ReadonlySet<string> = new Set(['auth/login', 'create_sample_project', 'rate_password', 'set_password'])
const SLOW_SHARE = 0.2
/** Of what is drawn for a call half was drawn before, `{}` above all. A second time meets what is done already; a third is left to the long attack. */
const SAME_MAX = BODIES_ASKED === undefined ? 2 : Number.POSITIVE_INFINITY
const SEED = Number(process.env['REELWRIGHT_ATTACK_SEED'] ?? 1)
/** Long runs take their time; a hang does not. */
const CALL_LIMIT_MS = 60_000 + BODIES_EACH * 500
/** What a refusal may say: the longest sentence of ours, and a piece of what was sent. */
const REFUSAL_LENGTH_MAX = 4_000

/** How each call answered, for the table of `npm run attack`. */
const tally = createTally('bodies')
let world: StudioWorld
let ada: WorldPerson
let ids: Record<string, string>

beforeAll(async () => {
  world = await openStudioWorld({
    direct,
    renderReel: async () => {
      throw new Error('nothing is rendered here')
    },
    ensureTrack: async () => {
      throw new Error('nothing is composed here')
    },
  })
})
afterAll(async () => {
  tally.keep()
  await world.close()
})

/** Somebody with one of everything; each call gets its own, for some delete what they are asked about. */
const settle = async (): Promise<void> => {
  ada = await world.person()
  const { projectId, chatId, reelId } = await ada.makeReel('Ada’s reel')
  const media = world.newId()
  await world.db.execute(sql`
    insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, facts, created_at, updated_at)
    values (${media}, ${ada.userId}, ${projectId}, 'clip.mp4', 'video/mp4', 'video', 1, ${`${ada.userId}/clip.mp4`}, 'e', 'ready', ${JSON.stringify(clipFacts())}, now(), now())`)
  await ada.ask('edit_reel_plan', {
    reel_id: reelId,
    base_version: 0,
    edits: [
      {
        op: 'set_story',
        beats: [{ id: 'hook', kind: 'hook', title: 'Hook' }],
        scenes: [plainScene('s1', { media_id: MediaId.parse(media) })],
        transitions: [],
      },
    ],
  })
  const { jushn_id: jushn } = await ada.call('create_jushn', { chat_id: chatId, reel_id: reelId })
  // Nothing is rendered here.
  await world.db.execute(sql`delete from test_jobs`)
  ids = { project: projectId, chat: chatId, reel: reelId, media, jushn, user: ada.userId }
}

type Reply = { statusCode: number; body: string }
const post = (url: string, payload: string): Promise<Reply> =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost:4400', 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
  })

/** Nobody is held back for asking often: who is has let a minute pass. */
const ask = async (url: string, payload: string): Promise<Reply> => {
  const reply = await post(url, payload)
  if (reply.statusCode !== 429) return reply
  world.clock.pass(60_000)
  return post(url, payload)
}

/** A message is answered by its turn, which somebody must run. */
const askJushn = async (url: string, payload: string): Promise<Reply> => {
  let isAnswered = false
  const asked = ask(url, payload).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    await world.runJobs()
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return asked
}

/** Says that the operator set something up without it. */
const IS_ANSWER = /"code":"GOOGLE_NOT_SET_UP"/

/** Calls that end the session they are made with, or the account. */
const ENDS_THE_CALLER = new Set(['delete_account', 'revoke_session'])

const attack = async (name: string, url: string, input: z.core.$ZodType): Promise<string[]> => {
  await settle()
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const found: string[] = []
  const bodies = SLOW.has(name) ? Math.ceil(BODIES_EACH * SLOW_SHARE) : BODIES_EACH
  const sent = new Map<string, number>()
  for (let at = 0; at < bodies; at += 1) {
    const random = createRandom(SEED * 100_003 + at)
    const body = hostileBody({ schema, ids, random })
    const times = (sent.get(body) ?? 0) + 1
    if (times > SAME_MAX) continue
    sent.set(body, times)
    const reply = name === 'api/chat' ? await askJushn(url, body) : await ask(url, body)
    const isAnswer = reply.statusCode >= 500 && IS_ANSWER.test(reply.body)
    tally.count(name, 'body', isAnswer ? 'not set up' : reply.statusCode)
    if (reply.statusCode >= 500 && !isAnswer) found.push(`${name} ${reply.statusCode} to ${body.slice(0, 400)}`)
    else if (reply.statusCode >= 400 && reply.body.length > REFUSAL_LENGTH_MAX)
      found.push(`${name}: ${reply.body.length} characters of refusal`)
    if (reply.statusCode === 401 && ENDS_THE_CALLER.has(name)) await settle()
  }
  return found
}

describe('a hostile body', () => {
  test.each(Object.entries(CALLS))(
    'to %s is refused in a sentence or does what it says, and is never a fault of ours [GATE-03]',
    async (name, definition) => {
      expect(await attack(name, `/api/function/${name}`, definition.input)).toEqual([])
    },
    CALL_LIMIT_MS,
  )

  test.each(Object.entries(ROUTES).filter(([, route]) => route.method === 'POST'))(
    'to the route %s is refused in a sentence or does what it says, and is never a fault of ours [GATE-03]',
    async (name, route) => {
      expect(await attack(name, route.path, route.input)).toEqual([])
    },
    CALL_LIMIT_MS,
  )
})
