import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../core/api/api-error.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useAsking } from '../../../ui/overlay/use-asking.ts'
import { type AccountApi, accountQuery, refreshWatchedLists } from '../account-queries.ts'
import { callFresh, type ProveIdentity } from '../fresh-call.ts'

/** Takes the password away; a code by e-mail is left, and Google. */
export const RemovePassword = ({ api, proveIdentity }: { api: AccountApi; proveIdentity: ProveIdentity }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const asking = useAsking()
  const remove = useMutation({
    mutationFn: () => callFresh(proveIdentity, () => api.callFunction('remove_password', {})),
    onSuccess: (answer) => {
      asking.close()
      if (answer === null) return
      client.setQueryData(accountQuery(api).queryKey, (before) => before && { ...before, has_password: false })
      void refreshWatchedLists(client)
      showToast({ tone: 'success', title: 'Password removed', text: 'A code by e-mail signs you in.' })
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: 'The password could not be removed', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <>
      <Button variant="quiet" onClick={asking.ask}>
        Remove password
      </Button>
      <ConfirmDialog
        {...asking.about(remove)}
        title="Remove your password?"
        description="A code by e-mail signs you in from then on. You can set a new password at any time."
        confirmLabel="Remove"
      />
    </>
  )
}
