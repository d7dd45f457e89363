import type { ToolSettings } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { useToast } from '../../../../ui/feedback/toast.tsx'
import { isChangeOf, overlayToolSettings, type SettingsEntry, type ToolSettingsChange } from './overlay-tool-settings.ts'
import { useToolSettingsQuery } from './tool-settings-data.ts'

export type ShownToolSettings = {
  query: ReturnType<typeof useToolSettingsQuery>
  /** The server's settings with what waits to be sent; undefined until they are known. */
  settings: ToolSettings | undefined
  change: (change: ToolSettingsChange) => void
  /** A change that the server refused: the person says what becomes of it. */
  refused: SettingsEntry | undefined
}

/** A reel's switches and settings as the person left them; a change is shown at once and sent when there is a connection (PANEL-05). */
export const useToolSettings = ({ api, outbox, reelId }: { api: ApiClient; outbox: WaitingWrites; reelId: ReelId }): ShownToolSettings => {
  const showToast = useToast()
  const query = useToolSettingsQuery(api, reelId)
  const entries = useSyncExternalStore(outbox.subscribe, outbox.getEntries)
  const settings = useMemo(
    () => (query.data === undefined ? undefined : overlayToolSettings(query.data, entries, reelId)),
    [query.data, entries, reelId],
  )
  const change = useCallback(
    (changed: ToolSettingsChange) => {
      outbox
        .write({ call: 'update_tool_settings', payload: { reel_id: reelId, ...changed } })
        .catch((error: unknown) => showToast({ tone: 'danger', title: error instanceof Error ? error.message : 'Failed to save' }))
    },
    [outbox, reelId, showToast],
  )
  const refused = entries.find((entry): entry is SettingsEntry => isChangeOf(entry, reelId) && entry.state === 'failed')
  return { query, settings, change, refused }
}
