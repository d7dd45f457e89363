import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type AccountApi, accountQuery } from './account-queries.ts'

type MailKind = 'reel_mails' | 'receipt_mails'

const WORDS: Record<MailKind, { label: string; hint: string }> = {
  reel_mails: { label: 'Mail when a reel is ready', hint: 'For when you have closed the page while it is being made.' },
  receipt_mails: { label: 'Mail for each payment', hint: 'A receipt with the amount and the number of its invoice.' },
}

const MailChoice = ({ api, kind, isWanted }: { api: AccountApi; kind: MailKind; isWanted: boolean }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const save = useMutation({
    mutationFn: (wanted: boolean) => api.callFunction('update_account', { [kind]: wanted }),
    onSuccess: (_answer, wanted) => client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, [kind]: wanted }),
    onError: (error) => showToast({ tone: 'danger', title: errorText(error, 'The preference could not be saved. Try again in a moment.') }),
  })
  return (
    <Switch
      {...WORDS[kind]}
      checked={save.isPending ? save.variables : isWanted}
      disabled={save.isPending}
      onCheckedChange={(wanted) => save.mutate(wanted)}
    />
  )
}

/** What is told by mail, too, to whoever asks for it. */
export const MailChoices = ({ api, choices }: { api: AccountApi; choices: Record<MailKind, boolean> }) => (
  <>
    <MailChoice api={api} kind="reel_mails" isWanted={choices.reel_mails} />
    <MailChoice api={api} kind="receipt_mails" isWanted={choices.receipt_mails} />
  </>
)
