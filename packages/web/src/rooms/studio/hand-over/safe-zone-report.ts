/** Whether captions and logo stand clear of what the large platforms lay over a reel, in words. Pure. */

import { type Insets, SAFE_ZONES, type SafeZoneKey, safeInsets } from '@reelwright/contract/platforms/safe-zones'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { type FrameSize, frameSize } from '@reelwright/engine/graph/frame-size'
import { logoCorner, logoSize, safeZone } from '@reelwright/engine/graph/logo-overlay'

/** In pixels of the video. A side that is not known is null. */
type Box = { left: number; right: number; top: number | null; bottom: number }

const captionBox = (plan: ReelPlan, frame: FrameSize): Box | null => {
  const { captions } = plan
  if (captions === null || captions.mode !== 'burn' || captions.cues.length === 0) return null
  const zone = safeZone(frame)
  const sidePx = Math.max(zone.left, zone.right) * frame.width
  // The room that they are laid into: how many lines a caption has is known only where it is drawn, and they grow upwards from here.
  return { left: sidePx, right: frame.width - sidePx, top: null, bottom: frame.height * (1 - zone.bottom) }
}

const logoBox = ({ watermark }: ReelPlan, frame: FrameSize, logo: FrameSize | null): Box | null => {
  if (watermark === null || logo === null) return null
  const size = logoSize(watermark.size_pct, logo, frame)
  const { x, y } = logoCorner(watermark, size, frame)
  return { left: x, right: x + size.width, top: y, bottom: y + size.height }
}

const faults = (box: Box, { top, right, bottom, left }: Insets, frame: FrameSize): string[] => {
  const over: [side: string, pixels: number][] = [
    ['at the top', box.top === null ? 0 : top - box.top],
    ['at the right', box.right - (frame.width - right)],
    ['at the bottom', box.bottom - (frame.height - bottom)],
    ['at the left', left - box.left],
  ]
  return over.flatMap(([side, pixels]) => (pixels >= 1 ? [`${Math.round(pixels)} px under what the app shows ${side}`] : []))
}

export const safeZoneReport = (plan: ReelPlan, { reelName, logo }: { reelName: string; logo: FrameSize | null }): string => {
  const frame = frameSize(plan.export)
  const title = `Safe zones of “${reelName}”, ${frame.width} × ${frame.height}`
  if (frame.height <= frame.width * 1.5)
    return `${title}\n\nOnly upright 9:16 reels are covered by an app's own names and buttons; this one has another shape.\n`
  const parts: [name: string, box: Box | null][] = [
    ['Captions, at their widest', captionBox(plan, frame)],
    ['Logo', logoBox(plan, frame, logo)],
  ]
  const there = parts.flatMap(([name, box]) => (box === null ? [] : [{ name, box }]))
  if (there.length === 0) return `${title}\n\nNothing is written or laid over the picture, so nothing can be covered.\n`
  const platforms = (Object.keys(SAFE_ZONES) as SafeZoneKey[]).map((key) => {
    const share = safeInsets(key)
    const inset = {
      ...{ top: share.top * frame.height, bottom: share.bottom * frame.height },
      ...{ left: share.left * frame.width, right: share.right * frame.width },
    }
    const lines = there.map(({ name, box }) => {
      const found = faults(box, inset, frame)
      return `  ${name}: ${found.length === 0 ? 'clear' : found.join(', ')}`
    })
    return [SAFE_ZONES[key].title, ...lines].join('\n')
  })
  return `${[title, ...platforms].join('\n\n')}\n`
}
