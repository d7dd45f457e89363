import type { SignedIn } from '@reelwright/contract/auth'
import { useRef } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { ErrorIcon } from '../../ui/first-icons.tsx'
import { useGoogleSignIn } from './use-google-sign-in.ts'

type GoogleSignInProps = { api: Pick<ApiClient, 'callRoute'>; clientId: string; nonce: string; onSignedIn: (reply: SignedIn) => void }

/** Google's own button, and how it stands with it. */
export const GoogleSignIn = (props: GoogleSignInProps) => {
  const place = useRef<HTMLDivElement>(null)
  const { state, loadAgain } = useGoogleSignIn(props, place)
  const error = state.status === 'ready' || state.status === 'no-script' ? state.error : null
  return (
    <div className="flex flex-1 flex-col gap-4">
      <p className="text-14 text-secondary">Your Google account says who you are; Reelwright learns your name and your e-mail address.</p>
      <div ref={place} className="min-h-11 w-full" inert={state.status === 'verifying'} />
      {state.status === 'loading' || state.status === 'verifying' ? (
        <p role="status" className="flex items-center gap-2 text-13 text-secondary">
          <Spinner className="text-accent" />
          {state.status === 'loading' ? "Loading Google's button" : 'Signing you in'}
        </p>
      ) : null}
      <div role="alert" className="text-13 text-danger-text empty:hidden">
        {error ? (
          <p className="flex items-start gap-1.5">
            <ErrorIcon className="mt-0.5 size-4" />
            {error}
          </p>
        ) : null}
      </div>
      {state.status === 'no-script' ? (
        <div>
          <Button size="small" onClick={loadAgain}>
            Try Again
          </Button>
        </div>
      ) : null}
    </div>
  )
}
