import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { remove } from '@reelwright/engine/plan/hand-edits/arrange'
import { moveToBeat, setLock } from '@reelwright/engine/plan/hand-edits/story'
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { counted } from '../../../core/counted.ts'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { Duration } from '../../../ui/film/time-code.tsx'
import { groupByBeat, layTimeline } from '../plan/lay-timeline.ts'
import type { PlanSteps } from '../plan/use-plan-steps.ts'
import { ClipMenu } from '../swap/clip-menu.tsx'
import type { FindAlternatives } from '../swap/find-alternatives.ts'
import { clipsOf, type Files } from '../timeline/clips-of.ts'
import { useHand } from '../timeline/use-hand.ts'
import { kindName, titleOf } from './beat-name.ts'
import { type CardHand, StoryCard } from './story-card.tsx'
import { type Column, storyAct } from './story-keys.ts'
import { useCardDrag } from './use-card-drag.ts'

type StoryBoardProps = {
  plan: ReelPlan
  steps: PlanSteps
  files: Files
  history: ReactNode
  find: FindAlternatives | undefined
  /** Puts a word about a scene into the composer. */
  onAsk: ((sceneNumber: number) => void) | undefined
}

const cardOf = (board: HTMLElement | null, sceneId: string | null): HTMLElement | null =>
  sceneId === null ? null : (board?.querySelector<HTMLElement>(`[data-story-scene="${CSS.escape(sceneId)}"] [data-card]`) ?? null)

/** What the hands on the board do, and which of its cards is open, active or being swapped. */
const useStory = (
  { plan, steps, files, onAsk }: Pick<StoryBoardProps, 'plan' | 'steps' | 'files' | 'onAsk'>,
  board: RefObject<HTMLElement | null>,
) => {
  const clips = useMemo(() => clipsOf(files), [files])
  const { make, said } = useHand(steps, plan, clips)
  const timeline = useMemo(() => layTimeline(plan), [plan])
  const groups = useMemo(() => groupByBeat(plan, timeline), [plan, timeline])
  const [openId, setOpenId] = useState<string | null>(null)
  const [activeId, setActiveId] = useState<string | null>(null)
  const [swappedId, setSwapped] = useState<string | null>(null)
  /** Grows when the keyboard is to follow the active scene. */
  const [focusRequest, setFocusRequest] = useState(0)
  const active = timeline.scenes.find(({ scene }) => scene.id === activeId) ?? timeline.scenes[0]
  const swapped = timeline.scenes.find(({ scene }) => scene.id === swappedId)
  useEffect(() => {
    if (focusRequest > 0) cardOf(board.current, activeId)?.focus()
  }, [board, focusRequest, activeId])

  const move = useCallback(
    (sceneId: string, beatId: string, at: number) => {
      const beat = plan.beats.find((one) => one.id === beatId)
      make((now) => moveToBeat(now, { sceneId, beatId, at }), beat === undefined ? '' : `Moved to ${kindName(beat)}.`)
      setActiveId(sceneId)
    },
    [make, plan.beats],
  )
  const hand = useMemo(
    (): CardHand => ({
      open: (sceneId) => {
        setActiveId(sceneId)
        setOpenId((open) => (open === sceneId ? null : sceneId))
      },
      lock: (sceneId, isLocked) =>
        void make((now) => setLock(now, sceneId, isLocked), isLocked ? 'Locked: a new story keeps it.' : 'Unlocked.'),
      swap: (sceneId) => {
        setActiveId(sceneId)
        setSwapped(sceneId)
      },
      ask: onAsk,
      move,
    }),
    [make, move, onAsk],
  )
  const requestFocus = useCallback(() => setFocusRequest((request) => request + 1), [])
  const closeSwap = useCallback(() => {
    setSwapped(null)
    requestFocus()
  }, [requestFocus])
  return { clips, make, said, timeline, groups, openId, active, setActiveId, swapped, closeSwap, hand, move, requestFocus }
}
type Story = ReturnType<typeof useStory>

const columnsOf = ({ groups }: Story): Column[] => groups.map(({ beat, scenes }) => ({ beatId: beat.id, scenes }))

