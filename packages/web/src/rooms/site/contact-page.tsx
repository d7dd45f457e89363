import type { AuthOptions } from '@reelwright/contract/auth'
import { useCallback } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { Button } from '../../ui/controls/button.tsx'
import { buttonStyle } from '../../ui/controls/button-style.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { type Asked, useAsked } from '../../ui/use-asked.ts'
import { ContactForm } from './contact-form.tsx'
import { ProsePage, ProseSection } from './prose-page.tsx'

type OperatorAddressProps = { api: Pick<ApiClient, 'callRoute'>; asked: Asked<AuthOptions>; isOperator: boolean; retry: () => void }

const OperatorAddress = ({ api, asked, isOperator, retry }: OperatorAddressProps) => {
  if (asked.kind === 'asking') return <Skeleton className="h-12 w-72" />
  if (asked.kind === 'failed') {
    return (
      <>
        <p role="alert">The server did not answer, so we cannot show its operator's address.</p>
        <p>
          <Button onClick={retry}>Try Again</Button>
        </p>
      </>
    )
  }
  const { contact_email } = asked.answer
  if (contact_email === null) {
    return (
      <p>
        Whoever runs this server has not published an address. Ask the person who gave you the link.
        {isOperator ? ' You run it: name an address under contact in SITE_FILE, and start the server again.' : ''}
      </p>
    )
  }
  return (
    <>
      <p>Questions about your account, your files, or something that does not work go to the person who runs it. Write here:</p>
      <ContactForm api={api} />
      <p>Or from your own mail:</p>
      <p>
        <a href={`mailto:${contact_email}`} className={buttonStyle({})}>
          {contact_email}
        </a>
      </p>
    </>
  )
}

/** How to reach whoever runs this server; the address is the server's own word. */
export const ContactPage = ({ api, isOperator }: { api: Pick<ApiClient, 'callRoute'>; isOperator: boolean }) => {
  const ask = useCallback((signal: AbortSignal) => api.callRoute('auth/options', {}, { signal }), [api])
  const { asked, retry } = useAsked(ask)
  return (
    <ProsePage title="Contact" lead="Reelwright is run by whoever installed it. Here is how to reach them.">
      <ProseSection title="What helps us help you">
        <ul>
          <li>The name of the project and the reel.</li>
          <li>What you did, what you expected, and what happened instead.</li>
          <li>The request id, when an error message shows one: it finds the exact line in the server's log.</li>
        </ul>
      </ProseSection>
      <ProseSection title="This server">
        {/* As tall as the form while the server is asked; below it stands the footer alone. */}
        <div className={`flex flex-col gap-3 ${asked.kind === 'asking' ? 'min-h-[38rem]' : ''}`}>
          <OperatorAddress api={api} asked={asked} isOperator={isOperator} retry={retry} />
        </div>
      </ProseSection>
    </ProsePage>
  )
}
