/** What each tool has made of the reel as it is, in a few words. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { counted } from '../../../../core/counted.ts'
import { formatDuration } from '../../../../ui/film/format-time.ts'
import type { InspectorKey } from './tool-list.tsx'

type Named = Pick<MediaItem, 'id' | 'original_name'>

/** 'night-freeway' is called Night Freeway wherever it is shown. */
const titleOf = (key: string): string =>
  key
    .split('-')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')

const percent = (share: number): string => `${Math.round(share * 100)}%`

const secondsOf = ({ scenes, export: { fps } }: ReelPlan): number => scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / fps

/** Null where there is nothing to say yet: then what the tool is for stands there. */
export const toolStanding = (key: InspectorKey, plan: ReelPlan, files: readonly Named[]): string | null => {
  const { scenes, look, music, transitions, watermark, captions, export: format } = plan
  const nameOf = (id: string | null): string => files.find((file) => file.id === id)?.original_name ?? 'a file of yours'
  if (key === 'export') return `${format.aspect}, ${format.resolution}, ${format.fps} fps`
  if (scenes.length === 0) return null
  switch (key) {
    case 'search':
      return null
    case 'story':
      return `${counted(scenes.length, 'scene')} from ${counted(new Set(scenes.map(({ media_id }) => media_id)).size, 'clip')}`
    case 'timing':
      return `${formatDuration(secondsOf(plan))} at ${plan.pace} pace`
    case 'lut':
      return look === null
        ? 'Colours as filmed'
        : `${look.mode === 'cube' ? nameOf(look.cube_media_id) : titleOf(look.style)}, ${percent(look.intensity)}`
    case 'music': {
      if (music === null) return 'No music'
      const { source } = music
      return `${source.from === 'catalogue' ? titleOf(source.track_id) : nameOf(source.media_id)}, ${Math.round(music.bpm)} bpm`
    }
    case 'transitions': {
      const soft = transitions.filter(({ kind }) => kind !== 'cut').length
      return soft === 0 ? 'Hard cuts' : `At ${soft} of ${counted(scenes.length - 1, 'cut')}`
    }
    case 'watermark':
      return watermark === null ? 'No logo' : nameOf(watermark.media_id)
    case 'captions':
      return captions === null || captions.cues.length === 0 ? 'No captions' : counted(captions.cues.length, 'caption')
  }
}
