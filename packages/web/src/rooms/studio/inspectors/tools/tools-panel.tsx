import type { MediaItem } from '@reelwright/contract/media'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useState } from 'react'
import type { ApiClient } from '../../../../core/api/api-client.ts'
import type { WaitingWrites } from '../../../../core/outbox/outbox-entry.ts'
import { ErrorLine } from '../../../../ui/feedback/error-line.tsx'
import { PlanConflict } from '../../plan/plan-conflict.tsx'
import { PlanHistory } from '../../plan/plan-history.tsx'
import { PlanSkeleton } from '../../plan/plan-skeleton.tsx'
import { usePlanEdits } from '../../plan/use-plan-edits.ts'
import { usePlanSteps } from '../../plan/use-plan-steps.ts'
import { useShownPlan } from '../../plan/use-shown-plan.ts'
import { useUndoKeys } from '../../plan/use-undo-keys.ts'
import type { Playback } from '../../player/playback.ts'
import { RefusedSettings } from './refused-settings.tsx'
import { type InspectorKey, TOOL_ROWS } from './tool-list.tsx'
import { ToolRow } from './tool-row.tsx'
import { useToolSettings } from './use-tool-settings.ts'

type ToolsPanelProps = {
  api: ApiClient
  outbox: WaitingWrites
  reelId: ReelId
  media: readonly MediaItem[]
  onAddFiles?: () => void
  /** The playhead of the picture that stands beside. */
  shownAt?: Playback | undefined
  /** Whose settings are open at first. */
  firstOpen?: InspectorKey | null
}

/** The drawer 'AI Tools': a switch for each tool, and below each what it is set to (PANEL-03, TOOL-09). */
export const ToolsPanel = ({ api, outbox, reelId, media, onAddFiles, shownAt, firstOpen = null }: ToolsPanelProps) => {
  const { query, shown: kept, refused, reload } = useShownPlan({ api, outbox, reelId })
  const steps = usePlanSteps({ outbox, reelId, state: kept })
  const { shown } = steps
  const tools = useToolSettings({ api, outbox, reelId })
  const edit = usePlanEdits(steps)
  useUndoKeys(steps, shown !== undefined)
  const [openKey, setOpenKey] = useState<InspectorKey | null>(firstOpen)
  const { settings } = tools
  if (shown === undefined || settings === undefined) {
    const failed = [query, tools.query].filter(({ isError }) => isError)
    if (failed.length === 0) return <PlanSkeleton />
    return (
      <div className="p-5">
        <ErrorLine
          text={`The tools could not be loaded. ${failed[0]?.error?.message ?? ''}`}
          busy={failed.some(({ isFetching }) => isFetching)}
          onTryAgain={() => {
            for (const one of failed) void one.refetch()
          }}
        />
      </div>
    )
  }
  const inspector = { api, state: shown, edit, settings, changeSettings: tools.change, media, onAddFiles, shownAt }
  return (
    <>
      {refused === undefined ? null : <PlanConflict outbox={outbox} entry={refused} shownVersion={shown.version} onOutdated={reload} />}
      <div className="flex flex-col gap-2 p-5">
        <div className="flex items-center justify-between gap-3">
          <p className="text-13 text-secondary">Jushn leaves alone what you switch off. Anything you set here can be undone.</p>
          <PlanHistory steps={steps} />
        </div>
        {tools.refused === undefined ? null : <RefusedSettings outbox={outbox} entry={tools.refused} />}
        <ul aria-label="Tools" className="flex flex-col divide-y divide-hairline">
          {TOOL_ROWS.map((row) => (
            <ToolRow
              key={row.key}
              row={row}
              isOpen={openKey === row.key}
              onOpenChange={(open) => setOpenKey(open ? row.key : null)}
              inspector={inspector}
            />
          ))}
        </ul>
      </div>
    </>
  )
}
