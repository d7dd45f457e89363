import type { MediaItem } from '@reelwright/contract/media'
import type { PlanState, ToolSettings } from '@reelwright/contract/studio'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { EditPlan } from '../plan/use-plan-edits.ts'
import type { Playback } from '../player/playback.ts'
import type { ToolSettingsChange } from './tools/overlay-tool-settings.ts'

/** What every tool's inspector is given: the plan and settings as they are shown, and how both are changed. */
export type InspectorProps = {
  api: ApiClient
  state: PlanState
  edit: EditPlan
  settings: ToolSettings
  changeSettings: (change: ToolSettingsChange) => void
  /** The project's files, as far as they are listed. */
  media: readonly MediaItem[]
  /** Opens the system's dialog for files of the project; absent where nothing can be added. */
  onAddFiles?: (() => void) | undefined
  /** The playhead of the picture that stands beside; absent where none does. */
  shownAt?: Playback | undefined
}
