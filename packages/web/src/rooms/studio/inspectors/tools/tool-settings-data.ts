/** How a reel's tools are switched and set, as a query that the answers to what was changed keep fresh. */
import type { ToolSettings } from '@reelwright/contract/studio'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { Acknowledgement } from '../../../../core/outbox/outbox-entry.ts'
import { toolSettingsKey } from './tool-settings-key.ts'

export const useToolSettingsQuery = (api: ApiClient, reelId: ReelId) =>
  useQuery({
    queryKey: toolSettingsKey(reelId),
    queryFn: ({ signal }) => api.callFunction('get_tool_settings', { reel_id: reelId }, { signal }),
    meta: { quiet: true },
  })

/** Shows the settings that the server answered a waiting change with. */
export const applyToolSettingsAnswer = (client: QueryClient, { call, payload, answer }: Acknowledgement): void => {
  if (call !== 'update_tool_settings') return
  if (answer === null) void client.invalidateQueries({ queryKey: toolSettingsKey(payload.reel_id) })
  else client.setQueryData<ToolSettings>(toolSettingsKey(payload.reel_id), answer)
}
