import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { formatBytes } from '../../ui/text/format-bytes.ts'
import { type AccountApi, refreshWatchedLists } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { callFresh, type ProveIdentity } from './fresh-call.ts'

/** Everything that is stored of a person, to take along (AUTH-11). */
export const ExportSection = ({ api, proveIdentity }: { api: AccountApi; proveIdentity: ProveIdentity }) => {
  const client = useQueryClient()
  const showToast = useToast()
  const collect = useMutation({
    mutationFn: () => callFresh(proveIdentity, () => api.callFunction('export_account_data', {})),
    onSuccess: (answer) => {
      // Null for whoever did not sign in again when they were asked to.
      if (answer === null) return
      void refreshWatchedLists(client)
      showToast({ tone: 'success', title: 'Your data is ready to download' })
    },
    onError: (error) =>
      showToast({ tone: 'danger', title: 'Your data could not be collected', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <AccountSection
      title="Your data"
      text="Everything that is stored of you, as one ZIP: your clips and videos, projects, messages and plans, profile, sessions, usage and invoices."
    >
      <div className="flex flex-wrap items-center gap-4">
        <Button busy={collect.isPending} onClick={() => collect.mutate()}>
          Collect my data
        </Button>
        {collect.data ? (
          <a href={collect.data.url} download className="text-14 underline underline-offset-2">
            Download the ZIP ({formatBytes(collect.data.size_bytes)})
          </a>
        ) : null}
      </div>
      <p role="status" className="mt-3 text-13 text-faint">
        {collect.data
          ? 'Whoever has that link can download it, for a day.'
          : 'Clips are in it as you uploaded them, so that it may be as large as they are together.'}
      </p>
    </AccountSection>
  )
}
