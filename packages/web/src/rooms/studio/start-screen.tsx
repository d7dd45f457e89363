import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
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

/**
 * When it cannot start: why, over the page that is left without it (PLAY-08). The browser's own dialog, for without a network no other part
 * of the page can be loaded.
 */
export const StartError = ({ text, onRetry, onLeave }: { text: string; onRetry: () => void; onLeave: () => void }) => {
  const [isDismissed, setIsDismissed] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const [titleId, textId] = [useId(), useId()]
  useLayoutEffect(() => dialog.current?.showModal(), [])
  if (isDismissed) return <NoProject onLeave={onLeave} takesFocus />
  return (
    <>
      <NoProject onLeave={onLeave} />
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby={titleId}
        aria-describedby={textId}
        onClose={() => setIsDismissed(true)}
        className="m-auto w-full max-w-[min(28rem,calc(100%-2rem))] rounded-panel border border-hairline-strong bg-overlay p-6 text-ink shadow-overlay backdrop:bg-scrim"
      >
        <div className="flex items-start gap-3">
          <TriangleAlert className="mt-0.5 size-5 shrink-0 text-danger-text" aria-hidden="true" />
          <div className="min-w-0">
            <h2 id={titleId} className="font-semibold text-20">
              The playground could not open
            </h2>
            <p id={textId} className="mt-1 text-14 text-secondary wrap-anywhere">
              {text}
            </p>
          </div>
        </div>
        <div className="mt-6 flex justify-end gap-3">
          <Button variant="quiet" onClick={() => dialog.current?.close()}>
            Dismiss
          </Button>
          <Button variant="primary" onClick={onRetry}>
            Try Again
          </Button>
        </div>
      </dialog>
    </>
  )
}

type NoProjectProps = { title?: string; text?: string; onLeave: () => void; takesFocus?: boolean }

/** Without a project there is nothing to show (PLAY-02). */
export const NoProject = ({
  title = 'No Project Selected',
  text = 'Please select a project to continue',
  onLeave,
  takesFocus = false,
}: NoProjectProps) => {
  const action = useRef<HTMLDivElement>(null)
  useEffect(() => (takesFocus ? action.current?.querySelector('button')?.focus() : undefined), [takesFocus])
  return (
    <Centre>
      <h1 className="font-semibold text-20 wrap-anywhere">{title}</h1>
      <p className="-mt-3 text-14 text-secondary">{text}</p>
      <div ref={action}>
        <Button variant="primary" onClick={onLeave}>
          Go to Projects
        </Button>
      </div>
    </Centre>
  )
}
