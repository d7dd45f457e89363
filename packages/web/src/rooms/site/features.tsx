import type { ComponentType, ReactNode } from 'react'
import { FormatsVignette, LeadsVignette, MessagesVignette, ProcessingVignette, PropertyVignette, TrendsVignette } from './vignette.tsx'

const FEATURES: readonly { key: string; title: ReactNode; text: string; figure: ComponentType }[] = [
  {
    key: 'reels',
    title: 'AI video reel processing',
    text: 'Shots are found, beats are measured, clips are cut to the music. You read the plan before there is a video.',
    figure: ProcessingVignette,
  },
  {
    key: 'leads',
    title: (
      <>
        Lead generation for <span className="whitespace-nowrap">high-net-worth</span> prospects
      </>
    ),
    text: 'Hook, build, payoff, call to action: the first second stops the thumb, the last one asks for the meeting.',
    figure: LeadsVignette,
  },
  {
    key: 'formats',
    title: 'Social media automation',
    text: 'One cut, every format. Upright for reels, square for the feed, wide for the site, out of the same plan.',
    figure: FormatsVignette,
  },
  {
    key: 'messages',
    title: 'WhatsApp messaging',
    text: 'Finished reels are MP4 files that start playing inside a chat at once, on any phone they are sent to.',
    figure: MessagesVignette,
  },
  {
    key: 'property',
    title: 'Real estate tools',
    text: 'Walk through a property once. Rooms become scenes, scenes land on beats, your logo sits where you want it.',
    figure: PropertyVignette,
  },
  {
    key: 'trends',
    title: 'Trending content suggestions',
    text: 'Name the pace and the look you have seen work, and Jushn lays out your own footage that way.',
    figure: TrendsVignette,
  },
]

export const Features = () => (
  <section aria-labelledby="features" className="mx-auto max-w-page px-4 py-20 sm:px-6 sm:py-28">
    <h2 id="features" className="max-w-prose font-semibold text-34 sm:text-48">
      One studio, put to work for a business
    </h2>
    {/* A contact sheet: frames with a hairline between them, no gaps. */}
    <ul className="mt-12 grid gap-px overflow-hidden rounded-panel border border-hairline bg-hairline sm:grid-cols-2 lg:grid-cols-3">
      {FEATURES.map((feature) => (
        <li key={feature.key} className="group bg-canvas p-6 transition-colors duration-200 hover:bg-panel sm:p-7">
          <feature.figure />
          <h3 className="mt-6 font-semibold text-16">{feature.title}</h3>
          <p className="mt-2 text-14 text-secondary">{feature.text}</p>
        </li>
      ))}
    </ul>
  </section>
)
