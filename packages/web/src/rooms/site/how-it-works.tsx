import type { ToolKey } from '@reelwright/contract/tool-key'
import { ArrowUp, Check, Film } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { TOOL_FILL } from '../../ui/film/tool-hue.ts'

const Upload = ({ name, percent }: { name: string; percent: number }) => (
  <li className="flex items-center gap-3 rounded-control border border-hairline bg-panel px-3 py-2.5">
    <Film className="size-4 text-faint" aria-hidden="true" />
    <span className="min-w-0 flex-1 truncate text-13">{name}</span>
    <span className="h-1 w-16 overflow-hidden rounded-full bg-wash-strong">
      <span className="block h-full rounded-full bg-secondary" style={{ width: `${percent}%` }} />
    </span>
    {percent === 100 ? (
      <Check className="size-4 text-success" aria-hidden="true" />
    ) : (
      <ArrowUp className="size-4 text-faint" aria-hidden="true" />
    )}
  </li>
)

const STEPS: readonly { tool: ToolKey; text: string }[] = [
  { tool: 'story', text: 'Laid eight shots on four story beats' },
  { tool: 'music', text: 'Chose a track of 120 beats a minute' },
  { tool: 'timing', text: 'Put seven cuts on the beat' },
  { tool: 'lut', text: 'Warmed the colours' },
]

const Frame = ({ number, title, text, children }: { number: number; title: string; text: string; children: ReactNode }) => (
  <li className="flex flex-col">
    <div
      className="flex h-64 flex-col justify-center overflow-hidden rounded-panel border border-hairline bg-canvas p-5"
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

export const HowItWorks = () => (
  <section aria-labelledby="how" className="border-hairline border-y bg-panel">
    <div className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-28">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 id="how" className="max-w-prose font-semibold text-34 sm:text-48">
          How it works
        </h2>
        <LinkButton to="/playground" size="large">
          Try Our Playground
        </LinkButton>
      </div>
      <ol className="mt-12 grid gap-10 md:grid-cols-3 md:gap-6">
        <Frame
          number={1}
          title="Bring your clips"
          text="Drop in what your phone or camera made. Uploads survive a closed laptop and go on where they stopped."
        >
          <ul className="flex flex-col gap-2">
            <Upload name="IMG_2041.MOV" percent={100} />
            <Upload name="IMG_2042.MOV" percent={100} />
            <Upload name="drone_north.mp4" percent={64} />
          </ul>
        </Frame>
        <Frame
          number={2}
          title="Say what you want"
          text="Jushn answers with a plan, tool by tool. Change any of it by hand, or say what bothers you."
        >
          <p className="ml-auto max-w-[85%] rounded-panel rounded-br-control bg-overlay px-3.5 py-2.5 text-13">
            Make a 12 second upbeat reel, warm colours
          </p>
          <ul className="mt-4 flex flex-col gap-2 text-13 text-secondary">
            {STEPS.map((step) => (
              <li key={step.tool} className="flex items-center gap-2.5">
                <span className={`size-2 shrink-0 rounded-full ${TOOL_FILL[step.tool]}`} />
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
            <svg
              viewBox="0 0 90 160"
              className="h-full text-secondary"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
              aria-hidden="true"
            >
              <rect x="1" y="1" width="88" height="158" rx="8" />
              <path d="M36 62l26 18-26 18z" className="text-accent" stroke="currentColor" strokeWidth="2" />
              <path d="M12 146h66" className="text-edge" stroke="currentColor" />
              <path d="M12 146h24" className="text-accent" stroke="currentColor" strokeWidth="2" />
            </svg>
            <ul className="flex flex-col gap-2 text-12 text-faint">
              {['1080 × 1920', '30 fps', '360 frames', 'H.264, AAC'].map((fact) => (
                <li key={fact} className="mono">
                  {fact}
                </li>
              ))}
            </ul>
          </div>
        </Frame>
      </ol>
    </div>
  </section>
)
