import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { type ReactNode, useState } from 'react'
import { BeatRuler, type RulerMark } from '../../../ui/film/beat-ruler.tsx'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { layTimeline, type PlacedScene, type Timeline } from './lay-timeline.ts'
import { SceneDetails } from './scene-details.tsx'
import { SceneFrame } from './scene-frame.tsx'

/** Length of a second on the tracks. */
const PIXELS_PER_SEC = 56

const Track = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-3">
    <h4 className="label-caps sticky left-0 mb-1 w-max">{title}</h4>
    {children}
  </section>
)

const Pictures = ({
  timeline,
  files,
  selectedId,
  onSelect,
}: {
  timeline: Timeline
  files: ReadonlyMap<string, MediaItem>
  selectedId: string | null
  onSelect: (id: string) => void
}) => (
  <ol className="flex h-20">
    {timeline.scenes.map(({ scene, index }: PlacedScene) => (
      <li key={scene.id} style={{ width: `${(scene.duration_frames / timeline.frames) * 100}%` }} className="pr-px">
        <button
          type="button"
          aria-pressed={scene.id === selectedId}
          aria-label={`Scene ${index + 1}, ${formatDuration(scene.duration_frames / timeline.fps)}`}
          onClick={() => onSelect(scene.id)}
          className={clsx(
            'relative block size-full overflow-hidden rounded-control',
            scene.id === selectedId && 'outline-2 outline-accent -outline-offset-2',
          )}
        >
          <SceneFrame item={files.get(scene.media_id)} scene={scene} fps={timeline.fps} className="size-full" />
        </button>
      </li>
    ))}
  </ol>
)

const Block = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={clsx('flex h-8 items-center rounded-control px-2 text-12', className)}>
    <span className="sticky left-2 truncate first-letter:uppercase">{children}</span>
  </div>
)

const trackName = (plan: ReelPlan, files: ReadonlyMap<string, MediaItem>): string => {
  const source = plan.music?.source
  if (source === undefined) return ''
  if (source.from === 'media') return files.get(source.media_id)?.original_name ?? 'A sound that is no longer here'
  return source.track_id.replace(/[-_]+/g, ' ').replace(/^./, (letter) => letter.toUpperCase())
}

const CaptionCues = ({ cues, frames }: { cues: NonNullable<ReelPlan['captions']>['cues']; frames: number }) => (
  <div className="relative h-8">
    {cues.map((cue) => (
      <span
        key={cue.id}
        title={cue.text}
        className="absolute inset-y-0 flex items-center overflow-hidden rounded-control bg-wash-strong px-1.5 text-12 text-secondary whitespace-nowrap"
        style={{
          left: `${(cue.start_frame / frames) * 100}%`,
          width: `${((cue.end_frame - cue.start_frame) / frames) * 100}%`,
        }}
      >
        {cue.text}
      </span>
    ))}
  </div>
)

/** The plan as tracks under a ruler in beats and seconds; cuts that miss the beat say by how much. */
export const TimelinePanel = ({ plan, files, history }: { plan: ReelPlan; files: ReadonlyMap<string, MediaItem>; history: ReactNode }) => {
  const timeline = layTimeline(plan)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const { fps, durationSec, cuts, beats, scenes } = timeline
  const marks: RulerMark[] = [
    ...beats.map((beat): RulerMark => ({ atSec: beat.atSec, kind: beat.isDown ? 'downbeat' : 'beat' })),
    ...cuts.map((cut): RulerMark => ({ atSec: cut.frame / fps, kind: 'cut' })),
  ]
  const selected = scenes.find(({ scene }) => scene.id === selectedId)
  const onBeat = cuts.filter((cut) => cut.isOnBeat).length
  return (
    <div className="py-5">
      <div className="-mt-2.5 flex items-start justify-between gap-3 px-5">
        <p className="mono flex flex-wrap gap-x-4 pt-2.5 text-13 text-secondary">
          <span className="text-ink">{formatDuration(durationSec)}</span>
          <span>{`${timeline.frames} frames at ${fps}`}</span>
          {plan.music === null ? null : <span>{`${plan.music.bpm} BPM`}</span>}
          {beats.length > 0 && cuts.length > 0 ? <span>{`${onBeat} of ${cuts.length} cuts on the beat`}</span> : null}
        </p>
        {history}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways has to be reachable by keyboard */}
      <div className="mt-4 overflow-x-auto px-5 pb-3" role="group" aria-label="Tracks" tabIndex={0}>
        <div style={{ width: `max(100%, ${Math.round(durationSec * PIXELS_PER_SEC)}px)` }}>
          <BeatRuler
            durationSec={durationSec}
            marks={marks}
            {...(selected === undefined ? {} : { positionSec: selected.startFrame / fps })}
            numberEverySec={1}
            label={`${formatDuration(durationSec)}, ${cuts.length} cuts${beats.length > 0 ? `, ${beats.length} beats` : ''}`}
          />
          <Track title="Picture">
            <Pictures timeline={timeline} files={files} selectedId={selectedId} onSelect={setSelectedId} />
          </Track>
          {plan.music === null ? null : (
            <Track title="Music">
              <Block className="bg-[color-mix(in_oklab,var(--color-tool-music)_22%,transparent)] text-tool-music">
                {trackName(plan, files)}
              </Block>
            </Track>
          )}
          {plan.look === null ? null : (
            <Track title="Look">
              <Block className="bg-[color-mix(in_oklab,var(--color-tool-lut)_22%,transparent)] text-tool-lut">{`${plan.look.style.replace(/-/g, ' ')}, ${Math.round(plan.look.intensity * 100)} %`}</Block>
            </Track>
          )}
          {plan.captions === null || plan.captions.cues.length === 0 ? null : (
            <Track title="Captions">
              <CaptionCues cues={plan.captions.cues} frames={timeline.frames} />
            </Track>
          )}
        </div>
      </div>
      <div aria-live="polite" className="min-h-24 px-5 pt-2 text-13">
        {selected === undefined ? (
          <p className="text-faint">Choose a scene to see where it comes from and how it ends.</p>
        ) : (
          <SceneDetails placed={selected} cut={cuts.find((cut) => cut.sceneId === selectedId)} fps={fps} files={files} />
        )}
      </div>
    </div>
  )
}
