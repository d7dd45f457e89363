import { expect, test } from 'vitest'
import { DEFAULT_TOOL_SETTINGS, preferencesOf } from './tool-settings.ts'

const { customizations } = DEFAULT_TOOL_SETTINGS

test('a tempo set by hand is what the director counts in; with automatic tempo it listens [TOOL-03]', () => {
  expect(preferencesOf({ ...customizations, timing: { bpmAuto: false, bpm: 96, pace: 'fast' } })).toMatchObject({ bpm: 96, pace: 'fast' })
  expect(preferencesOf({ ...customizations, timing: { bpmAuto: true, bpm: 96, pace: 'fast' } })).not.toHaveProperty('bpm')
})
