/** The tools as the card has them: names, what each does, what each has made of the reel, and the code of its inspector. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { ToolKey } from '@reelwright/contract/tool-key'
import { Captions } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import { counted } from '../../../../core/counted.ts'
import { formatDuration } from '../../../../ui/film/format-time.ts'
import { TOOL_ICONS } from '../../../../ui/film/tool-icons.ts'
import type { InspectorProps } from '../inspector-props.ts'

const inspector = (load: () => Promise<ComponentType<InspectorProps>>) => lazy(async () => ({ default: await load() }))

/** 'night-freeway' is called Night Freeway wherever it is shown. */
const titleOf = (key: string): string =>
  key
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

const percent = (share: number): string => `${Math.round(share * 100)}%`

const secondsOf = ({ scenes, export: { fps } }: ReelPlan): number => scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / fps

/** What has settings: the eight tools, and captions, which the export tool makes. */
export type InspectorKey = ToolKey | 'captions'

type ToolCard = {
  /** Name of the switch (PANEL-03). */
  title: string
  /** Name of the button that opens its settings. */
  settingsTitle: string
  hint: string
  /** What it has made of the reel, in a few words; null for nothing. */
  standing: (plan: ReelPlan, nameOf: (mediaId: string | null) => string) => string | null
  Icon: ComponentType<{ className?: string }>
  Inspector: ComponentType<InspectorProps>
}

const CARDS: Readonly<Record<InspectorKey, ToolCard>> = {
  search: {
    title: 'Search',
    settingsTitle: 'Search settings',
    hint: 'Finds the clips that fit',
    standing: () => null,
    Icon: TOOL_ICONS.search,
    Inspector: inspector(async () => (await import('../search/search-inspector.tsx')).SearchInspector),
  },
  story: {
    title: 'Story',
    settingsTitle: 'Story settings',
    hint: 'Which clips tell the story',
    standing: ({ scenes }) =>
      `${counted(scenes.length, 'scene')} from ${counted(new Set(scenes.map(({ media_id }) => media_id)).size, 'clip')}`,
    Icon: TOOL_ICONS.story,
    Inspector: inspector(async () => (await import('../story/story-inspector.tsx')).StoryInspector),
  },
  timing: {
    title: 'Timing/Sync',
    settingsTitle: 'Timing settings',
    hint: 'Length, pace and cuts on the beat',
    standing: (plan) => `${formatDuration(secondsOf(plan))} at ${plan.pace} pace`,
    Icon: TOOL_ICONS.timing,
    Inspector: inspector(async () => (await import('../timing/timing-inspector.tsx')).TimingInspector),
  },
  lut: {
    title: 'LUT',
    settingsTitle: 'Look settings',
    hint: 'The look of the colours',
    standing: ({ look }, nameOf) =>
      look === null
        ? 'Colours as filmed'
        : `${look.mode === 'cube' ? nameOf(look.cube_media_id) : titleOf(look.style)}, ${percent(look.intensity)}`,
    Icon: TOOL_ICONS.lut,
    Inspector: inspector(async () => (await import('../look/look-inspector.tsx')).LookInspector),
  },
  music: {
    title: 'Music',
    settingsTitle: 'Music settings',
    hint: 'The piece that the cuts follow',
    standing: ({ music }, nameOf) => {
      if (music === null) return 'No music'
      const { source } = music
      return `${source.from === 'catalogue' ? titleOf(source.track_id) : nameOf(source.media_id)}, ${Math.round(music.bpm)} bpm`
    },
    Icon: TOOL_ICONS.music,
    Inspector: inspector(async () => (await import('../music/music-inspector.tsx')).MusicInspector),
  },
  transitions: {
    title: 'Transitions',
    settingsTitle: 'Transition settings',
    hint: 'How one scene leads to the next',
    standing: ({ transitions, scenes }) => {
      const soft = transitions.filter(({ kind }) => kind !== 'cut').length
      return soft === 0 ? 'Hard cuts' : `At ${soft} of ${counted(scenes.length - 1, 'cut')}`
    },
    Icon: TOOL_ICONS.transitions,
    Inspector: inspector(async () => (await import('../transitions/transitions-inspector.tsx')).TransitionsInspector),
  },
  watermark: {
    title: 'Watermark',
    settingsTitle: 'Logo settings',
    hint: 'Your logo over the picture',
    standing: ({ watermark }, nameOf) => (watermark === null ? 'No logo' : nameOf(watermark.media_id)),
    Icon: TOOL_ICONS.watermark,
    Inspector: inspector(async () => (await import('../logo/logo-inspector.tsx')).LogoInspector),
  },
  export: {
    title: 'Export',
    settingsTitle: 'Export settings',
    hint: 'Shape, size and file',
    standing: ({ export: { aspect, resolution, fps } }) => `${aspect}, ${resolution}, ${fps} fps`,
    Icon: TOOL_ICONS.export,
    Inspector: inspector(async () => (await import('../export/export-inspector.tsx')).ExportInspector),
  },
  captions: {
    title: 'Captions',
    settingsTitle: 'Caption settings',
    hint: 'Words over the picture',
    standing: ({ captions }) =>
      captions === null || captions.cues.length === 0 ? 'No captions' : counted(captions.cues.length, 'caption'),
    Icon: Captions,
    Inspector: inspector(async () => (await import('../captions/captions-inspector.tsx')).CaptionsInspector),
  },
}

export type ToolRow = ToolCard & { key: InspectorKey }

export const TOOL_ROWS: readonly ToolRow[] = [...ToolKey.options, 'captions' as const].map((key) => ({ key, ...CARDS[key] }))
