/** The tools as the card has them: names, what each does, and the code of its inspector. */
import type { ToolKey } from '@reelwright/contract/tool-key'
import { Music, Palette } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode } from 'react'
import type { InspectorProps } from '../inspector-props.ts'

const inspector = (load: () => Promise<ComponentType<InspectorProps>>) => lazy(async () => ({ default: await load() }))

/** What has settings: the eight tools, and captions, which the export tool makes. */
export type InspectorKey = ToolKey | 'captions'

export type ToolRow = {
  key: InspectorKey
  /** Name of the switch (PANEL-03). */
  title: string
  /** Name of the button that opens its settings. */
  settingsTitle: string
  hint: string
  icon: ReactNode
  Inspector: ComponentType<InspectorProps>
}

export const TOOL_ROWS: readonly ToolRow[] = [
  {
    key: 'music',
    title: 'Music',
    settingsTitle: 'Music settings',
    hint: 'The piece the cuts follow',
    icon: <Music />,
    Inspector: inspector(async () => (await import('../music/music-inspector.tsx')).MusicInspector),
  },
  {
    key: 'lut',
    title: 'LUT',
    settingsTitle: 'Look settings',
    hint: 'The look of the colours',
    icon: <Palette />,
    Inspector: inspector(async () => (await import('../look/look-inspector.tsx')).LookInspector),
  },
]
