import type { SignedIn } from '@reelwright/contract/auth'
import { Suspense } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { TextLink } from '../../ui/text/text-link.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { EmailPanel } from './email-panel.tsx'
import { GooglePanel } from './google-panel.tsx'
import { LazyGoogleSignIn } from './lazy-google-sign-in.ts'
import { useAuthOptions } from './use-auth-options.ts'

type LoginPageProps = { api: Pick<ApiClient, 'callRoute'>; onSignedIn: (reply: SignedIn) => void }

const PANEL = 'flex flex-col rounded-panel border border-hairline bg-panel p-6 sm:p-8'

/** Two ways in, side by side (AUTH-01). */
export const LoginPage = ({ api, onSignedIn }: LoginPageProps) => {
  usePageTitle('Sign in')
  const asked = useAuthOptions(api)
  const options = asked.kind === 'known' ? asked.answer : null
  const clientId = options?.google_client_id
  return (
    <div className="mx-auto max-w-narrow px-4 pt-10 pb-16 sm:px-6 sm:pt-[max(3rem,11vh)]">
      <h1 className="font-semibold text-34">Sign in</h1>
      <p className="mt-2 text-16 text-secondary">New here? The same two ways make your account.</p>
      <div className="mt-8 grid grid-cols-1 items-stretch md:min-h-96 md:grid-cols-[1fr_auto_1fr]">
        <div className={PANEL}>
          <EmailPanel api={api} onSignedIn={onSignedIn} mailboxPath={options?.mailbox_path ?? null} />
        </div>
        <div className="flex items-center gap-4 py-4 text-13 text-faint md:flex-col md:px-5 md:py-0" aria-hidden="true">
          <span className="h-px flex-1 bg-hairline-strong md:h-auto md:w-px" />
          or
          <span className="h-px flex-1 bg-hairline-strong md:h-auto md:w-px" />
        </div>
        <div className={PANEL}>
          <h2 className="mb-5 font-semibold text-20">Continue with Google</h2>
          {clientId ? (
            <Suspense fallback={<Skeleton className="h-28" />}>
              <LazyGoogleSignIn api={api} clientId={clientId} nonce={options?.google_nonce ?? ''} onSignedIn={onSignedIn} />
            </Suspense>
          ) : (
            <GooglePanel
              state={
                asked.kind === 'failed'
                  ? { kind: 'unknown', retry: asked.retry }
                  : asked.kind === 'asking'
                    ? { kind: 'asking' }
                    : { kind: 'not-set-up', isThisMachine: asked.answer.mailbox_path !== null }
              }
            />
          )}
        </div>
      </div>
      <p className="mt-6 text-13 text-faint">
        By signing in you agree to the{' '}
        <TextLink to="/terms" className="text-secondary">
          terms
        </TextLink>{' '}
        and the{' '}
        <TextLink to="/privacy" className="text-secondary">
          privacy notice
        </TextLink>
        .
      </p>
    </div>
  )
}
