import type { ToolKey } from '@reelwright/contract/tool-key'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { toolFill } from '../../ui/film/tool-hue.ts'
import { PauseIcon, PlayIcon } from '../../ui/first-icons.tsx'
import { DEMO_BEATS_PER_MIN, DEMO_CUTS, DEMO_REEL, DEMO_VIDEO } from './demo/demo-reel.ts'
import { usePlayInSight } from './demo/use-play-in-sight.ts'

/** Of the reel beside the promise, each once: a clip may have two scenes. */
const RAW_CLIP_COUNT = new Set(DEMO_REEL.scenes.map(({ title }) => title)).size

/** They play beside each other; `scripts/demo-reel` makes both. */
const RAW_CLIPS = { video: '/demo/clips.mp4', picture: '/demo/clips.webp', width: 716, height: 628 } as const

/** What that reel's plan holds. */
const STEPS: readonly { tool: ToolKey; text: string }[] = [
  { tool: 'story', text: `Laid ${DEMO_REEL.scenes.length} shots of ${RAW_CLIP_COUNT} clips on story beats` },
  { tool: 'music', text: `Heard ${DEMO_BEATS_PER_MIN} beats a minute in your music` },
  { tool: 'timing', text: `Put all ${DEMO_CUTS} cuts on the beat` },
  { tool: 'transitions', text: 'Left every cut plain, as you asked' },
]

const Frame = ({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-col">
    <div
      className="flex h-72 flex-col justify-center overflow-hidden rounded-panel border border-hairline bg-canvas p-5"
      aria-hidden="true"
    >
      {children}
    </div>
    <h3 className="mt-5 flex items-baseline gap-3 font-semibold text-20">
      <span className="mono text-13 text-accent">{number}</span>
      {title}
    </h3>
    <p className="mt-1.5 text-14 text-secondary">{text}</p>
  </li>
)

/** Its picture waits until it is near, which a video's own poster does not. */
const RawClips = () => {
  const { video, picture, ...size } = RAW_CLIPS
  return (
    // As wide as the frame is tall enough for, and never wider than it.
    <div className="relative mx-auto aspect-[716/628] w-full max-w-[17.5rem] overflow-hidden rounded-control border border-hairline">
      <img src={picture} alt="" {...size} loading="lazy" className="absolute inset-0 size-full" />
      <video src={video} {...size} muted loop playsInline preload="none" className="absolute inset-0 size-full" />
    </div>
  )
}

export const HowItWorks = () => {
  const { within, isPaused, toggle } = usePlayInSight()
  return (
    <section aria-labelledby="how" className="border-hairline border-y bg-panel">
      <div className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-28">
        <div className="flex flex-wrap items-end justify-between gap-6">
          <h2 id="how" className="max-w-prose font-semibold text-34 sm:text-48">
            How it works
          </h2>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/playground" size="large">
              Try Our Playground
            </LinkButton>
            <Button
              size="large"
              variant="quiet"
              className="max-sm:-ml-6"
              icon={isPaused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
              onClick={toggle}
            >
              {isPaused ? 'Play the clips' : 'Pause the clips'}
            </Button>
          </div>
        </div>
        <ol ref={within} className="mt-12 grid gap-10 lg:grid-cols-3 lg:gap-6">
          <Frame
            number={1}
            title="Bring your clips"
            text="Drop in what your phone or camera made. Uploads survive a closed laptop and go on where they stopped."
          >
            <RawClips />
          </Frame>
          <Frame
            number={2}
            title="Say what you want"
            text="Jushn answers with a plan, tool by tool. Change any of it by hand, or say what bothers you."
          >
            <p className="ml-auto max-w-[85%] rounded-panel rounded-br-control bg-overlay px-3.5 py-2.5 text-13">{DEMO_REEL.request}</p>
            <ul className="mt-4 flex flex-col gap-2 text-13 text-secondary">
              {STEPS.map((step) => (
                <li key={step.tool} className="flex items-center gap-2.5">
                  <span className={`size-2 shrink-0 rounded-full ${toolFill(step.tool)}`} />
                  {step.text}
                </li>
              ))}
            </ul>
          </Frame>
          <Frame
            number={3}
            title="Press Create, press play"
            text="The reel is rendered on your server while you watch, then it plays, downloads and shares from the same page."
          >
            <div className="mx-auto flex h-full items-center gap-5">
              <video {...DEMO_VIDEO} preload="none" className="h-full w-auto rounded-control border border-hairline" />
              <ul className="flex flex-col gap-2 text-12 text-faint">
                {['9:16, up to 4K', `${DEMO_REEL.framesPerSec} fps`, `${DEMO_REEL.durationFrames} frames`, 'H.264, AAC'].map((fact) => (
                  <li key={fact} className="mono">
                    {fact}
                  </li>
                ))}
              </ul>
            </div>
          </Frame>
        </ol>
        <figure className="mt-16">
          <picture>
            {/* On a phone the studio as a phone has it: the other one would be too small to read. */}
            <source media="(width < 40rem)" srcSet="/demo/studio-phone.webp" width={585} height={1266} />
            <img
              src="/demo/studio.webp"
              srcSet="/demo/studio.webp 1200w, /demo/studio-2x.webp 2400w"
              sizes="(width < 78rem) 100vw, 75rem"
              alt="The studio with a reel of the sample clips in its preview, with the words that were asked for"
              width={1200}
              height={750}
              loading="lazy"
              className="mx-auto h-auto w-full rounded-panel border border-hairline max-sm:max-w-72"
            />
          </picture>
          <figcaption className="mt-3 text-13 text-faint">The studio as it is, with the sample clips that every server brings.</figcaption>
        </figure>
      </div>
    </section>
  )
}
