/** What stands in the drawers, each in a chunk of its own. */
import { lazyAtOnce } from '../ui/lazy-at-once.tsx'

export const PreviewPanel = lazyAtOnce(async () => (await import('../rooms/studio/render/preview-panel.tsx')).PreviewPanel)
export const PlanPanel = lazyAtOnce(async () => (await import('../rooms/studio/plan/plan-panel.tsx')).PlanPanel)
export const LogsPanel = lazyAtOnce(async () => (await import('../rooms/studio/logs/logs-panel.tsx')).LogsPanel)
export const SettingsPanel = lazyAtOnce(async () => (await import('../rooms/studio/inspectors/settings/settings-panel.tsx')).SettingsPanel)
export const ToolsPanel = lazyAtOnce(async () => (await import('../rooms/studio/inspectors/tools/tools-panel.tsx')).ToolsPanel)
export const StudioColumn = lazyAtOnce(async () => (await import('./studio-column.tsx')).StudioColumn)
