import type { ReelPlan } from '@reelwright/contract/reel-plan'
import type { ReelVersion } from '@reelwright/contract/versions'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { useQuery } from '@tanstack/react-query'
import { Pause, Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { createPlayback, type Playback } from '../player/playback.ts'
import { usePlayback } from '../player/use-playback.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { describeDifference } from './describe-difference.ts'
import { linkPlaybacks } from './link-playbacks.ts'
import type { VersionMaterial } from './versions-data.ts'

// The one that plays above already, in a chunk of its own.
const StudioPlayer = lazy(async () => ({ default: (await import('../player/studio-player.tsx')).StudioPlayer }))

type Side = { name: string; plan: ReelPlan }
type CompareVersionsProps = VersionMaterial & { present: Side; other: ReelVersion }

const PlayBoth = ({ playbacks }: { playbacks: readonly [Playback, Playback] }) => {
  const isPlaying = usePlayback(playbacks[0], (state) => state.isPlaying)
  const Icon = isPlaying ? Pause : Play
  const toggle = () => {
    for (const playback of playbacks) {
      if (isPlaying) playback.pause()
      else playback.play()
    }
  }
  return (
    <Button size="small" className="self-center" icon={<Icon className="size-4" />} onClick={toggle}>
      {isPlaying ? 'Stop both' : 'Play both'}
    </Button>
  )
}

/** Two versions beside each other, each with a player of its own and both at one playhead: the one worked on is heard, and what the other has otherwise is said. */
export const CompareVersions = ({ api, reelId, present, other, files, findTrack }: CompareVersionsProps) => {
  const [playbacks] = useState((): [Playback, Playback] => [createPlayback(), createPlayback()])
  // Half of a phone's width holds a picture and its button, no more.
  const isNarrow = useMediaQuery('(max-width: 40rem)')
  const query = useQuery({
    queryKey: ['version-plan', reelId, other.version_id, other.updated_at],
    queryFn: ({ signal }) => api.callFunction('get_reel_version', { reel_id: reelId, version_id: other.version_id }, { signal }),
    meta: { quiet: true },
  })
  const sides = useMemo((): (Side | null)[] => {
    const plan = query.data?.plan
    return [present, plan === undefined ? null : { name: other.name, plan }]
  }, [present, other.name, query.data])
  const { plan } = present
  const otherPlan = query.data?.plan
  useEffect(() => {
    if (otherPlan === undefined) return
    const side = (shown: ReelPlan, playback: Playback) => {
      const length = planFrames(shown)
      // Also where no picture can be drawn.
      playback.setLength(length)
      return { playback, fps: shown.export.fps, length }
    }
    return linkPlaybacks([side(plan, playbacks[0]), side(otherPlan, playbacks[1])])
  }, [plan, otherPlan, playbacks])
  const differences = useMemo(() => {
    if (otherPlan === undefined) return null
    // A version is called by its shape until somebody names it: that is said already.
    const isCalledByShape = other.name === otherPlan.export.aspect
    return describeDifference(plan, otherPlan).filter((text) => !(isCalledByShape && text.startsWith(`${other.name} instead of`)))
  }, [plan, other.name, otherPlan])
  if (query.isError) return <p role="alert">{errorText(query.error, 'The version could not be loaded')}</p>
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-4 [--stage-height:40dvh] max-sm:[&_[data-position]]:hidden">
        {sides.map((side, at) => (
          <section key={side?.name ?? 'coming'} aria-label={side?.name ?? 'Loading'} className="flex min-w-0 flex-col gap-2">
            <h3 className="truncate text-14 text-secondary">{side?.name ?? other.name}</h3>
            {side === null ? (
              <Skeleton className="h-[40dvh]" />
            ) : (
              <Suspense fallback={<Skeleton className="h-[40dvh]" />}>
                <StudioPlayer
                  plan={side.plan}
                  files={files}
                  playback={at === 0 ? playbacks[0] : playbacks[1]}
                  reelName={side.name}
                  findTrack={findTrack}
                  isSmall={isNarrow}
                  isMutedAtFirst={at === 1}
                />
              </Suspense>
            )}
          </section>
        ))}
      </div>
      <PlayBoth playbacks={playbacks} />
      {/* There before its words: what is put in with them is not read out. */}
      <p role="status" className="min-h-5 text-center text-14 text-secondary">
        {differences === null
          ? ''
          : differences.length === 0
            ? `${other.name} is cut as ${present.name} is`
            : `${other.name}: ${differences.join(', ')}`}
      </p>
    </div>
  )
}
