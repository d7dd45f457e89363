/** What each tool has made of the reel as it is. Pure. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ToolRow } from './tool-list.tsx'

type Named = Pick<MediaItem, 'id' | 'original_name'>

/** Null where there is nothing to say yet: then what the tool is for stands there. */
export const toolStanding = ({ key, standing }: ToolRow, plan: ReelPlan, files: readonly Named[]): string | null =>
  // A format is set before there is a scene.
  key !== 'export' && plan.scenes.length === 0
    ? null
    : standing(plan, (id) => files.find((file) => file.id === id)?.original_name ?? 'a file of yours')
