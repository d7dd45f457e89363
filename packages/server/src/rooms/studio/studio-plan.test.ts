import { ada, addClip, edit, heard, plan, reel, reelNow, story, world } from '@reelwright/testkit/studio-room-world'
import { describe, expect, test } from 'vitest'

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

  test('takes all edits of a step or none', async () => {
    const clip = await addClip()
    await edit(0, story(clip))
    const reply = await edit(1, { op: 'remove_scene', scene_id: 's1' }, { op: 'remove_scene', scene_id: 'gone' })
    expect(reply).toMatchObject({ status: 422, body: { code: 'PLAN_INVALID' } })
    expect((await plan()).plan.scenes).toHaveLength(3)
  })

  test('[SYNC-06] an undo for an older plan is a conflict that takes nothing back, and the answer says what an undo would do', async () => {
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

  test('[AUTH-17] never takes a file of another project or person', async () => {
    const eve = await world.person()
    const theirs = await eve.makeProject()
    const foreign = await addClip({ owner: eve, projectId: theirs.projectId })
    const mine = await addClip({ projectId: (await ada.makeProject()).projectId })
    for (const clip of [foreign, mine])
      expect(await edit(0, story(clip))).toMatchObject({ status: 422, body: { error: 'That uses a file which is not in this project.' } })
    expect((await plan()).version).toBe(0)
    expect(
      await ada.ask('update_tool_settings', {
        reel_id: reel.reelId,
        customizations: { watermark: { enabled: true, mediaId: foreign, position: 'br', opacity: 1, sizePct: 10 } },
      }),
    ).toMatchObject({ status: 400 })
  })
})

describe('tool settings', () => {
  test('[PANEL-03 PANEL-05] are the documents’ defaults until they are changed, field by field, per reel', async () => {
    const defaults = await ada.call('get_tool_settings', { reel_id: reel.reelId })
    expect(defaults.tools).toEqual({
      search: true,
      story: true,
      timing: true,
      lut: true,
      music: true,
      transitions: true,
      watermark: false,
      export: true,
    })
    expect(defaults.customizations).toMatchObject({
      contentType: 'custom',
      durationSec: 60,
      aspectRatio: '9:16',
      styleProfile: 'Cinematic Warm',
      transitions: { style: 'cross', maxPerMin: 4 },
    })
    await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { music: false } })
    await ada.call('update_tool_settings', { reel_id: reel.reelId, customizations: { durationSec: 15 } })
    const now = await ada.call('get_tool_settings', { reel_id: reel.reelId })
    expect(now).toMatchObject({ tools: { music: false, search: true }, customizations: { durationSec: 15, aspectRatio: '9:16' } })
    const { reelId: other } = await ada.makeReel()
    expect(await ada.call('get_tool_settings', { reel_id: other })).toEqual(defaults)
  })
})
