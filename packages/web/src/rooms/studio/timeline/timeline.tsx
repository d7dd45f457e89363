import type { ReelPlan, TransitionKind } from '@reelwright/contract/reel-plan'
import { setTransition } from '@reelwright/engine/plan/hand-edits/change'
import { clsx } from 'clsx'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { counted } from '../../../core/counted.ts'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { lazyAtOnce } from '../../../ui/lazy-at-once.tsx'
import type { FindFraming } from '../framing/find-framing.ts'
import { type Timeline as LaidTimeline, layTimeline } from '../plan/lay-timeline.ts'
import type { PlanSteps } from '../plan/use-plan-steps.ts'
import type { FindTrack } from '../player/audio/load-music.ts'
import type { Playback } from '../player/playback.ts'
import type { FindAlternatives } from '../swap/find-alternatives.ts'
import { ActiveScene } from './active-scene.tsx'
import { clipsOf, type Files } from './clips-of.ts'
import type { Board, Clipboard, PressMode } from './commands.ts'
import { transitionName } from './joins.tsx'
import { KeysSheet } from './keys-sheet.tsx'
import { CutList } from './list/cut-list.tsx'
import { choose } from './selection.ts'
import { TimelineToolbar } from './timeline-toolbar.tsx'
import { DragLabel, Tracks } from './tracks.tsx'
import { TransitionMenu } from './transition-menu.tsx'
import { useChosen } from './use-chosen.ts'
import { useHand } from './use-hand.ts'
import { useKeys } from './use-keys.ts'
import { useView } from './use-view.ts'

const ClipMenu = lazyAtOnce(async () => (await import('../swap/clip-menu.tsx')).ClipMenu)
const AddClipMenu = lazyAtOnce(async () => (await import('../swap/add-clip-menu.tsx')).AddClipMenu)

export type TimelineProps = {
  shown: ReelPlan
  steps: PlanSteps
  files: Files
  playback: Playback
  /** Where a track of the built-in music is. */
  findTrack?: FindTrack | undefined
  /** Where it says how long the reel is; over the tracks without one. */
  factsPlace?: HTMLElement | null
  /** On a phone the list stands under the tracks. */
  isNarrow?: boolean
  /** Asks for the best other shots for a scene's place. */
  find?: FindAlternatives | undefined
  /** Asks how a scene is framed by what is seen in it. */
  findFraming?: FindFraming | undefined
  /** Puts a word about a scene into the composer. */
  onAsk?: ((sceneNumber: number) => void) | undefined
  /** A scene that somebody came to see: it is chosen and brought into sight, once. */
  sceneRequest?: string | null
  onSceneShown?: (() => void) | undefined
}

const useBoard = (
  { shown, steps, files, playback }: TimelineProps,
  openers: Pick<Board, 'openTransition' | 'openClips' | 'openAdding'>,
) => {
  const clips = useMemo(() => clipsOf(files), [files])
  const hand = useHand(steps, shown, clips)
  const timeline = useMemo(() => layTimeline(hand.plan), [hand.plan])
  const order = useMemo(() => hand.plan.scenes.map(({ id }) => id), [hand.plan.scenes])
  const starts = useMemo(() => timeline.scenes.map(({ startFrame }) => startFrame), [timeline])
  const chosen = useChosen(order)
  const view = useView(timeline.frames, timeline.fps)
  const clipboard = useRef<Clipboard['current']>([])
  const [isSnapping, setIsSnapping] = useState(true)
  const [pressMode, setPressMode] = useState<PressMode>('plain')
  const [areKeysOpen, setAreKeysOpen] = useState(false)
  useEffect(() => playback.setLength(timeline.frames), [playback, timeline.frames])
  const board: Board = {
    hand,
    steps,
    clips,
    chosen,
    view,
    playback,
    clipboard,
    pressMode,
    setPressMode,
    toggleSnapping: () => setIsSnapping(!isSnapping),
    openKeys: () => setAreKeysOpen(true),
    ...openers,
  }
  return { board, timeline, starts, isSnapping, areKeysOpen, closeKeys: () => setAreKeysOpen(false) }
}

const useSceneRequest = ({ sceneRequest = null, onSceneShown }: TimelineProps, board: Board, timeline: LaidTimeline) => {
  const { chosen, playback, view } = board
  const { change } = chosen
  const { reveal } = view
  useEffect(() => {
    if (sceneRequest === null) return
    const placed = timeline.scenes.find(({ scene }) => scene.id === sceneRequest)
    if (placed !== undefined) {
      change(() => choose(sceneRequest))
      playback.seek(placed.startFrame)
      reveal(placed.startFrame)
    }
    onSceneShown?.()
  }, [sceneRequest, onSceneShown, timeline, change, playback, reveal])
}

type FactsProps = { plan: ReelPlan; timeline: LaidTimeline; isOneLine: boolean }

