import type { ReactNode } from 'react'
import { PhoneFrame } from '../../../ui/film/phone-frame.tsx'
import { AudioIcon, MutedIcon, PauseIcon, PlayIcon } from '../../../ui/first-icons.tsx'
import { DEMO_VIDEO } from './demo-reel.ts'
import type { DemoPlayback } from './use-demo-playback.ts'

const RoundButton = ({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className="inline-flex size-10 items-center justify-center rounded-full bg-scrim text-ink transition-colors hover:bg-canvas [&_.lucide]:size-4.5"
  >
    {children}
  </button>
)

/** The reel in a phone. */
export const DemoPhone = ({ demo }: { demo: DemoPlayback }) => (
  <div ref={demo.phone} className="mx-auto w-full max-w-72 lg:mr-6 lg:w-[min(18rem,calc((100dvh-18rem)*0.5625))] lg:max-w-none">
    <PhoneFrame>
      <video
        ref={demo.video}
        className="absolute inset-0 size-full object-cover"
        {...DEMO_VIDEO}
        preload="metadata"
        aria-label="A reel of twelve seconds that Reelwright cut from eight clips, with music"
        onPlay={demo.handlers.onPlay}
        onPause={demo.handlers.onPause}
        onVolumeChange={demo.handlers.onVolumeChange}
        onSeeked={demo.handlers.onSeeked}
      />
      <div className="absolute inset-x-3 bottom-3 flex justify-between">
        <RoundButton label={demo.playing ? 'Pause the demo' : 'Play the demo'} onClick={demo.togglePlaying}>
          {demo.playing ? <PauseIcon /> : <PlayIcon />}
        </RoundButton>
        <RoundButton label={demo.muted ? 'Turn the sound on' : 'Turn the sound off'} onClick={demo.toggleMuted}>
          {demo.muted ? <MutedIcon /> : <AudioIcon />}
        </RoundButton>
      </div>
    </PhoneFrame>
  </div>
)
