import { Button } from '../../ui/controls/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'

type WaitingRequestProps = {
  /** Of the project's clips: those that hold nothing up any more, and all. */
  watched: number
  total: number
  /** How far all of it is, with what has come of clips that are still sent and watched: 0 to 100. */
  percent: number
  /** Names of those that came to nothing: they hold up none of the rest. */
  useless: readonly string[]
  /** Names of those that go on when they are chosen once more. */
  interrupted: readonly string[]
  isBusy: boolean
  onStart: () => void
  onDrop: () => void
}

/** More names than these nobody reads. */
const NAMED_MAX = 3

const named = (names: readonly string[]): string => {
  const shown = names.slice(0, NAMED_MAX).map((name) => `“${name}”`)
  const more = names.length - shown.length
  return `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** What keeps the wish waiting although nothing moves, and what helps. */
const hints = ({ total, useless, interrupted }: Pick<WaitingRequestProps, 'total' | 'useless' | 'interrupted'>): string[] => [
  ...(useless.length === 0
    ? []
    : [
        `${named(useless)} cannot be used. ${total === 0 ? 'Try again below, or add another clip.' : `I’ll carry on without ${useless.length === 1 ? 'it' : 'them'}.`}`,
      ]),
  ...(interrupted.length === 0
    ? []
    : [`${named(interrupted)} stopped on the way. Choose ${interrupted.length === 1 ? 'it' : 'them'} again below, or start without.`]),
]

const countWords = (watched: number, total: number): string => {
  if (total === 0) return 'No clip has arrived yet'
  return total === 1 ? 'Your clip is being watched' : `${watched} of ${total} clips watched`
}

/** Under the conversation while a wish waits for its clips: how far they are, and the two ways out of waiting. */
export const WaitingRequest = ({ watched, total, percent, useless, interrupted, isBusy, onStart, onDrop }: WaitingRequestProps) => {
  return (
    <section aria-label="Waiting for clips" className="mt-6 rounded-panel border border-hairline bg-panel p-4">
      <p role="status" className="text-14">
        {countWords(watched, total)}
      </p>
      {hints({ total, useless, interrupted }).map((hint) => (
        <p key={hint} className="mt-1 text-13 text-warning wrap-anywhere">
          {hint}
        </p>
      ))}
      <Progress label="Clips watched" percent={percent} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" disabled={watched === 0} busy={isBusy} onClick={onStart}>
          Start with what is ready
        </Button>
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onDrop}>
          Never mind
        </Button>
      </div>
    </section>
  )
}