/** On one line what has no room on it is left out whole. */
const Facts = ({ plan, timeline: { durationSec, frames, fps, cuts, beats }, isOneLine }: FactsProps) => (
  <p className={clsx('mono flex flex-wrap gap-x-4 text-13 text-secondary', isOneLine && 'h-5 overflow-hidden leading-5')}>
    <span className="text-ink">{formatDuration(durationSec)}</span>
    <span>{`${counted(frames, 'frame')} at ${fps}`}</span>
    {plan.music === null ? null : <span>{`${plan.music.bpm} BPM`}</span>}
    {beats.length > 0 && cuts.length > 0 ? (
      <span>{`${cuts.filter((cut) => cut.isOnBeat).length} of ${counted(cuts.length, 'cut')} on the beat`}</span>
    ) : null}
  </p>
)

/** The plan as tracks under a ruler in beats and seconds, to be cut by hand: by mouse, by touch and by keyboard. */
export const Timeline = (props: TimelineProps) => {
  const { files, findTrack, factsPlace = null, isNarrow = false, find } = props
  const root = useRef<HTMLDivElement>(null)
  const [openJoin, setOpenJoin] = useState<string | null>(null)
  const [replacedId, setReplaced] = useState<string | null>(null)
  /** The scene that a clip is to be put behind; undefined while none is. */
  const [behind, setBehind] = useState<string | null>()
  const [isListed, setIsListed] = useState(false)
  const { board, timeline, starts, isSnapping, areKeysOpen, closeKeys } = useBoard(props, {
    openTransition: setOpenJoin,
    openClips: setReplaced,
    openAdding: setBehind,
  })
  const { hand, chosen } = board
  useKeys(root, board)
  useSceneRequest(props, board, timeline)
  const refs = { content: useRef<HTMLDivElement>(null), mark: useRef<HTMLDivElement>(null), label: useRef<HTMLDivElement>(null) }
  const replaced = timeline.scenes.find(({ scene }) => scene.id === replacedId)
  const joined = timeline.scenes.findIndex(({ scene }) => scene.id === openJoin)
  const { requestFocus } = chosen
  const closeMenus = useCallback(() => {
    setOpenJoin(null)
    setReplaced(null)
    setBehind(undefined)
    requestFocus()
  }, [requestFocus])
  const chooseTransition = (kind: TransitionKind) => {
    const sceneId = openJoin
    if (sceneId !== null) hand.make((plan) => setTransition(plan, { sceneId, kind }), `${transitionName(kind)} after scene ${joined + 1}.`)
    closeMenus()
  }
  const facts = <Facts plan={hand.plan} timeline={timeline} isOneLine={factsPlace !== null} />
  const list = isListed || isNarrow ? <CutList board={board} timeline={timeline} files={files} isRevealed={isListed} /> : null
  return (
    <div ref={root} className={clsx('flex min-w-0 flex-col gap-2', factsPlace === null ? 'py-3' : 'pb-3')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5">
        {factsPlace === null ? facts : createPortal(facts, factsPlace)}
        <TimelineToolbar
          board={board}
          isSnapping={isSnapping}
          hasMusic={hand.plan.music !== null}
          isListed={isNarrow ? null : isListed}
          onListedChange={setIsListed}
        />
      </div>
      <Tracks {...{ board, timeline, starts, files, findTrack, isSnapping, openJoin, refs }} />
      <p role="status" className="min-h-5 px-5 text-13 text-secondary">
        {hand.said}
      </p>
      {isNarrow ? null : list}
      <ActiveScene {...props} board={board} timeline={timeline} onSwap={setReplaced} isListed={list !== null} />
      {/* On a phone what is done with the chosen scene comes first: the list is as long as the reel. */}
      {isNarrow ? list : null}
      <DragLabel label={refs.label} />
      {openJoin === null || joined < 0 ? null : (
        <TransitionMenu
          sceneId={openJoin}
          sceneNumber={joined + 1}
          kind={timeline.cuts[joined]?.kind ?? 'cut'}
          onChoose={chooseTransition}
          onClose={closeMenus}
        />
      )}
      {behind === undefined ? null : (
        <AddClipMenu {...{ behind, files }} place={null} plan={hand.plan} clips={board.clips} make={hand.make} onClose={closeMenus} />
      )}
      {replaced === undefined ? null : (
        <ClipMenu
          place={null}
          plan={hand.plan}
          clips={board.clips}
          files={files}
          scene={replaced.scene}
          sceneNumber={replaced.index + 1}
          find={find}
          anchor={`[data-scene="${CSS.escape(replaced.scene.id)}"]`}
          make={hand.make}
          onClose={closeMenus}
        />
      )}
      {areKeysOpen ? <KeysSheet onClose={closeKeys} /> : null}
    </div>
  )
}
