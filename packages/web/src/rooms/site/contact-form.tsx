import { CONTACT_MESSAGE_LENGTH_MAX } from '@reelwright/contract/constants'
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmailField } from '../../ui/controls/email-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

type Fields = { name: string; email: string; message: string }
type Sending = { kind: 'writing'; error: string | null } | { kind: 'sending' } | { kind: 'sent'; text: string }

/** What is missing, field by field, in the words of the call (contract/src/contact.ts). */
const missingIn = ({ name, email, message }: Fields): Partial<Fields> => ({
  ...(name.trim() === '' ? { name: 'Please say who you are' } : {}),
  ...(/^\S+@\S+\.\S+$/.test(email.trim()) ? {} : { email: 'Invalid email format' }),
  ...(message.trim() === '' ? { message: 'Please write a message' } : {}),
})

/** A message to whoever runs this server, with a copy to whoever writes it (NAV-12). */
export const ContactForm = ({ api }: { api: Pick<ApiClient, 'callRoute'> }) => {
  const [fields, setFields] = useState<Fields>({ name: '', email: '', message: '' })
  const [missing, setMissing] = useState<Partial<Fields>>({})
  const [sending, setSending] = useState<Sending>({ kind: 'writing', error: null })
  const form = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLParagraphElement>(null)
  const change = (part: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...part }))
    setMissing({})
  }
  const fieldOf = (name: keyof Fields) => ({
    name,
    value: fields[name],
    error: missing[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => change({ [name]: event.target.value }),
  })
  useEffect(() => {
    if (sending.kind === 'sent') done.current?.focus()
  }, [sending.kind])
  useEffect(() => {
    if (Object.keys(missing).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [missing])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sending.kind === 'sending') return
    const lacks = missingIn(fields)
    if (Object.keys(lacks).length > 0) return setMissing(lacks)
    setSending({ kind: 'sending' })
    api.callRoute('api/contact', fields).then(
      ({ message }) => setSending({ kind: 'sent', text: message }),
      (error: unknown) => setSending({ kind: 'writing', error: errorText(error, 'Your message could not be sent. Please try again.') }),
    )
  }

  if (sending.kind === 'sent') {
    return (
      <div className="flex flex-col items-start gap-4">
        <p ref={done} tabIndex={-1} role="status" className="text-ink focus:outline-none">
          {sending.text}
        </p>
        <Button
          onClick={() => {
            change({ message: '' })
            setSending({ kind: 'writing', error: null })
          }}
        >
          Write another
        </Button>
      </div>
    )
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <TextField label="Your name" autoComplete="name" {...fieldOf('name')} />
      <EmailField
        label="Your e-mail address"
        autoComplete="email"
        hint="An answer goes there, and a copy of this message."
        {...fieldOf('email')}
      />
      <TextArea label="Message" rows={6} maxLength={CONTACT_MESSAGE_LENGTH_MAX} {...fieldOf('message')} />
      <p role="alert" className="text-13 text-danger-text empty:hidden">
        {sending.kind === 'writing' ? sending.error : null}
      </p>
      <Button type="submit" variant="primary" size="large" busy={sending.kind === 'sending'} className="self-start">
        {sending.kind === 'sending' ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}
