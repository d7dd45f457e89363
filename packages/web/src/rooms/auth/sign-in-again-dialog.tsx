import type { SignedIn, User } from '@reelwright/contract/auth'
import { Suspense } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useAskFirst } from '../../ui/overlay/dialog-turns.ts'
import { EmailPanel } from './email-panel.tsx'
import { LazyGoogleSignIn } from './lazy-google-sign-in.ts'
import { useAuthOptions } from './use-auth-options.ts'

type SignInAgainDialogProps = {
  api: Pick<ApiClient, 'callRoute'>
  user: User
  onSignedIn: (reply: SignedIn) => void
  onSignOut: () => void
}

/** Over the page whose session has ended, and over whatever asks there: what was typed beneath it stays (AUTH-16). */
export const SignInAgainDialog = ({ api, user, onSignedIn, onSignOut }: SignInAgainDialogProps) => {
  const asked = useAuthOptions(api)
  const options = asked.kind === 'known' ? asked.options : null
  useAskFirst()
  return (
    <Dialog
      open
      goesFirst
      onOpenChange={() => undefined}
      dismissible={false}
      title="Sign in again"
      description="Your session has ended. Sign in and go on where you are; nothing you typed is lost."
      footer={
        <Button variant="quiet" onClick={onSignOut}>
          Sign out instead
        </Button>
      }
    >
      <EmailPanel api={api} email={user.email} onSignedIn={onSignedIn} mailboxPath={options?.mailbox_path ?? null} />
      {options?.google_client_id ? (
        <div className="mt-6 border-hairline border-t pt-6">
          <h2 className="mb-4 font-semibold text-20">Continue with Google</h2>
          <Suspense fallback={<Skeleton className="h-28" />}>
            <LazyGoogleSignIn api={api} clientId={options.google_client_id} nonce={options.google_nonce ?? ''} onSignedIn={onSignedIn} />
          </Suspense>
        </div>
      ) : null}
    </Dialog>
  )
}
