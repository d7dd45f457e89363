import { ReelEdit } from '@reelwright/contract/reel-edits'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import type { PlanState } from '@reelwright/contract/studio'
import { MediaId } from '@reelwright/contract/wire/ids'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { plainScene } from '@reelwright/engine/plan/plan-fixtures'
import { ada, addClip, edit, heard, openStudioRoom, plan, reel, reelNow, story, world } from '@reelwright/testkit/studio-room-world'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

openStudioRoom()

describe('the plan', () => {
  test('of a new reel is empty at version 0, and grows by one version and one step with each edit', async () => {
    expect(await plan()).toMatchObject({ version: 0, can_undo: false, can_redo: false, plan: { scenes: [] } })
    const clip = await addClip()
    expect((await edit(0, story(clip))).status).toBe(200)
    expect(await plan()).toMatchObject({ version: 1, can_undo: true })
    expect(heard('plan_changed')).toMatchObject([{ reel_id: reel.reelId, version: 1 }])
    expect((await reelNow())?.state).toBe('planned')
  })

  test('that changed meanwhile is a conflict that brings the newer plan, and nothing is changed', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const reply = await edit(0, { op: 'remove_scene', scene_id: 's1' })
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'PLAN_CONFLICT', data: { details: { version: 1, plan: { scenes: [{ id: 's1' }, { id: 's2' }, { id: 's3' }] } } } },
    })
    expect((await plan()).version).toBe(1)
  })

  test('edited twice at once on the same version takes one and refuses the other', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const replies = await Promise.all([edit(1, { op: 'remove_scene', scene_id: 's1' }), edit(1, { op: 'remove_scene', scene_id: 's2' })])
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409])
    expect((await plan()).plan.scenes).toHaveLength(2)
  })

  test('refuses at once what cannot be made, in one sentence with the nearest that can, and takes what can [REND-03]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const trim = (in_frame: number, duration_frames: number) => edit(1, { op: 'trim_scene', scene_id: 's1', in_frame, duration_frames })
    expect(await trim(240, 99_999)).toMatchObject({
      status: 422,
      body: {
        code: 'PLAN_INVALID',
        error: 'Scene 1 cannot stand that long: its clip ends after 10 s (300 frames), so from frame 240 on 2 s (60 frames) is the most.',
      },
    })
    expect(await edit(1, { op: 'set_look', look: { mode: 'cube', style: 'none', cube_media_id: clip, intensity: 1 } })).toMatchObject({
      status: 422,
      body: { code: 'PLAN_INVALID' },
    })
    expect((await plan()).version).toBe(1)
    expect((await trim(240, 60)).status).toBe(200)
  })

  test('gives the nearest that can be made as edits, which are taken as they are [REND-03]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const reply = await ada.ask('edit_reel_plan', {
      reel_id: reel.reelId,
      base_version: 1,
      edits: [
        { op: 'move_scene', scene_id: 's1', to: 9 },
        { op: 'trim_scene', scene_id: 's2', in_frame: 240, duration_frames: 99_999 },
      ],
    })
    const { nearest } = z.object({ nearest: z.array(ReelEdit) }).parse(reply.body['data']?.details)
    expect((await edit(1, ...nearest)).status).toBe(200)
    const { scenes } = (await plan()).plan
    expect(scenes.map(({ id }) => id)).toEqual(['s2', 's3', 's1'])
    expect(scenes[0]).toMatchObject({ in_frame: 240, duration_frames: 60 })
  })

  test('makes nothing of a file that could not be read, or that is not of this project [REND-03]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const scene = async (media_id: MediaId) => edit(1, { op: 'replace_scene', scene_id: 's1', scene: plainScene('s1', { media_id }) })
    expect(await scene(await addClip({ status: 'failed' }))).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('could not be read, so it cannot be used. Choose another file') },
    })
    expect(await scene(MediaId.parse(world.newId()))).toMatchObject({
      status: 422,
      body: { error: 'That uses a file that is not in this project.' },
    })
    expect((await plan()).version).toBe(1)
  })

  test('takes all edits of a step or none', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const reply = await edit(1, { op: 'remove_scene', scene_id: 's1' }, { op: 'remove_scene', scene_id: 'gone' })
    expect(reply).toMatchObject({ status: 422, body: { code: 'PLAN_INVALID' } })
    expect((await plan()).plan.scenes).toHaveLength(3)
  })

  test('an undo for an older plan is a conflict that takes nothing back, and the answer says what an undo would do [SYNC-06]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    await edit(1, { op: 'remove_scene', scene_id: 's1' })
    expect(await ada.ask('undo_reel_plan', { reel_id: reel.reelId, base_version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'PLAN_CONFLICT', data: { details: { version: 2 } } },
    })
    expect((await plan()).plan.scenes).toHaveLength(2)
    expect((await plan()).undo_edits).toMatchObject([{ op: 'add_scene', scene: { id: 's1' } }])
    expect(await ada.call('undo_reel_plan', { reel_id: reel.reelId, base_version: 2 })).toMatchObject({
      version: 3,
      redo_edits: [{ op: 'remove_scene', scene_id: 's1' }],
    })
  })

  test('is undone and redone step by step, and a new edit drops what was undone', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    await edit(1, { op: 'remove_scene', scene_id: 's1' }, { op: 'remove_scene', scene_id: 's2' })
    const ids = async () => (await plan()).plan.scenes.map((scene) => scene.id)
    expect(await ids()).toEqual(['s3'])
    expect(await ada.call('undo_reel_plan', { reel_id: reel.reelId })).toMatchObject({ version: 3, can_undo: true, can_redo: true })
    expect(await ids()).toEqual(['s1', 's2', 's3'])
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    expect(await ids()).toEqual([])
    expect((await reelNow())?.state).toBe('empty')
    expect(await ada.ask('undo_reel_plan', { reel_id: reel.reelId })).toMatchObject({
      status: 409,
      body: { error: 'There is nothing left to undo.' },
    })
    await ada.call('redo_reel_plan', { reel_id: reel.reelId })
    await ada.call('redo_reel_plan', { reel_id: reel.reelId })
    expect(await ids()).toEqual(['s3'])
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    const { version } = await plan()
    await edit(version, { op: 'remove_scene', scene_id: 's3' })
    expect(await ada.ask('redo_reel_plan', { reel_id: reel.reelId })).toMatchObject({ status: 409 })
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    expect(await ids()).toEqual(['s1', 's2', 's3'])
  })

  test('tells each change with what it did, so that a page that knows the plan before it need not ask [SYNC-06]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    await edit(1, { op: 'remove_scene', scene_id: 's1' })
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    await ada.call('redo_reel_plan', { reel_id: reel.reelId })
    let known: Omit<PlanState, 'can_undo' | 'can_redo'> = { plan: EMPTY_PLAN, version: 0, undo_edits: null, redo_edits: null }
    for (const { version, change } of heard('plan_changed')) {
      const outcome = applyEdits(known.plan, change?.edits ?? [])
      if (!outcome.ok || change === undefined) throw new Error('every one of these changes is small and fits')
      expect(version).toBe(known.version + 1)
      const { edits: _, ...history } = change
      known = { plan: outcome.plan, version, ...history }
    }
    expect(await plan()).toEqual({ ...known, can_undo: known.undo_edits !== null, can_redo: known.redo_edits !== null })
    expect(known).toMatchObject({
      version: 4,
      redo_edits: null,
      undo_step: expect.any(String),
      redo_step: null,
      plan: { scenes: [{ id: 's2' }, { id: 's3' }] },
    })
  })

  test('tells of a change of more than 16 KiB the version alone [SYNC-06]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const cues = Array.from({ length: 80 }, (_, at) => ({
      id: `c${at}`,
      start_frame: at,
      end_frame: at + 1,
      text: 'said here '.repeat(25),
    }))
    expect((await edit(1, { op: 'set_captions', captions: { mode: 'burn', style: 'plain', cues } })).status).toBe(200)
    expect(heard('plan_changed').map(({ version, change }) => [version, change === undefined])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('is told step by step, newest first: who, when, by which edits, and what was taken back [REND-05]', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    await edit(1, { op: 'set_look', look: null }, { op: 'set_left_out', media_ids: [] })
    await ada.call('undo_reel_plan', { reel_id: reel.reelId })
    const { steps } = await ada.call('list_plan_steps', { reel_id: reel.reelId })
    expect(steps).toMatchObject([
      { step: 2, author: 'user', edits: ['set_look', 'set_left_out'], undone: true },
      { step: 1, author: 'user', edits: ['set_story'], undone: false },
    ])
    expect(Date.parse(steps[0]?.at ?? '')).not.toBeNaN()
  })

  test('never takes a file of another project or person [AUTH-17]', async () => {
    const eve = await world.person()
    const theirs = await eve.makeProject()
    const foreign = await addClip({ owner: eve, projectId: theirs.projectId })
    const mine = await addClip({ projectId: (await ada.makeProject()).projectId })
    for (const clip of [foreign, mine])
      expect(await edit(0, story(clip))).toMatchObject({ status: 422, body: { error: 'That uses a file that is not in this project.' } })
    expect((await plan()).version).toBe(0)
    expect(
      await ada.ask('update_tool_settings', {
        reel_id: reel.reelId,
        customizations: { watermark: { enabled: true, mediaId: foreign, position: 'br', opacity: 1, sizePct: 10 } },
      }),
    ).toMatchObject({ status: 400 })
  })
})
