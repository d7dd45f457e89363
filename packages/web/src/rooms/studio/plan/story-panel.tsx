import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan, StoryBeat } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { Duration, TimeCode } from '../../../ui/film/time-code.tsx'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import { groupByBeat, layTimeline, type PlacedScene } from './lay-timeline.ts'
import { SceneFrame } from './scene-frame.tsx'

const KINDS: Record<StoryBeat['kind'], string> = { hook: 'Hook', build: 'Build', payoff: 'Payoff', cta: 'Call to action' }

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** A beat's title where it says more than its kind does. */
const titleOf = (beat: StoryBeat): string => (letters(beat.title) === letters(KINDS[beat.kind]) ? '' : beat.title)

type Files = ReadonlyMap<string, MediaItem>

const SceneFacts = ({ placed, fps, item, id }: { placed: PlacedScene; fps: number; item: MediaItem | undefined; id: string }) => {
  const { scene, index, startFrame } = placed
  return (
    <div id={id} className="mt-2 animate-fade-in rounded-control bg-raised px-3 py-2.5 text-13">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-secondary">Scene {index + 1}</span>
        <TimeCode frame={startFrame} framesPerSec={fps} className="text-secondary" />
      </p>
      <MiddleTruncate text={item?.original_name ?? 'A clip that is no longer here'} className="mt-1" />
      {scene.reason ? <p className="mt-1 text-secondary">{scene.reason}</p> : null}
      {scene.speed === 1 ? null : <p className="mono mt-1 text-secondary">{`${scene.speed}× speed`}</p>}
    </div>
  )
}

const Beat = ({ group, fps, files }: { group: ReturnType<typeof groupByBeat>[number]; fps: number; files: Files }) => {
  const factsId = useId()
  const [openId, setOpenId] = useState<string | null>(null)
  const { beat, scenes, frames } = group
  const open = scenes.find(({ scene }) => scene.id === openId)
  return (
    <section aria-label={KINDS[beat.kind]}>
      <header className="mb-2 flex items-baseline gap-2">
        <h3 className="font-semibold text-14">{KINDS[beat.kind]}</h3>
        <p className="min-w-0 flex-1 truncate text-13 text-secondary">{titleOf(beat)}</p>
        <Duration seconds={frames / fps} className="text-secondary" />
      </header>
      {scenes.length === 0 ? (
        <p className="text-13 text-faint">No scenes serve this beat.</p>
      ) : (
        <ol className="grid grid-cols-5 gap-1.5">
          {scenes.map(({ scene, index }) => (
            <li key={scene.id}>
              <button
                type="button"
                aria-expanded={scene.id === openId}
                aria-controls={factsId}
                aria-label={`Scene ${index + 1}, ${formatDuration(scene.duration_frames / fps)}, ${files.get(scene.media_id)?.original_name ?? 'missing clip'}`}
                onClick={() => setOpenId(scene.id === openId ? null : scene.id)}
                className={clsx(
                  'block w-full overflow-hidden rounded-control text-left',
                  scene.id === openId && 'outline-2 outline-accent outline-offset-1',
                )}
              >
                <SceneFrame item={files.get(scene.media_id)} scene={scene} fps={fps} className="aspect-[9/16] w-full" />
                <Duration seconds={scene.duration_frames / fps} className="block py-0.5 text-center text-11! text-secondary" />
              </button>
            </li>
          ))}
        </ol>
      )}
      {open === undefined ? null : <SceneFacts placed={open} fps={fps} item={files.get(open.scene.media_id)} id={factsId} />}
    </section>
  )
}

/** The story: its beats, each a row of the frames that tell it, and why each was chosen. */
export const StoryPanel = ({ plan, files, history }: { plan: ReelPlan; files: Files; history: ReactNode }) => {
  const timeline = layTimeline(plan)
  return (
    <div className="flex flex-col gap-6 p-5">
      <div className="-mb-3 flex items-start justify-between gap-3">
        <p className="mono flex flex-wrap gap-x-4 pt-2.5 text-13 text-secondary">
          <span className="text-ink">{formatDuration(timeline.durationSec)}</span>
          <span>{`${timeline.scenes.length} scenes`}</span>
          <span>{`${timeline.frames} frames`}</span>
        </p>
        {history}
      </div>
      {groupByBeat(plan, timeline).map((group) => (
        <Beat key={group.beat.id} group={group} fps={timeline.fps} files={files} />
      ))}
    </div>
  )
}
