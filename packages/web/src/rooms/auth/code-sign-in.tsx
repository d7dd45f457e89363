import type { SignedIn } from '@reelwright/contract/auth'
import { lazy, Suspense } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { EmailStepForm } from './email-step-form.tsx'
import { useCodeSignIn } from './use-code-sign-in.ts'

// It comes while the code is on its way; before that nobody needs it.
const loadCodeStep = () => import('./code-step-form.tsx')
const CodeStepForm = lazy(async () => ({ default: (await loadCodeStep()).CodeStepForm }))

type CodeSignInProps = {
  api: Pick<ApiClient, 'callRoute'>
  onSignedIn: (reply: SignedIn) => void
  /** Known when someone is asked to sign in again. */
  email?: string
  /** False while the keyboard is still somebody's who is asked to sign in. */
  takesFocus?: boolean
  /** Offers the other way in; given the address as typed. */
  onUsePassword?: (email: string) => void
  /** Where mail can be read while it is kept instead of sent; null elsewhere. */
  mailboxPath: string | null
}

/** Sign-in by e-mail and one-time code, in two steps. */
export const CodeSignIn = ({ api, onUsePassword, mailboxPath, ...begun }: CodeSignInProps) => {
  const { state, dispatch, field, send, verify } = useCodeSignIn(api, begun)
  const sendFirst = () => {
    // Asked for again, and spoken of, when it is shown.
    loadCodeStep().catch(() => undefined)
    return send()
  }
  return state.step === 'email' ? (
    <EmailStepForm state={state} dispatch={dispatch} field={field} onSend={sendFirst} onUsePassword={onUsePassword} />
  ) : (
    <Suspense fallback={<Skeleton className="h-72" />}>
      <CodeStepForm state={state} dispatch={dispatch} field={field} onVerify={verify} onResend={send} mailboxPath={mailboxPath} />
    </Suspense>
  )
}
