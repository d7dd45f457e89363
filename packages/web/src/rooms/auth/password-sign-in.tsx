import type { SignedIn } from '@reelwright/contract/auth'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { useTyped } from '../../ui/controls/use-typed.ts'
import { verifyErrorText } from './sign-in-texts.ts'

type PasswordSignInProps = {
  api: Pick<ApiClient, 'callRoute'>
  onSignedIn: (reply: SignedIn) => void
  email: string
  onUseCode: () => void
}

/** For those who have set a password (AUTH-07). The e-mail stays through every failure. */
export const PasswordSignIn = ({ api, onSignedIn, email: typedEmail, onUseCode }: PasswordSignInProps) => {
  const [email, setEmail] = useState(typedEmail)
  const [busy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string | null>(null)
  const { typed: password, field } = useTyped(() => setErrorText(null))
  const passwordField = useRef<HTMLInputElement>(null)

  // It came in place of another form: the keyboard goes to the first of its fields that is empty.
  const emailField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const [first, second] = [emailField.current, passwordField.current]
    ;(first?.value ? second : first)?.focus({ preventScroll: true })
  }, [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || email.trim() === '' || password === '') return
    setBusy(true)
    setErrorText(null)
    try {
      onSignedIn(await api.callRoute('auth/login', { email: email.trim(), password }))
    } catch (error) {
      setErrorText(verifyErrorText(error))
      setBusy(false)
      passwordField.current?.select()
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-5">
      <EmailField
        ref={emailField}
        label="E-mail"
        name="email"
        autoComplete="username"
        size="large"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        ref={passwordField}
        label="Password"
        name="password"
        autoComplete="current-password"
        size="large"
        {...field}
        error={errorText ?? undefined}
        hint="Forgotten? A code by e-mail signs you in without it."
      />
      <Button type="submit" variant="primary" size="large" wide busy={busy} disabled={email.trim() === '' || password === ''}>
        Sign In
      </Button>
      <div>
        <Button variant="quiet" className="-ml-4" onClick={onUseCode}>
          Use a code instead
        </Button>
      </div>
    </form>
  )
}
