import type { SessionId } from '@reelwright/contract/wire/ids'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { type AccountApi, refreshWatchedLists, sessionsQuery } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { callFresh, type ProveIdentity } from './fresh-call.ts'
import { SignOutEverywhere } from './sign-out-everywhere.tsx'

type SessionsProps = { api: AccountApi; proveIdentity: ProveIdentity; onLeft: () => void }

/** Where one is signed in, and the end of it (AUTH-10). */
export const SessionsSection = ({ api, proveIdentity, onLeft }: SessionsProps) => {
  const client = useQueryClient()
  const showToast = useToast()
  const sessions = useQuery(sessionsQuery(api))
  const revoke = useMutation({
    mutationFn: (id: SessionId) => callFresh(proveIdentity, () => api.callFunction('revoke_session', { session_id: id })),
    onSuccess: async (answer) => {
      if (answer === null) return
      await refreshWatchedLists(client)
      showToast({ tone: 'success', title: 'Signed out there' })
    },
    onError: (error) => showToast({ tone: 'danger', title: 'Still signed in there', text: errorText(error, 'Try again in a moment.') }),
  })
  return (
    <AccountSection title="Where you are signed in" text="A browser you do not know? Sign it out; it ends at once.">
      {sessions.data === undefined && sessions.isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-secondary">
          {errorText(sessions.error, 'The list could not be loaded.')}
          <Button size="small" onClick={() => void sessions.refetch()}>
            Try Again
          </Button>
        </div>
      ) : sessions.data === undefined ? (
        <Skeleton className="h-16" />
      ) : (
        <ul className="flex flex-col gap-2">
          {sessions.data.map((session) => {
            const name = session.browser
            return (
              <li
                key={session.id}
                className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-hairline bg-panel px-4 py-3"
              >
                <div className="min-w-0 flex-[1_1_10rem]">
                  <p className="flex flex-wrap items-center gap-2 text-14">
                    {name}
                    {session.current ? <Badge tone="success">This browser</Badge> : null}
                  </p>
                  <p className="mt-0.5 text-13 text-faint">
                    Used <RelativeTime at={session.last_used_at} />, signed in <RelativeTime at={session.created_at} /> from {session.place}
                  </p>
                </div>
                {session.current ? null : (
                  <Button
                    size="small"
                    aria-label={`Sign out ${name}`}
                    busy={revoke.isPending && revoke.variables === session.id}
                    onClick={() => revoke.mutate(session.id)}
                  >
                    Sign out
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {sessions.data && sessions.data.length > 1 ? <SignOutEverywhere api={api} proveIdentity={proveIdentity} onLeft={onLeft} /> : null}
    </AccountSection>
  )
}
