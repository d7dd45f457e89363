import type { Music } from '@reelwright/contract/reel-plan'
import { recounted } from '@reelwright/engine/tools/story/timing'
import { Button } from '../../../../ui/controls/button.tsx'
import { CommitSlider, percentText, ShareSlider } from '../commit-slider.tsx'

/** The longest fade that can be set by hand, in seconds. */
const FADE_SEC_MAX = 10
const FADES = [
  { label: 'Fade in', frames: 'fade_in_frames' },
  { label: 'Fade out', frames: 'fade_out_frames' },
] as const

type MusicMixProps = { music: Music; fps: number; onChange: (music: Music) => void }

const secondsText = (seconds: number): string => (seconds === 0 ? 'none' : `${seconds.toFixed(1)} s`)

/** How the music that plays stands to the rest of the sound. */
export const MusicMix = ({ music, fps, onChange }: MusicMixProps) => {
  const half = recounted(music, 1 / 2)
  const double = recounted(music, 2)
  return (
    <div className="flex flex-col gap-1">
      <ShareSlider label="Music volume" value={music.gain} onCommit={(gain) => onChange({ ...music, gain })} />
      <ShareSlider
        label="Sinks under speech"
        value={music.ducking}
        format={(share) => (share === 0 ? 'not at all' : percentText(share))}
        onCommit={(ducking) => onChange({ ...music, ducking })}
      />
      {FADES.map(({ label, frames }) => (
        <CommitSlider
          key={frames}
          label={label}
          value={music[frames] / fps}
          min={0}
          max={FADE_SEC_MAX}
          step={0.5}
          format={secondsText}
          onCommit={(sec) => onChange({ ...music, [frames]: Math.round(sec * fps) })}
        />
      ))}
      <div className="flex flex-wrap items-center gap-2 pt-1 text-13">
        <span className="font-medium text-secondary">Counted at</span>
        <span className="mono">{Math.round(music.bpm)} bpm</span>
        <span className="flex-1" />
        <Button size="small" disabled={half === null} onClick={() => half && onChange(half)}>
          Halve
        </Button>
        <Button size="small" disabled={double === null} onClick={() => double && onChange(double)}>
          Double
        </Button>
      </div>
    </div>
  )
}
