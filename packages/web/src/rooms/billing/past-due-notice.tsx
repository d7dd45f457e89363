import { TriangleAlert } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'

type PastDueNoticeProps = { planName: string; busy: boolean; onChangeCard: () => void }

/** A renewal was not paid: what that means and the one thing to do. */
export const PastDueNotice = ({ planName, busy, onChangeCard }: PastDueNoticeProps) => (
  <section role="alert" className="mt-6 flex flex-wrap items-center gap-4 rounded-panel border border-warning/50 bg-warning-wash p-5">
    <TriangleAlert className="size-5 shrink-0 text-warning" aria-hidden="true" />
    <div className="min-w-0 flex-1 basis-64">
      <h2 className="font-semibold text-16">Your last payment did not go through</h2>
      <p className="mt-1 text-14 text-secondary">
        Update your card to keep {planName}. What is due is charged then; without it you move to Free in a few days. Nothing that you made
        is lost.
      </p>
    </div>
    <Button variant="primary" busy={busy} onClick={onChangeCard}>
      Update your card
    </Button>
  </section>
)
