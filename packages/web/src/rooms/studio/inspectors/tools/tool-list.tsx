/** The tools as the card has them: names, what each does, and the code of its inspector. */
import type { ToolKey } from '@reelwright/contract/tool-key'
import { AudioLines, Blend, Captions, Clapperboard, Download, Palette, Search, Stamp, Timer } from 'lucide-react'
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
    key: 'search',
    title: 'Search',
    settingsTitle: 'Search settings',
    hint: 'Finds the clips that fit',
    icon: <Search />,
    Inspector: inspector(async () => (await import('../search/search-inspector.tsx')).SearchInspector),
  },
  {
    key: 'story',
    title: 'Story',
    settingsTitle: 'Story settings',
    hint: 'Which clips tell the story',
    icon: <Clapperboard />,
    Inspector: inspector(async () => (await import('../story/story-inspector.tsx')).StoryInspector),
  },
  {
    key: 'timing',
    title: 'Timing/Sync',
    settingsTitle: 'Timing settings',
    hint: 'Length, pace and cuts on the beat',
    icon: <Timer />,
    Inspector: inspector(async () => (await import('../timing/timing-inspector.tsx')).TimingInspector),
  },
  {
    key: 'lut',
    title: 'LUT',
    settingsTitle: 'Look settings',
    hint: 'The look of the colours',
    icon: <Palette />,
    Inspector: inspector(async () => (await import('../look/look-inspector.tsx')).LookInspector),
  },
  {
    key: 'music',
    title: 'Music',
    settingsTitle: 'Music settings',
    hint: 'The piece that the cuts follow',
    icon: <AudioLines />,
    Inspector: inspector(async () => (await import('../music/music-inspector.tsx')).MusicInspector),
  },
  {
    key: 'transitions',
    title: 'Transitions',
    settingsTitle: 'Transition settings',
    hint: 'How one scene leads to the next',
    icon: <Blend />,
    Inspector: inspector(async () => (await import('../transitions/transitions-inspector.tsx')).TransitionsInspector),
  },
  {
    key: 'watermark',
    title: 'Watermark',
    settingsTitle: 'Logo settings',
    hint: 'Your logo over the picture',
    icon: <Stamp />,
    Inspector: inspector(async () => (await import('../logo/logo-inspector.tsx')).LogoInspector),
  },
  {
    key: 'export',
    title: 'Export',
    settingsTitle: 'Export settings',
    hint: 'Shape, size and file',
    icon: <Download />,
    Inspector: inspector(async () => (await import('../export/export-inspector.tsx')).ExportInspector),
  },
  {
    key: 'captions',
    title: 'Captions',
    settingsTitle: 'Caption settings',
    hint: 'Words over the picture',
    icon: <Captions />,
    Inspector: inspector(async () => (await import('../captions/captions-inspector.tsx')).CaptionsInspector),
  },
]
