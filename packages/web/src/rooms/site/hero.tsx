import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PlayIcon } from '../../ui/first-icons.tsx'
import { DemoPhone } from './demo/demo-phone.tsx'
import { DemoTimeline } from './demo/demo-timeline.tsx'
import { useDemoPlayback } from './demo/use-demo-playback.ts'
import type { StartLink } from './start-link.ts'

/** The promise, and beside it a reel that keeps it. Phone and timeline show the same moment of the same reel. */
export const Hero = ({ start }: { start: StartLink }) => {
  const demo = useDemoPlayback()
  return (
    <section aria-labelledby="promise" className="overflow-hidden border-hairline border-b">
      <div className="mx-auto grid max-w-page items-center gap-10 px-4 pt-10 pb-8 sm:px-6 lg:min-h-[calc(100dvh-3.5rem-9.5rem)] lg:grid-cols-[1.2fr_0.8fr] lg:gap-16 lg:py-8">
        <div className="max-w-prose">
          <h1 id="promise" className="font-bold text-promise">
            From a folder of clips to a finished reel, cut on the beat.
          </h1>
          <p className="mt-6 max-w-[34rem] text-16 text-secondary leading-relaxed sm:text-20 sm:leading-normal">
            Upload what you shot, tell Jushn in plain words what you want, and play a vertical video that is ready to post. On a server that
            is yours.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton {...start} variant="primary" size="large">
              Get Started Free
            </LinkButton>
            <Button size="large" icon={<PlayIcon className="size-4 fill-current" />} onClick={demo.watch}>
              Watch Demo
            </Button>
          </div>
        </div>
        <DemoPhone demo={demo} />
      </div>
      <DemoTimeline demo={demo} />
    </section>
  )
}
