import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'

const Centre = ({ children }: { children: ReactNode }) => (
  <main className="grid h-dvh place-items-center px-6">
    <div className="flex w-full max-w-96 flex-col gap-4">{children}</div>
  </main>
)

/** While the playground starts: what it is doing and how far it is (PLAY-03). */
export const StartScreen = ({ text, percent }: { text: string; percent: number }) => (
  <Centre>
    <div className="flex items-baseline justify-between gap-4">
      <p role="status" className="text-14 text-secondary">
        {text}
      </p>
      <span className="mono text-14 text-secondary">{percent}%</span>
    </div>
    <Progress label="Opening the playground" percent={percent} />
  </Centre>
)

/** When it cannot start: why, and a way on. */
export const StartError = ({ text, onRetry, onLeave }: { text: string; onRetry: () => void; onLeave: () => void }) => (
  <Centre>
    <div role="alert" className="flex items-start gap-3">
      <TriangleAlert className="mt-0.5 size-5 text-danger-text" aria-hidden="true" />
      <div>
        <h1 className="font-semibold text-20">The playground could not open</h1>
        <p className="mt-1 text-14 text-secondary">{text}</p>
      </div>
    </div>
    <div className="flex gap-3">
      <Button variant="primary" onClick={onRetry}>
        Try Again
      </Button>
      <Button variant="quiet" onClick={onLeave}>
        Go to Projects
      </Button>
    </div>
  </Centre>
)

/** Without a project there is nothing to show (PLAY-02). */
export const NoProject = ({ onLeave }: { onLeave: () => void }) => (
  <Centre>
    <h1 className="font-semibold text-20">No Project Selected</h1>
    <p className="-mt-3 text-14 text-secondary">Please select a project to continue</p>
    <div>
      <Button variant="primary" onClick={onLeave}>
        Go to Projects
      </Button>
    </div>
  </Centre>
)
