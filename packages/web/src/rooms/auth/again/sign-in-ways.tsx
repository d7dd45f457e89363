import type { SignedIn } from '@reelwright/contract/auth'
import { Suspense } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { EmailPanel } from '../email-panel.tsx'
import { LazyGoogleSignIn } from '../lazy-google-sign-in.ts'
import { useAuthOptions } from '../use-auth-options.ts'

type SignInWaysProps = { api: Pick<ApiClient, 'callRoute'>; email: string; onSignedIn: (reply: SignedIn) => void }

/** Every way in that this server offers, one below the other, for somebody whose address is known. */
export const SignInWays = ({ api, email, onSignedIn }: SignInWaysProps) => {
  const asked = useAuthOptions(api)
  const options = asked.kind === 'known' ? asked.answer : null
  return (
    <>
      <EmailPanel api={api} email={email} onSignedIn={onSignedIn} mailboxPath={options?.mailbox_path ?? null} />
      {options?.google_client_id ? (
        <div className="mt-6 border-hairline border-t pt-6">
          <h2 className="mb-4 font-semibold text-20">Continue with Google</h2>
          <Suspense fallback={<Skeleton className="h-28" />}>
            <LazyGoogleSignIn api={api} clientId={options.google_client_id} nonce={options.google_nonce ?? ''} onSignedIn={onSignedIn} />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
