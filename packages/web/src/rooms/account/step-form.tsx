import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'

type StepFormProps = {
  /** What submitting does, and whether it is under way. */
  step: { mutate: () => void; isPending: boolean }
  submitLabel: string
  isDanger?: boolean
  /** Whether there is something to submit. */
  isReady: boolean
  /** The way back; `isHeld` closes it while the step is under way. */
  back: { label: string; onPress: () => void; isHeld?: boolean }
  /** Its fields. */
  children: ReactNode
}

/** A step of a dialog about the account: its fields, the way back and the way on. */
export const StepForm = ({ step, submitLabel, isDanger, isReady, back, children }: StepFormProps) => {
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isReady && !step.isPending) step.mutate()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {children}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" disabled={back.isHeld} onClick={back.onPress}>
          {back.label}
        </Button>
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} busy={step.isPending} disabled={!isReady}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
