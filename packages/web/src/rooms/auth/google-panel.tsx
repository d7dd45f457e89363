import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { KeyIcon, WarningIcon } from '../../ui/first-icons.tsx'

export type GoogleState = { kind: 'asking' } | { kind: 'not-set-up'; isThisMachine: boolean } | { kind: 'unknown'; retry: () => void }

const Note = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <div className="flex gap-3 rounded-control border border-hairline-strong p-4">
    <span className="mt-0.5 text-secondary [&_.lucide]:size-5">{icon}</span>
    <div className="min-w-0 text-14">
      <p className="font-medium">{title}</p>
      <div className="mt-1 text-13 text-secondary">{children}</div>
    </div>
  </div>
)

/** Sign-in with Google, as far as this server offers it. It says what is the case instead of offering a dead button. */
export const GooglePanel = ({ state }: { state: GoogleState }) => {
  if (state.kind === 'asking') {
    return (
      <div role="status" aria-label="Asking the server how you can sign in" className="flex flex-col gap-3">
        <Skeleton className="h-28" />
      </div>
    )
  }
  if (state.kind === 'unknown') {
    return (
      <Note icon={<WarningIcon />} title="The server did not say whether Google is set up here.">
        <p>You can sign in by e-mail, or ask again.</p>
        <Button size="small" className="mt-3" onClick={state.retry}>
          Ask again
        </Button>
      </Note>
    )
  }
  return (
    <Note icon={<KeyIcon />} title="Google sign-in is not set up on this server.">
      {state.isThisMachine ? (
        // Only whoever sits at the server is told how to set it up; anybody else could do nothing about it.
        <p className="mb-2">
          If you run it: create an OAuth client of the type "Web application" in the Google Cloud console, put its id into{' '}
          <code className="mono rounded-control bg-wash-strong px-1 py-0.5 text-ink">GOOGLE_CLIENT_ID</code> and start the server again.
        </p>
      ) : null}
      <p>A code by e-mail gets everyone in.</p>
    </Note>
  )
}
