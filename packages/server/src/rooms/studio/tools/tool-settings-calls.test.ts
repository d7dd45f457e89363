import { ada, openStudioRoom, reel, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

openStudioRoom()

test('the settings of the tools are the documents’ defaults until they are changed, field by field, per reel [PANEL-03 PANEL-05]', async () => {
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

test('the watermark is on once the project has a logo, unless somebody switched it off [PANEL-03]', async () => {
  const isOn = async () => (await ada.call('get_tool_settings', { reel_id: reel.reelId })).tools.watermark
  await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { music: false } })
  const addPicture = async (name: string) =>
    world.db.execute(sql`
      insert into media (id, user_id, project_id, original_name, mime_type, category, size_bytes, object_key, etag, status, created_at, updated_at)
      values (${world.newId()}, ${ada.userId}, ${reel.projectId}, ${name}, 'image/png', 'image', 4, ${world.newId()}, 'e', 'ready', now(), now())`)
  await addPicture('beach.png')
  expect(await isOn()).toBe(false)
  await addPicture('Our Logo.png')
  expect(await isOn()).toBe(true)
  await ada.call('update_tool_settings', { reel_id: reel.reelId, tools: { watermark: false } })
  expect(await isOn()).toBe(false)
  const { reelId: other } = await ada.makeReel()
  expect((await ada.call('get_tool_settings', { reel_id: other })).tools.watermark).toBe(false)
})
