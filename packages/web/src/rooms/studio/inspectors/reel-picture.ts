import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'

/** What the reel shows first, else any clip that has a picture. */
export const reelPicture = (plan: ReelPlan, media: readonly MediaItem[]): string | null => {
  const inReel = media.find((item) => item.id === plan.scenes[0]?.media_id)
  return inReel?.thumbnail_url ?? media.find((item) => item.thumbnail_url !== null)?.thumbnail_url ?? null
}
