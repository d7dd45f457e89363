/** The tools' settings as the person left them: changes that wait to be sent are shown at once. Pure. */
import type { ToolSettings } from '@reelwright/contract/studio'
import type { OutboxEntry, Write } from '../../../../core/outbox/outbox-entry.ts'

/** What a drawer may change: whole settings of single tools, as the call takes them. */
export type ToolSettingsChange = Omit<Extract<Write, { call: 'update_tool_settings' }>['payload'], 'reel_id'>

export type SettingsEntry = Extract<OutboxEntry, { call: 'update_tool_settings' }>

export const isChangeOf = (entry: OutboxEntry, reelId: string): entry is SettingsEntry =>
  entry.call === 'update_tool_settings' && entry.payload.reel_id === reelId

/** A refused change does not count; those after it stand by themselves. */
export const overlayToolSettings = (settings: ToolSettings, entries: readonly OutboxEntry[], reelId: string): ToolSettings => {
  let shown = settings
  for (const entry of entries) {
    if (!isChangeOf(entry, reelId) || entry.state === 'failed') continue
    const { tools, customizations } = entry.payload
    shown = {
      // Proof: what a drawer gives is whole values under their own keys, as the wire takes them; ids in them came from the server.
      tools: { ...shown.tools, ...tools } as ToolSettings['tools'],
      customizations: { ...shown.customizations, ...customizations } as ToolSettings['customizations'],
    }
  }
  return shown
}
