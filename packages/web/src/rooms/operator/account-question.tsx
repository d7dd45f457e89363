import type { OperatedAccount } from '@reelwright/contract/operator/operator'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { GivePlanDialog } from './give-plan-dialog.tsx'
import { OPERATOR_KEY, type OperatorApi } from './operator-queries.ts'
import { returnedWords } from './returned-words.ts'

export type Deed = 'give' | 'take-back' | 'sign-out' | 'refund'

type AccountQuestionProps = {
  api: OperatorApi
  account: OperatedAccount
  plans: readonly { id: string; name: string }[]
  deed: Deed
  onClose: () => void
}

/** Each answers with what was done, in words. */
const perform = async (api: OperatorApi, { id, email }: OperatedAccount, deed: Exclude<Deed, 'give'>): Promise<string> => {
  if (deed === 'take-back') {
    await api.callFunction('take_plan_back', { account_id: id })
    return `${email} is back on what is paid for.`
  }
  if (deed === 'sign-out') {
    const { ended } = await api.callFunction('end_account_sessions', { account_id: id })
    return ended === 1 ? `${email} was signed out of one browser.` : `${email} was signed out of ${ended} browsers.`
  }
  const { returned_cents: cardCents, returned_credit_cents: creditCents } = await api.callFunction('refund_subscription', {
    account_id: id,
  })
  return cardCents + creditCents === 0
    ? 'The subscription has ended; there was no payment to return.'
    : returnedWords({ cardCents, creditCents, to: email })
}

const QUESTIONS: Readonly<
  Record<Exclude<Deed, 'give'>, { title: string; text: (account: OperatedAccount) => string; verb: string; failed: string }>
> = {
  'take-back': {
    title: 'Take the plan back?',
    text: ({ email, plan_name: name }) => `${email} has ${name} until now. From then on holds what is paid for, else the free plan.`,
    verb: 'Take it back',
    failed: 'The plan stands as it was',
  },
  'sign-out': {
    title: 'Sign out everywhere?',
    text: ({ email }) => `Every browser of ${email} is signed out at once. What was not sent yet stays on their device.`,
    verb: 'Sign out everywhere',
    failed: 'Nobody was signed out',
  },
  refund: {
    title: 'Refund and end the subscription?',
    text: ({ email }) =>
      `The subscription of ${email} ends now, and what was paid for its current period goes back to the card. This cannot be undone.`,
    verb: 'Refund and end',
    failed: 'Nothing was paid back',
  },
}

/** Asks before it is done; everything here is in the audit log. */
export const AccountQuestion = ({ api, account, plans, deed, onClose }: AccountQuestionProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const done = async (text: string): Promise<void> => {
    await client.invalidateQueries({ queryKey: OPERATOR_KEY })
    onClose()
    showToast({ tone: 'success', title: 'Done', text })
  }
  const act = useMutation({
    mutationFn: (asked: Exclude<Deed, 'give'>) => perform(api, account, asked),
    onSuccess: done,
    onError: (error, asked) => {
      onClose()
      showToast({ tone: 'danger', title: QUESTIONS[asked].failed, text: errorText(error, 'Try again in a moment.') })
    },
  })
  if (deed === 'give') return <GivePlanDialog api={api} account={account} plans={plans} onClose={onClose} onGiven={done} />
  const question = QUESTIONS[deed]
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={question.title}
      description={question.text(account)}
      confirmLabel={question.verb}
      busy={act.isPending}
      onConfirm={() => act.mutate(deed)}
    />
  )
}
