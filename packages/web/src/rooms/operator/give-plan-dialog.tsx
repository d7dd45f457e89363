import type { OperatedAccount } from '@reelwright/contract/operator/operator'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { OperatorApi } from './operator-queries.ts'

type GivePlanDialogProps = {
  api: OperatorApi
  account: OperatedAccount
  plans: readonly { id: string; name: string }[]
  onClose: () => void
  onGiven: (text: string) => Promise<void>
}

const TIMES = [
  { value: '7', label: 'A week' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'open', label: 'Until it is taken back' },
] as const
type Time = (typeof TIMES)[number]['value']

/** A plan for somebody who does not pay for it. */
export const GivePlanDialog = ({ api, account, plans, onClose, onGiven }: GivePlanDialogProps) => {
  const formId = useId()
  const [planId, setPlanId] = useState(plans[0]?.id ?? '')
  const [time, setTime] = useState<Time>('30')
  const give = useMutation({
    mutationFn: () =>
      api.callFunction('give_plan', { account_id: account.id, plan_id: planId, days: time === 'open' ? null : Number(time) }),
    onSuccess: () => onGiven(`${account.email} has ${plans.find(({ id }) => id === planId)?.name ?? 'the plan'}.`),
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Give a plan"
      description={`To ${account.email}. Nothing is charged; a paid plan that is more goes on to hold.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={give.isPending} disabled={planId === ''}>
            Give the plan
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          give.mutate()
        }}
      >
        <Select label="Plan" options={plans.map(({ id, name }) => ({ value: id, label: name }))} value={planId} onValueChange={setPlanId} />
        <Select
          label="For how long"
          options={TIMES}
          value={time}
          onValueChange={setTime}
          error={give.isError ? errorText(give.error, 'The plan was not given. Try again in a moment.') : undefined}
        />
      </form>
    </Dialog>
  )
}
