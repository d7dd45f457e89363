import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { frameSize } from '@reelwright/engine/graph/frame-size'
import { planFrames, sceneAt } from '@reelwright/engine/plan/plan-length'
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import type { EditPlan } from '../plan/use-plan-edits.ts'
import type { FindTrack } from './audio/load-music.ts'
import { BlackPicture, LookWiper, PreviewNotes, SafeZone } from './controls/picture-overlays.tsx'
import { actionOfKey, type PlayerAction } from './controls/player-keys.ts'
import { Scrubber, Transport, type ViewChoices, ViewControls } from './controls/transport.tsx'
import { canDecode } from './picture/picture-cache.ts'
import type { Playback } from './playback.ts'
import { useDraftedPart } from './use-drafted-plan.ts'
import { useOneHeard } from './use-one-heard.ts'
import { usePlanOnPicture, usePreview } from './use-preview.ts'

const PictureCaptions = lazy(async () => ({ default: (await import('./captions/picture-captions.tsx')).PictureCaptions }))

const PictureLogo = lazy(async () => ({ default: (await import('./logo/picture-logo.tsx')).PictureLogo }))

type OnPictureProps = { kept: ReelPlan; playback: Playback; edit: EditPlan }

const DraftedCaptions = ({ kept, playback, edit }: OnPictureProps) => {
  const captions = useDraftedPart(kept, playback.draft, (plan) => plan.captions)
  return <PictureCaptions plan={{ ...kept, captions }} {...{ kept, playback, edit }} />
}

const DraftedLogo = ({ kept, files, playback, edit }: OnPictureProps & { files: ReadonlyMap<string, MediaItem> }) => {
  const watermark = useDraftedPart(kept, playback.draft, (plan) => plan.watermark)
  return <PictureLogo plan={{ ...kept, watermark }} {...{ kept, files, playback, edit }} />
}

type StudioPlayerProps = {
  plan: ReelPlan
  files: ReadonlyMap<string, MediaItem>
  playback: Playback
  reelName: string
  /** Without it tracks of the built-in music are not heard, which is said. */
  findTrack?: FindTrack
  /** Over the timeline on a phone: the picture and how it plays, for the tracks are what is moved along. */
  isSmall?: boolean
  /** Makes a step of what is done on the picture; without it the picture is only looked at. */
  edit?: EditPlan
  /** Another one is heard beside it, until somebody turns its sound on. */
  isMutedAtFirst?: boolean
}

/** What a screen has room for; a dock names its own, so that the controls stay in sight. */
const STAGE_HEIGHT = 'var(--stage-height, 60dvh)'

const noTrack: FindTrack = () => Promise.reject(new Error('no one knows where tracks are'))

const WITHOUT_WEBCODECS = 'In this browser the preview may stutter, and the clips’ own sound is not heard. The finished video has both.'

