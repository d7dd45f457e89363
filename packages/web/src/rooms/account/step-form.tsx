import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

type StepFormProps = {
  onSubmit: () => void
  submitLabel: string
  isDanger?: boolean
  busy: boolean
  /** Whether there is something to submit. */
  isReady: boolean
  backLabel: string
  onBack: () => void
  /** The way back is closed while the step is under way. */
  isBackHeld: boolean
  /** Its fields. */
  children: ReactNode
}

/** A step of a dialog about the account: its fields, the way back and the way on. */
export const StepForm = ({ onSubmit, submitLabel, isDanger, busy, isReady, backLabel, onBack, isBackHeld, children }: StepFormProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={isBackHeld} onClick={onBack}>
          {backLabel}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={busy} disabled={!isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
