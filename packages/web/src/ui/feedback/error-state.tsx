import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type ErrorStateProps = {
  /** What happened. */
  title: string
  /** What to do. */
  text: string
  action?: ReactNode
  /** An id to give to whoever runs the server. */
  reference?: string | undefined
}

/** Stands where the content would have stood, and is read out when it appears. */
export const ErrorState = ({ title, text, action, reference }: ErrorStateProps) => (
  <div role="alert" className="flex flex-col items-start gap-5 rounded-panel border border-danger/30 bg-danger-wash p-6 sm:p-8">
    <div className="flex gap-3">
      <TriangleAlert className="mt-0.5 size-5 text-danger-text" aria-hidden="true" />
      <div>
        <h2 className="font-semibold text-16">{title}</h2>
        <p className="mt-1 max-w-prose text-14 text-secondary">{text}</p>
        {reference ? <p className="mono mt-2 text-12 text-secondary">{reference}</p> : null}
      </div>
    </div>
    {action}
  </div>
)
