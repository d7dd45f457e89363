import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { coverAt, coverFrame } from '@reelwright/engine/plan/cover'
import { Image as Picture } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { formatTimeCode } from '../../../ui/film/format-time.ts'
import type { EditPlan } from '../plan/use-plan-edits.ts'
import type { Playback } from '../player/playback.ts'
import { usePlayback } from '../player/use-playback.ts'

type CoverControlProps = { plan: ReelPlan; playback: Playback; edit: EditPlan }

/** Makes the frame at the playhead the reel's cover, shows where the cover is, and lets it be chosen by itself again. */
export const CoverControl = ({ plan, playback, edit }: CoverControlProps) => {
  const frame = usePlayback(playback, (state) => state.frame)
  const chosen = coverFrame(plan)
  const isHere = chosen !== null && chosen === frame
  const press = () => {
    playback.pause()
    edit([{ op: 'set_cover', cover: isHere ? null : coverAt(plan, playback.getState().frame) }])
  }
  return (
    <span className="flex items-center">
      {chosen === null || isHere ? null : (
        <Button
          size="small"
          variant="quiet"
          className="mono"
          aria-label="Go to the cover"
          onClick={() => {
            playback.pause()
            playback.seek(chosen)
          }}
        >
          {`Cover ${formatTimeCode(chosen, plan.export.fps)}`}
        </Button>
      )}
      <IconButton
        label={isHere ? 'This frame is the cover; take it back' : 'Make this frame the cover'}
        icon={<Picture />}
        pressed={isHere}
        className="size-8!"
        onClick={press}
      />
    </span>
  )
}
