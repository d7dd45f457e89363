import type { SignedIn } from '@reelwright/contract/auth'
import { lazy, Suspense, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { CodeSignIn } from './code-sign-in.tsx'

// Few people set a password; nobody else loads its form.
const PasswordSignIn = lazy(async () => ({ default: (await import('./password-sign-in.tsx')).PasswordSignIn }))

type EmailPanelProps = {
  api: Pick<ApiClient, 'callRoute'>
  onSignedIn: (reply: SignedIn) => void
  mailboxPath: string | null
  /** Known when someone is asked to sign in again. */
  email?: string
}

/** Sign-in by e-mail: with a code, or with a password for those who have one. */
export const EmailPanel = ({ api, onSignedIn, mailboxPath, email: knownEmail = '' }: EmailPanelProps) => {
  // Null until somebody chose: what comes up by itself over a page takes no keys that were meant for the page.
  const [chosen, setChosen] = useState<'code' | 'password' | null>(null)
  const way = chosen ?? 'code'
  const [email, setEmail] = useState(knownEmail)
  return (
    <>
      <h2 className="mb-5 font-semibold text-20">{way === 'code' ? 'With a code by e-mail' : 'With a password'}</h2>
      {way === 'code' ? (
        <CodeSignIn
          api={api}
          onSignedIn={onSignedIn}
          email={email}
          takesFocus={knownEmail === '' || chosen !== null}
          mailboxPath={mailboxPath}
          onUsePassword={(typed) => {
            setEmail(typed)
            setChosen('password')
          }}
        />
      ) : (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PasswordSignIn api={api} onSignedIn={onSignedIn} email={email} onUseCode={() => setChosen('code')} />
        </Suspense>
      )}
    </>
  )
}
