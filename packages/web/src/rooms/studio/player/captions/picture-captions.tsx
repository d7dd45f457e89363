import type { Captions, ReelPlan } from '@reelwright/contract/reel-plan'
import { captionsAt } from '@reelwright/engine/frame/captions/caption-views'
import { captionBoxes } from '@reelwright/engine/frame/captions/lay-captions'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { useState } from 'react'
import type { EditPlan } from '../../plan/use-plan-edits.ts'
import type { Playback } from '../playback.ts'
import { usePlayback } from '../use-playback.ts'
import { placedCaptions, writtenCaptions } from './caption-hand.ts'
import { CaptionHold } from './caption-hold.tsx'
import { CaptionWriter } from './caption-writer.tsx'

type PictureCaptionsProps = {
  /** As it is shown, with what is held this moment. */
  plan: ReelPlan
  /** As it is kept: what is done is done upon this. */
  kept: ReelPlan
  playback: Playback
  edit: EditPlan
}

/** The captions of the frame that stands, to be taken hold of on the picture: dragged to their place, or written in (TOOL-08). */
export const PictureCaptions = ({ plan, kept, playback, edit }: PictureCaptionsProps) => {
  const frame = usePlayback(playback, (state) => (state.isPlaying ? -1 : state.frame))
  const [writtenId, setWrittenId] = useState<string | null>(null)
  const { captions: shown } = plan
  const { captions } = kept
  if (frame < 0 || shown === null || captions === null) return null
  const size = frameSize(plan.export)
  const views = captionsAt(shown, frame)
  const hold = (next: Captions | null) =>
    next === null ? playback.draft.drop() : playback.draft.hold([{ op: 'set_captions', captions: next }])
  const keep = (next: Captions | null) => {
    if (next !== null && edit([{ op: 'set_captions', captions: next }])) playback.draft.letGo()
    else playback.draft.drop()
  }
  return captionBoxes(views, shown.style, size).map(({ cueId, ...pixels }) => {
    const cue = captions.cues.find(({ id }) => id === cueId)
    if (cue === undefined) return null
    const box = {
      x: pixels.x / size.width,
      y: pixels.y / size.height,
      width: pixels.width / size.width,
      height: pixels.height / size.height,
    }
    return cueId === writtenId ? (
      <CaptionWriter
        key={cueId}
        box={box}
        text={cue.text}
        onHold={(text) => hold(writtenCaptions(captions, cueId, text))}
        onDone={(text) => {
          setWrittenId(null)
          keep(text === null ? null : writtenCaptions(captions, cueId, text))
        }}
      />
    ) : (
      <CaptionHold
        key={cueId}
        box={box}
        label={`Caption “${cue.text}”: arrow keys move it, Enter writes in it`}
        onHold={(place) => hold(placedCaptions(captions, cueId, place))}
        onLetGo={(place) => keep(placedCaptions(captions, cueId, place))}
        onDrop={playback.draft.drop}
        onWrite={() => setWrittenId(cueId)}
      />
    )
  })
}
