import type { TransitionKind } from '@reelwright/contract/reel-plan'
import { TRANSITION_NAMES } from '@reelwright/engine/tools/transition-kinds'
import { clsx } from 'clsx'
import { Blend } from 'lucide-react'
import { memo } from 'react'
import type { Cut, Timeline } from '../plan/lay-timeline.ts'
import type { Stretch } from './visible.ts'

/** Joins nearer to each other than this are not to be hit. Pixels. */
const JOIN_ROOM_PX = 20

/** How far a cut misses the beat, in words; empty without music. */
export const offBeat = ({ beat, isOnBeat }: Cut): string => {
  if (beat === null) return ''
  if (isOnBeat) return `on beat ${beat.number}`
  return `${Math.abs(beat.lateMs)} ms ${beat.lateMs > 0 ? 'after' : 'before'} beat ${beat.number}`
}

const isKind = (kind: string): kind is TransitionKind => kind in TRANSITION_NAMES

export const transitionName = (kind: string): string => (isKind(kind) ? TRANSITION_NAMES[kind].short : kind)

type JoinsProps = {
  timeline: Timeline
  starts: readonly number[]
  drawn: Stretch
  pxPerFrame: number
  openId: string | null
  onOpen: (sceneId: string) => void
}

/** Between two scenes: how the one hands over to the other. Pressed it offers the kinds, dragged it rolls the cut. */
export const Joins = memo(({ timeline, drawn, pxPerFrame, openId, onOpen }: JoinsProps) => {
  const shown = timeline.cuts.filter(({ sceneId, frame }, index) => {
    if (frame < drawn.from || frame > drawn.to) return false
    const before = timeline.cuts[index - 1]
    return sceneId === openId || before === undefined || (frame - before.frame) * pxPerFrame >= JOIN_ROOM_PX
  })
  return (
    <div role="group" aria-label="Transitions" className="relative h-8">
      {shown.map((cut) => {
        const miss = offBeat(cut)
        const isPlain = cut.kind === 'cut'
        const index = timeline.scenes.findIndex(({ scene }) => scene.id === cut.sceneId)
        return (
          <button
            key={cut.sceneId}
            type="button"
            tabIndex={-1}
            data-join={cut.sceneId}
            data-index={index + 0.5}
            aria-haspopup="menu"
            aria-expanded={openId === cut.sceneId}
            aria-label={`Transition after scene ${index + 1}: ${transitionName(cut.kind)}${miss === '' ? '' : `, ${miss}`}`}
            title={miss === '' ? transitionName(cut.kind) : `${transitionName(cut.kind)}, ${miss}`}
            onClick={() => onOpen(cut.sceneId)}
            className={clsx(
              'absolute top-1 -ml-3 flex size-6 cursor-ew-resize! touch-none items-center justify-center rounded-full border [&_.lucide]:size-3.5',
              isPlain
                ? 'border-transparent text-faint hover:border-edge hover:bg-raised'
                : 'border-tool-transitions bg-raised text-tool-transitions',
              !(cut.isOnBeat || cut.beat === null) && isPlain && 'text-warning',
            )}
            style={{ left: cut.frame * pxPerFrame }}
          >
            {isPlain ? <span className="size-1.5 rotate-45 bg-current" /> : <Blend aria-hidden="true" />}
          </button>
        )
      })}
    </div>
  )
})
