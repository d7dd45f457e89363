import type { SignedIn } from '@reelwright/contract/auth'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { readGoogleCredential } from './google-credential.ts'
import { googleErrorText } from './google-error-text.ts'
import { type GoogleIdentityServices, loadGoogleScript } from './google-script.ts'

/** The identity provider's button is triggered this long after its script is ready (A9). */
const GOOGLE_BUTTON_DELAY_MS = 100

export type GoogleSignInState =
  | { status: 'loading' }
  /** The button is there; `error` is why the last try failed. */
  | { status: 'ready'; error: string | null }
  | { status: 'verifying' }
  | { status: 'no-script'; error: string }

/** What the page is drawn with, whoever said so; Google's frame reads no sheet of ours. */
const isLight = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || (theme === 'system' && window.matchMedia('(prefers-color-scheme: light)').matches)
}

type GoogleSignInParts = { api: Pick<ApiClient, 'callRoute'>; clientId: string; nonce: string; onSignedIn: (reply: SignedIn) => void }

/** Draws Google's button into `place`; what it hands over goes to the server, which alone decides. */
export const useGoogleSignIn = ({ api, clientId, nonce, onSignedIn }: GoogleSignInParts, place: RefObject<HTMLDivElement | null>) => {
  const [state, setState] = useState<GoogleSignInState>({ status: 'loading' })
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
      setState({ status: 'verifying' })
      try {
        const userData = readGoogleCredential(credential)
        const reply = await api.callRoute('auth/google-jwt-login', { credential, userData })
        if (wanted) signedIn.current(reply)
      } catch (error) {
        if (wanted) setState({ status: 'ready', error: googleErrorText(error) })
      }
    }
    const draw = (google: GoogleIdentityServices) => {
      if (!wanted || !place.current) return
      google.initialize({ client_id: clientId, nonce, ux_mode: 'popup', callback: ({ credential }) => void verify(credential ?? '') })
      const width = Math.min(400, place.current.clientWidth)
      google.renderButton(place.current, { theme: isLight() ? 'outline' : 'filled_black', size: 'large', text: 'continue_with', width })
      setState({ status: 'ready', error: null })
    }
    loadGoogleScript(document).then(
      (google) => {
        // A moment for the page to settle, or Google measures the button's place before it has its width.
        timer = setTimeout(() => draw(google), GOOGLE_BUTTON_DELAY_MS)
      },
      (error: unknown) => {
        if (wanted) setState({ status: 'no-script', error: googleErrorText(error) })
      },
    )
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [api, clientId, round, place])

  const loadAgain = () => {
    setState({ status: 'loading' })
    setRound((count) => count + 1)
  }
  return { state, loadAgain }
}
