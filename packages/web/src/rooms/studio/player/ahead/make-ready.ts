/** What a preview stands on and what takes longest to make, made before anybody asks for it. */
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { captionsAt } from '@reelwright/engine/frame/captions/caption-views'
import { layCaptions } from '@reelwright/engine/frame/captions/lay-captions'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { hasLetters } from '../draw/caption-faces.ts'
import { hasGraphicsCard } from '../draw/has-graphics-card.ts'
import { builtIn } from '../draw/look-cube.ts'
import { openAhead } from '../picture/open-clip.ts'
import { canDecode, clipUrl } from '../picture/picture-cache.ts'

/** The device is asked for its graphics card, and the look is made; nothing of the person's files is fetched for it. */
export const makeReady = async ({ look, captions, export: format }: ReelPlan): Promise<void> => {
  hasGraphicsCard()
  const [cue] = captions?.cues ?? []
  if (captions !== null && cue !== undefined)
    hasLetters(layCaptions(captionsAt(captions, cue.start_frame), captions.style, frameSize(format)), () => undefined)
  if (look !== null && look.mode !== 'cube') await builtIn(look.style)
}

/** The clip that is seen first is opened: for whoever is about to press. */
export const openFirstClip = ({ scenes }: ReelPlan, files: ReadonlyMap<string, MediaItem>): void => {
  const item = files.get(scenes[0]?.media_id ?? '')
  if (item !== undefined && item.file_type_category !== 'image' && canDecode()) openAhead(clipUrl(item))
}
