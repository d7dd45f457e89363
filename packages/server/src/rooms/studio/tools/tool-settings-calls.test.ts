import { ada, reel } from '@reelwright/testkit/studio-room-world'
import { expect, test } from 'vitest'

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
