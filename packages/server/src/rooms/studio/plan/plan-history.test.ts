import { ada, addClip, edit, openStudioRoom, plan, reel, story, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteOldHistory } from './old-history.ts'
import { HISTORY_BYTES_MAX, HISTORY_STEPS_MAX } from './plan-store.ts'

openStudioRoom()

/** Older steps than the one that is there, as a day's work would leave them; each about so many times 32 bytes that cannot be compressed. */
const addHistory = async (steps: number, weight: number): Promise<void> => {
  await world.db.execute(sql`update reel_edits set step = step + ${steps} where reel_id = ${reel.reelId}`)
  await world.db.execute(sql`
    insert into reel_edits (id, reel_id, user_id, step, author, edits, inverses, summary, created_at)
    select gen_random_uuid(), ${reel.reelId}, ${ada.userId}, n, 'user', '[]'::jsonb,
      jsonb_build_array((select string_agg(md5(m::text || random()::text || n::text), '') from generate_series(1, ${weight}) m)), '', now()
    from generate_series(1, ${steps}) n`)
}
const stepsKept = async () => {
  const { rows } = await world.db.execute<{ step: number }>(
    sql`select step from reel_edits where reel_id = ${reel.reelId} order by step desc`,
  )
  return rows.map((row) => row.step)
}

test('a step weighs what was done, and not the plan that it was done to [REEL-05]', async () => {
  await edit(0, story(await addClip()))
  const scene = (await plan()).plan.scenes[0] ?? expect.fail('no scene')
  const scenes = Array.from({ length: 300 }, (_, at) => ({ ...scene, id: `s${at + 1}` }))
  expect(await edit(1, { op: 'set_story', beats: (await plan()).plan.beats, scenes, transitions: [] })).toMatchObject({ status: 200 })
  expect(await edit(2, { op: 'remove_scene', scene_id: 's7' })).toMatchObject({ status: 200 })
  const { rows } = await world.db.execute<{ weight: number; plan: number }>(sql`
    select octet_length(edits::text) + octet_length(inverses::text) as weight, (select octet_length(plan::text) from reel_plans where reel_id = ${reel.reelId}) as plan
    from reel_edits where reel_id = ${reel.reelId} order by step desc limit 1`)
  expect(rows[0]?.plan).toBeGreaterThan(50_000)
  expect(rows[0]?.weight).toBeLessThan(3_000)
  // With the transition that goes with it, too.
  const cross = { after_scene_id: 's9', kind: 'cross' as const, duration_frames: 4 }
  expect(await edit(3, { op: 'set_transition', after_scene_id: 's9', transition: cross })).toMatchObject({ status: 200 })
  expect(await edit(4, { op: 'remove_scene', scene_id: 's9' })).toMatchObject({ status: 200 })
  const { rows: newest } = await world.db.execute<{ weight: number }>(
    sql`select octet_length(edits::text) + octet_length(inverses::text) as weight from reel_edits where reel_id = ${reel.reelId} order by step desc limit 1`,
  )
  expect(newest[0]?.weight).toBeLessThan(3_000)
})

test('of a long history the newest thousand steps are kept, and the newest can still be taken back [REEL-05]', async () => {
  await edit(0, story(await addClip()))
  await addHistory(HISTORY_STEPS_MAX + 3, 1)
  expect((await edit(1, { op: 'remove_scene', scene_id: 's1' })).status).toBe(200)
  const kept = await stepsKept()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([HISTORY_STEPS_MAX, HISTORY_STEPS_MAX + 5, 6])
  expect((await plan()).can_undo).toBe(true)
  await ada.call('undo_reel_plan', { reel_id: reel.reelId, base_version: 2 })
  expect((await plan()).plan.scenes).toHaveLength(3)
})

test('what a history may weigh is bounded, too; the newest steps stay [REEL-05]', async () => {
  await edit(0, story(await addClip()))
  // A megabyte and a half each.
  await addHistory(18, 50_000)
  await edit(1, { op: 'remove_scene', scene_id: 's1' })
  const kept = await stepsKept()
  expect(kept.slice(0, 2)).toEqual([20, 19])
  expect(kept.length).toBeLessThan(20)
  const [weight] = (
    await world.db.execute<{ bytes: number }>(
      sql`select sum(pg_column_size(edits) + pg_column_size(inverses))::int as bytes from reel_edits where reel_id = ${reel.reelId}`,
    )
  ).rows
  expect(weight?.bytes).toBeLessThanOrEqual(HISTORY_BYTES_MAX)
})

test('what the histories of an account weigh together is bounded, whatever reel the newest steps are in; others keep theirs [REEL-05]', async () => {
  await edit(0, story(await addClip()))
  await addHistory(18, 50_000)
  await world.db.execute(sql`update reel_edits set created_at = now() - (100 - step) * interval '1 minute' where reel_id = ${reel.reelId}`)
  const bytesOf = async (userId: string) =>
    (
      await world.db.execute<{ bytes: number; steps: number }>(
        sql`select coalesce(sum(pg_column_size(edits) + pg_column_size(inverses)), 0)::int as bytes, count(*)::int as steps from reel_edits where user_id = ${userId}`,
      )
    ).rows[0]
  const eve = await world.person()
  const hers = await eve.makeReel('Hers')
  await world.db.execute(sql`
    insert into reel_edits (id, reel_id, user_id, step, author, edits, inverses, summary, created_at)
    select gen_random_uuid(), ${hers.reelId}, ${eve.userId}, 1, author, edits, inverses, summary, created_at from reel_edits where reel_id = ${reel.reelId} limit 1`)
  const whole = await bytesOf(ada.userId)
  const most = Math.floor((whole?.bytes ?? 0) / 2)
  await deleteOldHistory(world.db, most)
  const left = await bytesOf(ada.userId)
  expect(left?.bytes).toBeLessThanOrEqual(most)
  expect(left?.steps).toBeGreaterThan(1)
  expect((await stepsKept()).includes(19)).toBe(true)
  expect((await bytesOf(eve.userId))?.steps).toBe(1)
})
