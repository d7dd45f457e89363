import type { MediaItem } from '@reelwright/contract/media'
import type { CaptionPlace, ReelPlan, Watermark } from '@reelwright/contract/reel-plan'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { logoCorner, logoSize } from '@reelwright/engine/graph/logo-overlay'
import type { EditPlan } from '../../plan/use-plan-edits.ts'
import { CaptionHold } from '../captions/caption-hold.tsx'
import type { Playback } from '../playback.ts'
import { usePlayback } from '../use-playback.ts'

type PictureLogoProps = {
  /** As it is shown, with what is held this moment. */
  plan: ReelPlan
  /** As it is kept: what is done is done upon this. */
  kept: ReelPlan
  files: ReadonlyMap<string, MediaItem>
  playback: Playback
  edit: EditPlan
}

/** The logo on the picture, to be dragged to its place or moved by the arrow keys (TOOL-07). */
export const PictureLogo = ({ plan, kept, files, playback, edit }: PictureLogoProps) => {
  const isPlaying = usePlayback(playback, (state) => state.isPlaying)
  const { watermark: shown } = plan
  const { watermark } = kept
  const logo = files.get(shown?.media_id ?? '')
  if (isPlaying || shown === null || watermark === null || logo?.metadata.width == null || logo.metadata.height === null) return null
  const frame = frameSize(plan.export)
  const size = logoSize(shown.size_pct, { width: logo.metadata.width, height: logo.metadata.height }, frame)
  const { x, y } = logoCorner(shown, size, frame)
  const placed = (place: CaptionPlace): [{ op: 'set_watermark'; watermark: Watermark }] => [
    { op: 'set_watermark', watermark: { ...watermark, place } },
  ]
  return (
    <CaptionHold
      box={{ x: x / frame.width, y: y / frame.height, width: size.width / frame.width, height: size.height / frame.height }}
      label="Logo: arrow keys move it"
      onHold={(place) => playback.draft.hold(placed(place))}
      onLetGo={(place) => (edit(placed(place)) ? playback.draft.letGo() : playback.draft.drop())}
      onDrop={playback.draft.drop}
    />
  )
}
