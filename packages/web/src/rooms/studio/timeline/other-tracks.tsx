import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import type { FindTrack } from '../player/audio/load-music.ts'
import type { Files } from './clips-of.ts'
import type { Stretch } from './visible.ts'

const MusicWave = lazy(async () => ({ default: (await import('./music/music-wave.tsx')).MusicWave }))

export const Track = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="mt-2">
    <p aria-hidden="true" className="label-caps sticky left-0 mb-0.5 w-max ps-1.5">
      {title}
    </p>
    {children}
  </section>
)

const Block = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={clsx('flex h-7 items-center rounded-control px-2 text-12', className)}>
    <span className="sticky left-2 truncate first-letter:uppercase">{children}</span>
  </div>
)

/** As everything else calls it: `sunday-best` is Sunday Best. */
const titleOf = (id: string): string => id.replace(/[-_]+/g, ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase())

const trackName = ({ music }: ReelPlan, files: Files): string => {
  if (music === null) return ''
  if (music.source.from === 'media') return files.get(music.source.media_id)?.original_name ?? 'A sound that is no longer here'
  return titleOf(music.source.track_id)
}

const PLACES = { t: 'top', m: 'middle', b: 'bottom' } as const
const SIDES = { l: 'left', c: 'centre', r: 'right' } as const
const placeName = (position: string): string =>
  `${PLACES[position[0] === 't' ? 't' : position[0] === 'm' ? 'm' : 'b']} ${SIDES[position[1] === 'l' ? 'l' : position[1] === 'c' ? 'c' : 'r']}`

/** Where a caption is made to begin or end. */
const CUE_EDGE = 'absolute inset-y-0 w-2 cursor-ew-resize bg-edge/60 group-hover:bg-ink/60 pointer-coarse:w-4'

type OtherTracksProps = {
  plan: ReelPlan
  files: Files
  /** Without it a track of the built-in music is shown without its loudness. */
  findTrack: FindTrack | undefined
  frames: number
  pxPerFrame: number
  drawn: Stretch
}

/** What lies on the pictures and under them: music, captions, logo and look. */
export const OtherTracks = memo(({ plan, files, findTrack, frames, pxPerFrame, drawn }: OtherTracksProps) => (
  <>
    {plan.music === null ? null : (
      <Track title="Music">
        <div className="relative overflow-hidden">
          <Suspense>
            <MusicWave music={plan.music} fps={plan.export.fps} {...{ files, findTrack, frames, pxPerFrame, drawn }} />
          </Suspense>
          <Block className="bg-[color-mix(in_oklab,var(--color-tool-music)_22%,transparent)] text-tool-music">
            <span className="relative rounded-control bg-panel/75 px-1">
              {`${trackName(plan, files)} · ${plan.music.bpm} BPM · ${Math.round(plan.music.gain * 100)}%`}
            </span>
          </Block>
        </div>
      </Track>
    )}
    {plan.captions === null || plan.captions.cues.length === 0 ? null : (
      <Track title="Captions">
        <div className="relative h-7">
          {plan.captions.cues
            .filter((cue) => cue.end_frame > drawn.from && cue.start_frame < drawn.to)
            .map((cue) => (
              <span
                key={cue.id}
                title={cue.text}
                data-cue={cue.id}
                className="group absolute inset-y-0 flex cursor-grab select-none items-center overflow-hidden whitespace-nowrap rounded-control bg-wash-strong px-2.5 text-12 text-secondary"
                style={{ left: cue.start_frame * pxPerFrame, width: (cue.end_frame - cue.start_frame) * pxPerFrame - 1 }}
              >
                <span dir="auto">{cue.text}</span>
                <span data-cue-edge="start" className={`${CUE_EDGE} left-0`} />
                <span data-cue-edge="end" className={`${CUE_EDGE} right-0`} />
              </span>
            ))}
        </div>
      </Track>
    )}
    {plan.watermark === null ? null : (
      <Track title="Logo">
        <Block className="bg-[color-mix(in_oklab,var(--color-tool-watermark)_22%,transparent)] text-tool-watermark">
          {`${plan.watermark.place === undefined ? placeName(plan.watermark.position) : 'Placed by hand'}, ${plan.watermark.size_pct}% wide, ${Math.round(plan.watermark.opacity * 100)}% opaque`}
        </Block>
      </Track>
    )}
    {plan.look === null ? null : (
      <Track title="Look">
        <Block className="bg-[color-mix(in_oklab,var(--color-tool-lut)_22%,transparent)] text-tool-lut">
          {`${plan.look.mode === 'cube' ? 'own look' : titleOf(plan.look.style)}, ${Math.round(plan.look.intensity * 100)}%`}
        </Block>
      </Track>
    )}
  </>
))
