import type { SignedIn } from '@reelwright/contract/auth'
import { GOOGLE_BUTTON_DELAY_MS } from '@reelwright/contract/constants-auth'
import { useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { ApiError } from '../../core/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { FaultIcon } from '../../ui/first-icons.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { readGoogleCredential } from './google-credential.ts'
import { loadGoogleScript } from './google-script.ts'

type GoogleSignInProps = { api: Pick<ApiClient, 'callRoute'>; clientId: string; onSignedIn: (reply: SignedIn) => void }

/** What a person reads when it fails (AUTH-09). */
export const googleFailureText = (error: unknown): string => {
  if (error instanceof ApiError && error.code === 'TIMEOUT') return 'Request timed out. Please try again.'
  if (error instanceof ApiError && error.code === 'INVALID_RESPONSE') return 'Invalid response from server'
  return error instanceof Error && error.message ? error.message : 'Google login failed'
}

/** Google's own button; what it hands over goes to the server, which alone decides. */
export const GoogleSignIn = ({ api, clientId, onSignedIn }: GoogleSignInProps) => {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'verifying' | 'no-script'>('loading')
  const [failure, setFailure] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const signedIn = useRef(onSignedIn)
  useEffect(() => {
    signedIn.current = onSignedIn
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the script again
  useEffect(() => {
    let wanted = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const verify = async (credential: string) => {
      setState('verifying')
      setFailure(null)
      try {
        const userData = readGoogleCredential(credential)
        const reply = await api.callRoute('auth/google-jwt-login', { credential, userData })
        if (wanted) signedIn.current(reply)
      } catch (error) {
        if (!wanted) return
        setFailure(googleFailureText(error))
        setState('ready')
      }
    }
    loadGoogleScript(document).then(
      (google) => {
        // A moment for the page to settle, or Google measures the button's place before it has its width.
        timer = setTimeout(() => {
          if (!wanted || !place.current) return
          google.initialize({ client_id: clientId, ux_mode: 'popup', callback: ({ credential }) => void verify(credential ?? '') })
          google.renderButton(place.current, {
            theme: 'filled_black',
            size: 'large',
            text: 'continue_with',
            width: Math.min(400, place.current.clientWidth),
          })
          setState('ready')
        }, GOOGLE_BUTTON_DELAY_MS)
      },
      (error: unknown) => {
        if (!wanted) return
        setFailure(googleFailureText(error))
        setState('no-script')
      },
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [api, clientId, round])

  return (
    <div className="flex flex-1 flex-col gap-4">
      <p className="text-14 text-secondary">Your Google account says who you are; Reelwright learns your name and your e-mail address.</p>
      <div ref={place} className="min-h-11 w-full" inert={state === 'verifying'} />
      {state === 'loading' || state === 'verifying' ? (
        <p role="status" className="flex items-center gap-2 text-13 text-secondary">
          <Spinner className="text-accent" />
          {state === 'loading' ? "Loading Google's button" : 'Signing you in'}
        </p>
      ) : null}
      <div role="alert" className="text-13 text-danger-text empty:hidden">
        {failure ? (
          <p className="flex items-start gap-1.5">
            <FaultIcon className="mt-0.5 size-4" />
            {failure}
          </p>
        ) : null}
      </div>
      {state === 'no-script' ? (
        <div>
          <Button
            size="small"
            onClick={() => {
              setFailure(null)
              setState('loading')
              setRound((count) => count + 1)
            }}
          >
            Try Again
          </Button>
        </div>
      ) : null}
    </div>
  )
}
