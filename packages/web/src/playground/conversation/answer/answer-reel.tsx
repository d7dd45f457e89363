import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { MediaItem } from '@reelwright/contract/media'
import { GanttChart, MonitorPlay, Redo2, Trash2, Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { useMedia } from '../../../rooms/media/media-data.ts'
import { useWholeLibrary } from '../../../rooms/media/use-whole-library.ts'
import { usePlanSteps } from '../../../rooms/studio/plan/use-plan-steps.ts'
import { useShownPlan } from '../../../rooms/studio/plan/use-shown-plan.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { AnswerParts } from './answer-parts.ts'
import { firstChanged, showsFrames } from './change-facts.ts'
import { StripView } from './strip-view.tsx'
import { useMadeVersions } from './use-made-versions.ts'
import { madeOnlyVersions, versionsWayBack, wayBack } from './way-back.ts'

type AnswerReelProps = AnswerParts & { change: AnswerChange; isNewest: boolean }

/** Drawn this far before it is in sight. */
const AHEAD = '300px'

/** True from the first time that the element comes near the window on. */
const useSeen = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (element === null || isSeen) return
    const watch = new IntersectionObserver((entries) => (entries.some((entry) => entry.isIntersecting) ? setIsSeen(true) : undefined), {
      rootMargin: AHEAD,
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [isSeen])
  return { ref, isSeen }
}

/** The frames of an answer's reel and what can be done with its change; drawn when it comes into sight. */
export const AnswerReel = (props: AnswerReelProps) => {
  const { ref, isSeen } = useSeen()
  const { outbox } = props
  return <div ref={ref}>{isSeen && outbox !== null ? <SeenReel {...props} outbox={outbox} /> : null}</div>
}

const SeenReel = ({ change, isNewest, api, outbox, reel, projectId, onOpenScene, onPlay }: AnswerReelProps & { outbox: WaitingWrites }) => {
  const media = useMedia(api, projectId)
  const files = useMemo(() => new Map<string, MediaItem>((media.data?.items ?? []).map((item) => [item.id, item])), [media.data])
  useWholeLibrary(media, media.data !== undefined && change.media_ids.some((id) => !files.has(id)))
  const { shown: kept } = useShownPlan({ api, outbox, reelId: reel.id })
  const { shown, undo, redo } = usePlanSteps({ outbox, reelId: reel.id, state: kept })
  const beside = useMadeVersions({ api, reelId: reel.id, change })
  const isBesideOnly = madeOnlyVersions(change)
  const { can, why } = isBesideOnly ? versionsWayBack(beside) : wayBack(change, shown, isNewest)
  const takeBack = () => {
    if (!isBesideOnly) undo()
    if (beside.there.length > 0) beside.remove()
  }
  const makeAgain = () => {
    if (!isBesideOnly) redo()
    if (beside.gone.length > 0) beside.restore()
  }
  const there = new Set(shown?.plan.scenes.map(({ id }) => id))
  const opened = firstChanged(change, (id) => there.has(id))
  const watch = () => {
    if (shown === undefined) return
    const { scenes } = shown.plan
    const framesOf = (counted: typeof scenes) => counted.reduce((sum, scene) => sum + scene.duration_frames, 0)
    const at = scenes.findIndex(({ id }) => id === opened)
    onPlay(framesOf(scenes.slice(0, Math.max(0, at))), framesOf(scenes))
  }
  return (
    <>
      {showsFrames(change) ? (
        <StripView change={change} files={files} onOpenScene={(id) => onOpenScene(there.has(id) ? id : (opened ?? id))} />
      ) : null}
      {/* The reason is told whole or, where there is no room beside the buttons, by the title of what cannot be pressed. */}
      <div className="-ml-2 flex h-10 flex-wrap items-center gap-1 overflow-y-clip whitespace-nowrap">
        {isNewest && opened !== null && !isBesideOnly ? (
          <Button size="small" variant="quiet" icon={<MonitorPlay className="size-4" />} onClick={watch}>
            Watch
          </Button>
        ) : null}
        {can === 'undo' ? (
          <Button size="small" variant="quiet" icon={<Undo2 className="size-4" />} busy={beside.isBusy} onClick={takeBack}>
            Undo
          </Button>
        ) : can === 'redo' ? (
          <Button size="small" variant="quiet" icon={<Redo2 className="size-4" />} busy={beside.isBusy} onClick={makeAgain}>
            Do it again
          </Button>
        ) : why === null ? null : (
          <Button size="small" variant="quiet" icon={<Undo2 className="size-4" />} disabled title={why}>
            Undo
          </Button>
        )}
        {can === 'undo' || beside.there.length === 0 ? null : (
          <Button size="small" variant="quiet" icon={<Trash2 className="size-4" />} busy={beside.isBusy} onClick={beside.remove}>
            {beside.there.length === 1 ? 'Delete its version' : 'Delete its versions'}
          </Button>
        )}
        {opened === null || isBesideOnly ? null : (
          <Button size="small" variant="quiet" icon={<GanttChart className="size-4" />} onClick={() => onOpenScene(opened)}>
            Open in timeline
          </Button>
        )}
        {can === null && why !== null ? <span className="h-10 px-1 text-12 text-faint leading-10">{why}</span> : null}
      </div>
    </>
  )
}
