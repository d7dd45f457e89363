import { setLock } from '@reelwright/engine/plan/hand-edits/story'
import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import type { FindFraming } from '../framing/find-framing.ts'
import type { Timeline as LaidTimeline } from '../plan/lay-timeline.ts'
import { SceneDetails } from '../plan/scene-details.tsx'
import { SceneActions } from '../story/scene-actions.tsx'
import type { Files } from './clips-of.ts'
import { type Board, showScene } from './commands.ts'
import { applyCutChange } from './list/apply-cut-change.ts'
import { type CutChange, SCENE_NUMBER_NAMES, SceneField, type SceneNumber } from './list/scene-field.tsx'

/** What is changed of a scene again and again; how long it is says what stands above. */
const NUMBERS: readonly SceneNumber[] = ['in', 'out', 'speed', 'sound']

const FramingEditor = lazy(async () => ({ default: (await import('../framing/framing-editor.tsx')).FramingEditor }))

type ActiveSceneProps = {
  files: Files
  /** Puts a word about a scene into the composer. */
  onAsk?: ((sceneNumber: number) => void) | undefined
  findFraming?: FindFraming | undefined
  board: Board
  timeline: LaidTimeline
  onSwap: (sceneId: string) => void
  /** The list of cuts stands beside it, with the same numbers of every scene. */
  isListed: boolean
}

/** The chosen scene under the tracks: where it comes from, how it ends, and what can be done with it. */
export const ActiveScene = ({ board, timeline, files, onSwap, onAsk, findFraming, isListed }: ActiveSceneProps) => {
  const { hand, chosen, playback } = board
  const [isFraming, setIsFraming] = useState(false)
  const [isFolded, setIsFolded] = useState(false)
  const placed = timeline.scenes.find(({ scene }) => scene.id === chosen.selection.active)
  if (placed === undefined) {
    return (
      <p className="min-h-16 px-5 text-13 text-faint">Choose a scene to see where it comes from and how it ends. Press ? for the keys.</p>
    )
  }
  const { scene, index } = placed
  const item = files.get(scene.media_id)
  const canFrame = item !== undefined && item.metadata.width !== null && item.metadata.height !== null
  const change = (sceneId: string, next: CutChange) => applyCutChange(board, sceneId, next)
  const openFraming = (isOpen: boolean) => {
    setIsFraming(isOpen)
    if (!isOpen) return
    // What is framed stands still.
    playback.pause()
    showScene(board, scene.id)
  }
  const fold = (next: boolean) => {
    setIsFolded(next)
    // What is folded away has the only button that closes it.
    if (next) setIsFraming(false)
  }
  return (
    <div className={clsx(!isFolded && 'min-h-16', 'px-5 text-13', !isFraming && 'stick-low')} data-sticks={isFraming ? undefined : ''}>
      <SceneDetails {...{ placed, files, isFolded }} cut={timeline.cuts[index]} fps={timeline.fps} onFold={fold}>
        {isListed ? null : (
          // Its own for each scene: what is half written of one is no number of the next.
          <div
            key={scene.id}
            role="group"
            aria-label={`Numbers of scene ${index + 1}`}
            className="mb-1 ml-3 flex flex-wrap gap-x-4 [&_input]:border-edge"
          >
            {NUMBERS.map((what) => (
              <span key={what} className="flex items-center gap-1.5 text-secondary">
                <span aria-hidden="true">{SCENE_NUMBER_NAMES[what]}</span>
                <SceneField {...{ scene, what }} number={index + 1} fps={timeline.fps} onChange={change} />
              </span>
            ))}
          </div>
        )}
        <SceneActions
          scene={scene}
          sceneNumber={index + 1}
          onLock={(isLocked) => hand.make((plan) => setLock(plan, scene.id, isLocked), isLocked ? 'Locked.' : 'Unlocked.')}
          onSwap={() => onSwap(scene.id)}
          framing={canFrame ? { isOpen: isFraming, onOpenChange: openFraming } : undefined}
          onAsk={onAsk === undefined ? undefined : () => onAsk(index + 1)}
        />
      </SceneDetails>
      {isFraming && canFrame ? (
        <Suspense fallback={<div className="h-40" />}>
          <FramingEditor
            key={scene.id}
            plan={hand.plan}
            placed={placed}
            item={item}
            files={files}
            playback={playback}
            make={hand.make}
            say={hand.say}
            find={findFraming}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
