/** Watermark (the seventh tool): a logo from the project's own pictures, where, how large and how visible. */

import type { ReelPlan, Watermark } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import type { MediaForPlan } from '../engine-api.ts'
import type { ToolOutcome } from './tool-outcome.ts'

/** The documents' defaults (document A section 3, customisations). */
export const WATERMARK_DEFAULT: Omit<Watermark, 'media_id'> = { position: 'br', opacity: 0.7, size_pct: 10 }

const LOGO_NAME = /logo|watermark|brand|mascot|emblem|signet|icon/i

/** Whether its name or a tag says that it is a logo. */
export const isCalledLogo = ({ name, tags }: Pick<MediaForPlan, 'name' | 'tags'>): boolean =>
  LOGO_NAME.test(name) || tags.some((tag) => LOGO_NAME.test(tag))

/** The picture that is most likely the logo: named or tagged so; else the only picture that no scene shows. */
export const findLogo = (media: readonly MediaForPlan[], plan: Pick<ReelPlan, 'scenes'>): MediaForPlan | null => {
  const pictures = media.filter((file) => file.facts.kind === 'image' && MediaId.safeParse(file.mediaId).success)
  const named = pictures.find(isCalledLogo)
  if (named) return named
  const unused = pictures.filter((file) => !plan.scenes.some((scene) => scene.media_id === file.mediaId))
  return unused.length === 1 ? (unused[0] ?? null) : null
}

export const isLogo = (file: Pick<MediaForPlan, 'name' | 'tags' | 'facts'>): boolean => file.facts.kind === 'image' && isCalledLogo(file)

export type WatermarkIntent = Partial<Omit<Watermark, 'media_id'>> & { mediaId?: string }

const PLACE: Record<Watermark['position'], string> = {
  tl: 'top left',
  tc: 'top centre',
  tr: 'top right',
  ml: 'middle left',
  mc: 'in the middle',
  mr: 'middle right',
  bl: 'bottom left',
  bc: 'bottom centre',
  br: 'bottom right',
}

export const watermarkWords = (watermark: Watermark): string =>
  `${watermark.place === undefined ? PLACE[watermark.position] : 'where it was put by hand'}, ${Math.round(watermark.size_pct)} % of the width, ${Math.round(watermark.opacity * 100)} % visible`

/** Null when there is no picture to use; `intent` names what to change, the rest stays as it is or takes the defaults. */
export const setWatermark = (
  plan: ReelPlan,
  media: readonly MediaForPlan[],
  intent: WatermarkIntent,
  defaults = WATERMARK_DEFAULT,
): ToolOutcome | null => {
  const { mediaId, ...change } = intent
  const id = MediaId.safeParse(mediaId ?? plan.watermark?.media_id ?? findLogo(media, plan)?.mediaId)
  if (!id.success) return null
  const { place, ...present } = plan.watermark ?? { ...defaults, place: undefined }
  const watermark: Watermark = { ...present, ...change, media_id: id.data }
  // A position that is wished for goes before the place of a hand.
  if (place !== undefined && change.position === undefined) watermark.place = place
  const name = media.find((file) => file.mediaId === id.data)?.name ?? 'Logo'
  return {
    edits: [{ op: 'set_watermark', watermark }],
    steps: [{ tool: 'watermark', summary: `${name}: ${watermarkWords(watermark)}` }],
    reasons: [],
  }
}

export const removeWatermark = (): ToolOutcome => ({
  edits: [{ op: 'set_watermark', watermark: null }],
  steps: [{ tool: 'watermark', summary: 'Taken away' }],
  reasons: [],
})
