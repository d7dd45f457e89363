import type { StoryBeat } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, Lock } from 'lucide-react'
import { memo } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { Duration, TimeCode } from '../../../ui/film/time-code.tsx'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import type { PlacedScene } from '../plan/lay-timeline.ts'
import { SceneFrame } from '../plan/scene-frame.tsx'
import type { Files } from '../timeline/clips-of.ts'
import { beatName } from './beat-name.ts'
import { SceneActions } from './scene-actions.tsx'

/** What a card lets be done with its scene. */
export type CardHand = {
  open: (sceneId: string) => void
  lock: (sceneId: string, isLocked: boolean) => void
  swap: (sceneId: string) => void
  ask: ((sceneNumber: number) => void) | undefined
  /** To a place among the scenes of a beat. */
  move: (sceneId: string, beatId: string, at: number) => void
}

type StoryCardProps = {
  placed: PlacedScene
  fps: number
  files: Files
  beats: readonly StoryBeat[]
  /** Its place among the scenes of its beat, and how many there are. */
  at: number
  count: number
  isOpen: boolean
  /** Tab reaches the board here. */
  isActive: boolean
  hand: CardHand
}

const SELECT = 'h-8 min-w-0 flex-1 rounded-control border border-hairline-strong bg-raised px-2 text-13 text-ink'

const OpenPart = ({ placed: { scene, index, startFrame }, fps, files, beats, at, count, hand }: StoryCardProps) => (
  <div className="flex animate-fade-in flex-col gap-2 px-2 pb-2">
    <p className="flex items-baseline justify-between gap-2 text-12 text-secondary">
      <TimeCode frame={startFrame} framesPerSec={fps} />
      {scene.speed === 1 ? null : <span className="mono">{`${scene.speed}× speed`}</span>}
    </p>
    <MiddleTruncate text={files.get(scene.media_id)?.original_name ?? 'A clip that is no longer here'} className="text-13" />
    {scene.reason ? <p className="text-12 text-secondary">{scene.reason}</p> : null}
    <SceneActions
      scene={scene}
      sceneNumber={index + 1}
      onLock={(isLocked) => hand.lock(scene.id, isLocked)}
      onSwap={() => hand.swap(scene.id)}
      onAsk={hand.ask === undefined ? undefined : () => hand.ask?.(index + 1)}
    />
    <div className="flex items-center gap-1">
      <select
        aria-label={`Beat of scene ${index + 1}`}
        value={scene.beat_id}
        onChange={(event) => hand.move(scene.id, event.target.value, Number.POSITIVE_INFINITY)}
        className={SELECT}
      >
        {beats.map((beat) => (
          <option key={beat.id} value={beat.id}>
            {beatName(beat)}
          </option>
        ))}
      </select>
      <IconButton
        label="Earlier in its beat"
        icon={<ArrowUp />}
        disabled={at === 0}
        onClick={() => hand.move(scene.id, scene.beat_id, at - 1)}
      />
      <IconButton
        label="Later in its beat"
        icon={<ArrowDown />}
        disabled={at === count - 1}
        onClick={() => hand.move(scene.id, scene.beat_id, at + 1)}
      />
    </div>
  </div>
)

/** A scene of the story: its frame, how long it stands and why it is there; pressed, what can be done with it. */
export const StoryCard = memo((props: StoryCardProps) => {
  const { placed, fps, files, isOpen, isActive, hand } = props
  const { scene, index } = placed
  const isLocked = scene.is_locked === true
  const length = formatDuration(scene.duration_frames / fps)
  return (
    <li
      data-story-scene={scene.id}
      className={clsx(
        'rounded-control bg-raised data-dragged:relative data-dragged:z-10 data-dragged:opacity-80 data-dragged:shadow-overlay',
        isOpen && 'outline-2 outline-accent',
      )}
    >
      <button
        type="button"
        data-card=""
        tabIndex={isActive ? 0 : -1}
        aria-expanded={isOpen}
        aria-label={`Scene ${index + 1}, ${length}${isLocked ? ', locked' : ''}, ${files.get(scene.media_id)?.original_name ?? 'missing clip'}`}
        onClick={() => hand.open(scene.id)}
        className="flex w-full cursor-grab touch-manipulation select-none items-start gap-2 rounded-control p-2 text-left hover:bg-wash"
      >
        <SceneFrame item={files.get(scene.media_id)} scene={scene} fps={fps} className="h-18 w-10 shrink-0 rounded-control" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-center gap-1.5 text-13 text-ink [&_.lucide]:size-3.5 [&_.lucide]:text-accent">
            {index + 1}
            {isLocked ? <Lock aria-hidden="true" /> : null}
            <Duration seconds={scene.duration_frames / fps} className="ml-auto text-11! text-secondary" />
          </span>
          {isOpen ? null : <span className="line-clamp-3 text-12 text-secondary">{scene.reason}</span>}
        </span>
      </button>
      {isOpen ? <OpenPart {...props} /> : null}
    </li>
  )
})
