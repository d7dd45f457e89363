import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { type AccountApi, accountQuery } from './account-queries.ts'

/** Whether a finished reel is told by mail, too. */
export const ReelMails = ({ api, isWanted }: { api: AccountApi; isWanted: boolean }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const save = useMutation({
    mutationFn: (wanted: boolean) => api.callFunction('update_account', { reel_mails: wanted }),
    onSuccess: (_answer, wanted) =>
      client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, reel_mails: wanted }),
    onError: (error) => showToast({ tone: 'danger', title: errorText(error, 'The preference could not be saved. Try again in a moment.') }),
  })
  return (
    <Switch
      label="Mail when a reel is ready"
      hint="For when you have closed the page while it is being made."
      checked={save.isPending ? save.variables : isWanted}
      disabled={save.isPending}
      onCheckedChange={(wanted) => save.mutate(wanted)}
    />
  )
}
