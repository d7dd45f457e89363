import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'

type CheckoutOutcomeProps = { icon?: ReactNode; title: string; text: string; children?: ReactNode }

/** How a checkout stands, in the middle of an otherwise empty page. */
export const CheckoutOutcome = ({ icon, title, text, children }: CheckoutOutcomeProps) => {
  usePageTitle(title)
  return (
    <section className="mx-auto mt-16 flex max-w-dialog flex-col items-start gap-5 rounded-panel border border-hairline bg-panel p-8">
      {icon}
      <div role="status">
        <h1 className="font-semibold text-26">{title}</h1>
        <p className="mt-2 text-14 text-secondary">{text}</p>
      </div>
      {children}
    </section>
  )
}

/** Back to what somebody was at when they went for a plan. */
export const BackToTask = ({ task, primary }: { task: string | null; primary?: boolean }) =>
  task === null ? null : (
    <LinkButton to={task} {...(primary ? { variant: 'primary' as const } : {})}>
      Back to where you were
    </LinkButton>
  )

/** Nothing failed and nothing was charged: whoever left the payment page only did not pay. */
export const PaymentCancelled = ({ task, onTryAgain }: { task: string | null; onTryAgain: () => void }) => (
  <CheckoutOutcome title="Payment cancelled" text="Payment was cancelled. You can try again anytime.">
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={onTryAgain}>
        Try Again
      </Button>
      <BackToTask task={task} />
      <LinkButton to="/billing">Back to Billing</LinkButton>
    </div>
  </CheckoutOutcome>
)

export const PaymentFailed = ({ text, onTryAgain }: { text: string; onTryAgain: () => void }) => (
  <CheckoutOutcome icon={<CircleAlert className="size-8 text-danger-text" aria-hidden="true" />} title="Payment Failed" text={text}>
    <div className="flex flex-wrap gap-3">
      <Button variant="primary" onClick={onTryAgain}>
        Try Again
      </Button>
      <LinkButton to="/billing">Back to Billing</LinkButton>
    </div>
  </CheckoutOutcome>
)
