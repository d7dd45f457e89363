import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import type { SceneAlternative } from '@reelwright/contract/studio'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import { SceneFrame } from '../plan/scene-frame.tsx'
import type { Files } from '../timeline/clips-of.ts'
import type { FindAlternatives } from './find-alternatives.ts'

type Found = { state: 'coming' } | { state: 'there'; shots: readonly SceneAlternative[] } | { state: 'failed'; text: string }

type BestShotsProps = {
  find: FindAlternatives
  scene: Scene
  plan: ReelPlan
  files: Files
  onChoose: (shot: SceneAlternative) => void
}

/** More than fit on one look are no help. */
const SHOWN_MAX = 6

const shownText = (scenes: readonly number[]): string =>
  scenes.length === 0 ? '' : `In scene${scenes.length === 1 ? '' : 's'} ${scenes.join(', ')} already. `

const Note = ({ children }: { children: string }) => (
  <p role="presentation" className="col-span-2 px-1.5 py-1 text-12 text-secondary">
    {children}
  </p>
)

/** The shots that fit a scene's place best, each with its frame and its reason; one press takes it. */
export const BestShots = ({ find, scene, plan, files, onChoose }: BestShotsProps) => {
  const group = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<Found>({ state: 'coming' })
  useEffect(() => {
    const stop = new AbortController()
    find(scene.id, stop.signal).then(
      (shots) => stop.signal.aborted || setFound({ state: 'there', shots: shots.slice(0, SHOWN_MAX) }),
      (error: unknown) => stop.signal.aborted || setFound({ state: 'failed', text: errorText(error, 'The server did not answer.') }),
    )
    return () => stop.abort()
  }, [find, scene.id])
  const isThere = found.state === 'there' && found.shots.length > 0
  useEffect(() => {
    // Who has not gone on yet begins at the best.
    const menu = group.current?.closest('[role=menu]')
    if (isThere && menu?.contains(document.activeElement)) group.current?.querySelector('button')?.focus()
  }, [isThere])
  return (
    <div ref={group} role="group" aria-label="Best for this place" aria-busy={found.state === 'coming'} className="contents">
      <Note>Best for this place</Note>
      {found.state === 'coming' ? [0, 1, 2, 3].map((at) => <Skeleton key={at} className="m-1.5 h-18" />) : null}
      {found.state === 'failed' ? <Note>{`The best shots could not be found. ${found.text}`}</Note> : null}
      {found.state === 'there' && found.shots.length === 0 ? <Note>The reel has all that your clips give at this length.</Note> : null}
      {found.state === 'there'
        ? found.shots.map((shot, at) => {
            const item = files.get(shot.media_id)
            return (
              <button
                key={`${shot.media_id} ${shot.in_frame}`}
                type="button"
                role="menuitem"
                tabIndex={-1}
                aria-label={`Best shot ${at + 1}, ${item?.original_name ?? 'a clip'}. ${shownText(shot.shown_in)}${shot.reason}`}
                onClick={() => onChoose(shot)}
                className="flex min-w-0 items-start gap-2 rounded-control p-1.5 text-left text-12 text-secondary hover:bg-wash-strong"
              >
                <SceneFrame
                  item={item}
                  scene={{ ...scene, ...shot }}
                  fps={plan.export.fps}
                  className="h-18 w-10 shrink-0 rounded-control"
                />
                <span className="flex min-w-0 flex-col">
                  <MiddleTruncate text={item?.original_name ?? 'A clip'} className="text-13 text-ink" />
                  <span className="line-clamp-3">
                    <span className="mono">{`${(shot.in_frame / plan.export.fps).toFixed(1)} s `}</span>
                    {shownText(shot.shown_in)}
                    {shot.reason}
                  </span>
                </span>
              </button>
            )
          })
        : null}
      <Note>All clips</Note>
    </div>
  )
}