/** Does what a key on a card means. */
const pressKey = (story: Story, onAsk: StoryBoardProps['onAsk'], event: KeyboardEvent): void => {
  const { timeline, hand, make, move, setActiveId, requestFocus } = story
  const card = event.target instanceof Element && event.target.matches('[data-card]') ? event.target.closest('[data-story-scene]') : null
  const sceneId = card?.getAttribute('data-story-scene') ?? null
  const placed = timeline.scenes.find(({ scene }) => scene.id === sceneId)
  if (sceneId === null || placed === undefined) return
  const pressed = { key: event.key, shift: event.shiftKey, other: event.ctrlKey || event.metaKey || event.altKey }
  const act = storyAct(columnsOf(story), sceneId, pressed)
  if (act === null) return
  event.preventDefault()
  if (act.act === 'ask') onAsk?.(placed.index + 1)
  else if (act.act === 'swap') hand.swap(sceneId)
  else if (act.act === 'go') setActiveId(act.sceneId)
  else if (act.act === 'move') move(act.sceneId, act.beatId, act.at)
  else if (act.act === 'lock') hand.lock(sceneId, placed.scene.is_locked !== true)
  else {
    make((now) => remove(now, [sceneId]), 'Scene deleted.')
    setActiveId(timeline.scenes[placed.index + 1]?.scene.id ?? timeline.scenes[placed.index - 1]?.scene.id ?? null)
  }
  if (act.act !== 'ask' && act.act !== 'swap') requestFocus()
}

type BeatColumnProps = { story: Story; group: Story['groups'][number]; beats: ReelPlan['beats']; files: Files }

const BeatColumn = ({ story: { timeline, openId, active, hand }, group: { beat, scenes, frames }, beats, files }: BeatColumnProps) => (
  <section aria-label={kindName(beat)} data-beat={beat.id} className="min-w-38 max-w-80 flex-1 self-stretch">
    <header className="mb-2 flex items-baseline gap-2 border-hairline border-b pb-1.5">
      <h3 className="shrink-0 font-semibold text-14">{kindName(beat)}</h3>
      <p className="min-w-0 flex-1 truncate text-13 text-secondary">{titleOf(beat)}</p>
      <Duration seconds={frames / timeline.fps} className="text-secondary" />
    </header>
    {scenes.length === 0 ? <p className="text-13 text-faint">No scenes serve this beat. Drag one here.</p> : null}
    <ol className="flex flex-col gap-1.5">
      {scenes.map((placed, at) => (
        <StoryCard
          key={placed.scene.id}
          placed={placed}
          fps={timeline.fps}
          files={files}
          beats={beats}
          at={at}
          count={scenes.length}
          isOpen={placed.scene.id === openId}
          isActive={placed === active}
          hand={hand}
        />
      ))}
    </ol>
  </section>
)

/** The story as columns, one for each beat: why each scene is there, moved by hand from beat to beat, held, swapped, asked about. */
export const StoryBoard = ({ plan, steps, files, history, find, onAsk }: StoryBoardProps) => {
  const board = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLDivElement>(null)
  const story = useStory({ plan, steps, files, onAsk }, board)
  const { timeline, swapped, move } = story
  const onPointerDown = useCardDrag({ board, mark, onDrop: (sceneId, { beatId, at }) => move(sceneId, beatId, at) })
  return (
    <div className="flex min-w-0 flex-col gap-2 py-4">
      <div className="flex items-start justify-between gap-3 px-5">
        <p className="mono flex flex-wrap gap-x-4 pt-2.5 text-13 text-secondary">
          <span className="text-ink">{formatDuration(timeline.durationSec)}</span>
          <span>{counted(timeline.scenes.length, 'scene')}</span>
          <span>{counted(timeline.frames, 'frame')}</span>
        </p>
        {history}
      </div>
      <div
        ref={board}
        role="group"
        aria-label="Beats of the story"
        onPointerDown={onPointerDown}
        onKeyDown={(event) => pressKey(story, onAsk, event)}
        className="flex items-start gap-3 overflow-x-auto px-5 pb-2"
      >
        {story.groups.map((group) => (
          <BeatColumn key={group.beat.id} story={story} group={group} beats={plan.beats} files={files} />
        ))}
      </div>
      <div ref={mark} hidden className="pointer-events-none fixed z-20 h-0.5 rounded-control bg-accent" />
      <p role="status" className="min-h-5 px-5 text-13 text-secondary">
        {story.said}
      </p>
      <p className="px-5 text-12 text-faint pointer-coarse:hidden">
        Drag a scene to another beat, or Shift with the arrows. L locks, R shows other shots, A asks Jushn, Delete takes out.
      </p>
      <p className="hidden px-5 text-12 text-faint pointer-coarse:block">Hold a scene, then drag it to another beat.</p>
      {swapped === undefined ? null : (
        <ClipMenu
          plan={plan}
          clips={story.clips}
          files={files}
          scene={swapped.scene}
          sceneNumber={swapped.index + 1}
          find={find}
          anchor={`[data-story-scene="${CSS.escape(swapped.scene.id)}"]`}
          make={story.make}
          onClose={story.closeSwap}
        />
      )}
    </div>
  )
}
