import { SAFE_ZONES, type SafeZoneKey } from '@reelwright/contract/platforms/safe-zones'
import { Maximize, Pause, Play, Repeat, SplitSquareHorizontal, StepBack, StepForward, Volume2, VolumeX } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { formatTimeCode } from '../../../../ui/film/format-time.ts'
import type { Playback } from '../playback.ts'
import { usePlayback } from '../use-playback.ts'

type Length = { fps: number; length: number }

/** The position as a person drags it, frame by frame for a keyboard. */
export const Scrubber = ({ playback, fps, length }: { playback: Playback } & Length) => {
  const frame = usePlayback(playback, (state) => state.frame)
  return (
    <input
      type="range"
      aria-label="Position"
      aria-valuetext={`${(frame / fps).toFixed(2)} s, frame ${frame + 1} of ${length}`}
      min={0}
      max={Math.max(0, length - 1)}
      step={1}
      value={frame}
      onChange={(event) => playback.seek(Number(event.currentTarget.value))}
      className="h-6 w-full cursor-pointer accent-accent"
    />
  )
}

/** Seconds and frames; the clock of the film beside the length of the whole. */
const Position = ({ playback, fps, length }: { playback: Playback } & Length) => {
  const frame = usePlayback(playback, (state) => state.frame)
  return (
    <span data-position="" className="mono ml-auto text-right text-12 text-secondary">
      <span className="block text-ink">{`${formatTimeCode(frame, fps)} / ${formatTimeCode(length, fps)}`}</span>
      {`${(frame / fps).toFixed(2)} s · frame ${frame + 1}`}
    </span>
  )
}

export const Transport = ({ playback, fps, length, onPlay }: { playback: Playback; onPlay: () => void } & Length) => {
  const isPlaying = usePlayback(playback, (state) => state.isPlaying)
  const rate = usePlayback(playback, (state) => state.rate)
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Back one frame" icon={<StepBack />} onClick={() => playback.step(-1)} />
      <IconButton variant="primary" label={isPlaying ? 'Pause' : 'Play preview'} icon={isPlaying ? <Pause /> : <Play />} onClick={onPlay} />
      <IconButton label="Forward one frame" icon={<StepForward />} onClick={() => playback.step(1)} />
      {isPlaying && rate !== 1 ? <span className="mono text-12 text-secondary">{`${rate}×`}</span> : null}
      <Position playback={playback} fps={fps} length={length} />
    </div>
  )
}

export type ViewChoices = {
  volume: number
  isMuted: boolean
  safeZone: SafeZoneKey | null
  /** Null while before and after are not compared. */
  wiper: number | null
}

type ViewControlsProps = {
  playback: Playback
  choices: ViewChoices
  onChange: (choices: Partial<ViewChoices>) => void
  onLoop: () => void
  onFullScreen: () => void
  hasLook: boolean
  isUpright: boolean
}

const isZone = (value: string): value is SafeZoneKey => value in SAFE_ZONES

export const ViewControls = ({ playback, choices, onChange, onLoop, onFullScreen, hasLook, isUpright }: ViewControlsProps) => {
  const isLooping = usePlayback(playback, (state) => state.loop !== null)
  const isSilent = choices.isMuted || choices.volume === 0
  return (
    <div className="flex items-center gap-0.5">
      <IconButton label="Loop this scene" icon={<Repeat />} pressed={isLooping} onClick={onLoop} />
      <IconButton
        label={isSilent ? 'Sound on' : 'Sound off'}
        icon={isSilent ? <VolumeX /> : <Volume2 />}
        onClick={() => onChange(isSilent ? { isMuted: false, volume: choices.volume || 1 } : { isMuted: true })}
      />
      <input
        type="range"
        aria-label="Volume"
        aria-valuetext={`${Math.round(isSilent ? 0 : choices.volume * 100)}%`}
        min={0}
        max={100}
        value={isSilent ? 0 : Math.round(choices.volume * 100)}
        onChange={(event) => onChange({ volume: Number(event.currentTarget.value) / 100, isMuted: false })}
        className="h-6 w-14 min-w-0 cursor-pointer accent-accent @max-[38rem]:hidden"
      />
      {hasLook ? (
        <IconButton
          label="Compare with the colours as filmed"
          icon={<SplitSquareHorizontal />}
          pressed={choices.wiper !== null}
          onClick={() => onChange({ wiper: choices.wiper === null ? 0.5 : null })}
        />
      ) : null}
      {isUpright ? (
        <select
          aria-label="Safe zones"
          value={choices.safeZone ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ safeZone: isZone(value) ? value : null })}
          className="h-10 w-27 min-w-0 rounded-control border border-hairline-strong bg-raised px-1.5 text-13"
        >
          <option value="">Safe zones</option>
          {Object.entries(SAFE_ZONES).map(([key, { title }]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      ) : null}
      {/* An iPhone's browser lets only its own player fill the screen. */}
      {document.fullscreenEnabled ? (
        <IconButton label="Full screen" icon={<Maximize />} className="ml-auto" onClick={onFullScreen} />
      ) : null}
    </div>
  )
}
