import { CUSTOMIZATION_DEFAULTS } from '@reelwright/contract/constants'
import type { ToolSettings } from '@reelwright/contract/studio'
import { TOOL_DEFAULTS } from '@reelwright/contract/tool-key'
import { ReelId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import type { OutboxEntry, OutboxState } from '../../../../core/outbox/outbox-entry.ts'
import { overlayToolSettings, type ToolSettingsChange } from './overlay-tool-settings.ts'

const REEL = ReelId.parse('018f0000-0000-7000-8000-000000000001')
const { export: format, ...rest } = CUSTOMIZATION_DEFAULTS
const SETTINGS: ToolSettings = {
  tools: TOOL_DEFAULTS,
  customizations: {
    ...rest,
    export: format,
    tags: [],
    search: { query: '', only: null },
    timing: { ...rest.timing, bpm: null },
    music: { ...rest.music, trackId: null },
    watermark: { ...rest.watermark, mediaId: null },
  },
}

const entry = (change: ToolSettingsChange, state: OutboxState = 'waiting', reelId = REEL): OutboxEntry => ({
  call: 'update_tool_settings',
  payload: { reel_id: reelId, ...change },
  id: 'e',
  userId: 'u',
  lane: `reel:${reelId}`,
  order: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  attempts: 0,
  ...(state === 'failed' ? { state, refusal: 'No.' } : { state, refusal: null }),
})

test('switches and settings that wait to be sent are shown one upon the other [PANEL-05]', () => {
  const shown = overlayToolSettings(
    SETTINGS,
    [
      entry({ tools: { music: false } }),
      entry({ tools: { lut: false }, customizations: { music: { mode: 'auto', energy: 0.2, trackId: null } } }),
    ],
    REEL,
  )
  expect(shown.tools).toEqual({ ...TOOL_DEFAULTS, music: false, lut: false })
  expect(shown.customizations).toEqual({ ...SETTINGS.customizations, music: { mode: 'auto', energy: 0.2, trackId: null } })
})

test('a change that was refused, and one of another reel, are not shown [PANEL-05]', () => {
  const other = ReelId.parse('018f0000-0000-7000-8000-000000000002')
  expect(
    overlayToolSettings(SETTINGS, [entry({ tools: { music: false } }, 'failed'), entry({ tools: { lut: false } }, 'waiting', other)], REEL),
  ).toEqual(SETTINGS)
})
