import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { type AccountApi, refreshWatchedLists } from './account-queries.ts'
import { callFresh, type ProveIdentity } from './fresh-call.ts'

type SignOutEverywhereProps = { api: AccountApi; proveIdentity: ProveIdentity; onLeft: () => void }

/** Ends every session at once; this browser's only when wanted. */
export const SignOutEverywhere = ({ api, proveIdentity, onLeft }: SignOutEverywhereProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const [isAsking, setIsAsking] = useState(false)
  const [isThisToo, setIsThisToo] = useState(false)
  const end = useMutation({
    mutationFn: () => callFresh(proveIdentity, () => api.callFunction('revoke_all_sessions', { include_current: isThisToo })),
    onSuccess: async (answer) => {
      if (answer === null) return
      setIsAsking(false)
      if (isThisToo) return onLeft()
      await refreshWatchedLists(client)
      showToast({ tone: 'success', title: 'Signed out everywhere else' })
    },
    onError: (error) => showToast({ tone: 'danger', title: 'Still signed in there', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <>
      <Button className="mt-4" onClick={() => setIsAsking(true)}>
        Sign out everywhere
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        dismissible={!end.isPending}
        title="Sign out everywhere?"
        description="Every other browser is signed out at once. What was not saved there yet is kept on that device until you sign in again."
        footer={
          <>
            <Button variant="quiet" disabled={end.isPending} onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" busy={end.isPending} onClick={() => end.mutate()}>
              Sign out
            </Button>
          </>
        }
      >
        <Switch label="This browser, too" checked={isThisToo} onCheckedChange={setIsThisToo} disabled={end.isPending} />
      </Dialog>
    </>
  )
}