/** Plays the plan at once, without a video being made: its own picture, sound and controls (REND-04). */
export const StudioPlayer = ({
  plan,
  files,
  playback,
  reelName,
  findTrack = noTrack,
  isSmall = false,
  edit,
  isMutedAtFirst = false,
}: StudioPlayerProps) => {
  const room = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [choices, setChoices] = useState<ViewChoices>({ volume: 1, isMuted: isMutedAtFirst, safeZone: null, wiper: null })
  const { preview, state, isMissing } = usePreview(stage, { aspect: plan.export.aspect, playback, findTrack })
  usePlanOnPicture(preview, { plan, files, playback })
  useOneHeard(playback)
  const { volume, isMuted } = choices
  const wiper = plan.look === null ? null : choices.wiper
  useEffect(() => preview?.setVolume(isMuted ? 0 : volume), [preview, volume, isMuted])
  useEffect(() => preview?.setWiper(wiper ?? 0), [preview, wiper])

  const { fps } = plan.export
  const length = planFrames(plan)
  const changeChoices = useCallback((next: Partial<ViewChoices>) => setChoices((before) => ({ ...before, ...next })), [])
  const act = (action: PlayerAction): void => {
    if (action.do === 'mute') changeChoices({ isMuted: !isMuted })
    else if (action.do === 'full-screen') toggleFullScreen(room.current)
    else moveBy(action, playback, plan)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isOwnKey(event)) return
    const action = actionOfKey(event, playback.getState(), { fps, length })
    if (action === null) return
    event.preventDefault()
    act(action)
  }
  const togglePlay = (): void => act(playback.getState().isPlaying ? { do: 'pause' } : { do: 'play', rate: 1 })
  const { width, height } = frameSize(plan.export)

  return (
    <section
      ref={room}
      aria-label={`Preview of ${reelName}`}
      onKeyDown={onKeyDown}
      className="flex flex-col gap-2 bg-panel text-ink [&:fullscreen]:scheme-dark [&:fullscreen]:justify-center [&:fullscreen]:p-4"
    >
      <div className="mx-auto flex w-full justify-center">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the whole player's */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a click on the picture is a second way to the button below */}
        <div
          ref={stage}
          onClick={wiper === null ? togglePlay : undefined}
          className="scheme-dark relative w-full overflow-hidden rounded-panel border border-hairline bg-black text-ink"
          style={{ aspectRatio: `${width} / ${height}`, maxWidth: `calc(${STAGE_HEIGHT} * ${width} / ${height})` }}
        >
          {choices.safeZone !== null && height > width ? <SafeZone zone={choices.safeZone} /> : null}
          {edit === undefined || wiper !== null || plan.captions?.mode !== 'burn' ? null : (
            <Suspense>
              <DraftedCaptions kept={plan} playback={playback} edit={edit} />
            </Suspense>
          )}
          {edit === undefined || wiper !== null || plan.watermark === null ? null : (
            <Suspense>
              <DraftedLogo kept={plan} files={files} playback={playback} edit={edit} />
            </Suspense>
          )}
          {wiper === null ? null : <LookWiper share={wiper} onChange={(share) => changeChoices({ wiper: share })} />}
          <BlackPicture state={state} />
          {state.isWaiting ? (
            <p
              role="status"
              className="absolute inset-x-2 bottom-3 mx-auto flex w-fit items-center gap-2 rounded-control bg-scrim px-2 py-1 text-13"
            >
              <Spinner /> Fetching the pictures
            </p>
          ) : null}
        </div>
      </div>
      {isSmall ? null : <Scrubber playback={playback} fps={fps} length={length} />}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Transport playback={playback} fps={fps} length={length} onPlay={togglePlay} />
        {isSmall ? null : (
          <ViewControls
            playback={playback}
            choices={choices}
            onChange={changeChoices}
            onLoop={() => act({ do: 'loop' })}
            onFullScreen={() => act({ do: 'full-screen' })}
            hasLook={plan.look !== null}
            isUpright={height > width}
          />
        )}
      </div>
      <PreviewNotes state={state} isMissing={isMissing} limits={canDecode() ? [] : [WITHOUT_WEBCODECS]} />
    </section>
  )
}

/** Keys that the control in focus needs itself. */
const isOwnKey = ({ target, key }: KeyboardEvent): boolean => {
  if (target instanceof HTMLSelectElement) return true
  if (target instanceof HTMLInputElement) return /^(Arrow|Home|End|Page)/.test(key)
  return target instanceof HTMLButtonElement && (key === ' ' || key === 'Enter')
}

const moveBy = (action: Exclude<PlayerAction, { do: 'mute' } | { do: 'full-screen' }>, playback: Playback, plan: ReelPlan): void => {
  if (action.do === 'play') playback.play(action.rate)
  else if (action.do === 'pause') playback.pause()
  else if (action.do === 'step') playback.step(action.frames)
  else if (action.do === 'seek') playback.seek(action.frame)
  else toggleLoop(playback, plan)
}

const toggleLoop = (playback: Playback, plan: ReelPlan): void => {
  const { loop, frame } = playback.getState()
  const scene = sceneAt(plan, frame)
  playback.setLoop(loop !== null || scene === null ? null : { startFrame: scene.startFrame, endFrame: scene.endFrame })
}

const toggleFullScreen = (element: HTMLElement | null): void => {
  // A browser that does not have it, or does not allow it, leaves the player where it is.
  if (!document.fullscreenEnabled) return
  if (document.fullscreenElement === null) void element?.requestFullscreen().catch(() => undefined)
  else void document.exitFullscreen()
}
