import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** What to do, in one sentence. */
  text: string
  /** One button. */
  action?: ReactNode
  /** A drawing out of the film grammar, such as an empty frame strip. */
  figure?: ReactNode
}

export const EmptyState = ({ title, text, action, figure }: EmptyStateProps) => (
  <div className="flex flex-col items-start gap-6 rounded-panel border border-hairline-strong border-dashed p-8 sm:p-12">
    {figure}
    <div>
      <h2 className="font-semibold text-20">{title}</h2>
      <p className="mt-1 max-w-prose text-14 text-secondary">{text}</p>
    </div>
    {action}
  </div>
)
