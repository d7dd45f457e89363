import { ProseSection } from './prose-page.tsx'
import { TemplatePage } from './template-page.tsx'

/** A template (NAV-12). */
export const TermsPage = ({ isOperator }: { isOperator: boolean }) => (
  <TemplatePage title="Terms" lead="The short agreement between you and whoever runs this server." own="terms" isOperator={isOperator}>
    <Template />
  </TemplatePage>
)

const Template = () => (
  <>
    <ProseSection title="Your account">
      <p>
        You sign in with an e-mail address that you can read. What is done from your account counts as done by you, so keep your mailbox
        safe.
      </p>
    </ProseSection>
    <ProseSection title="Your footage">
      <p>
        What you upload remains yours, and so does every reel made from it. You allow this server to store and process it for one purpose:
        to make the reels you ask for. Upload only what you may use: your own pictures and sound, or those you have a licence for.
      </p>
    </ProseSection>
    <ProseSection title="The assistant">
      <p>
        Jushn suggests and edits; you decide what is published. Look at a reel before you share it: you are answerable for what it shows and
        says.
      </p>
    </ProseSection>
    <ProseSection title="Plans and payment">
      <p>
        A plan has limits on messages, projects and reels, which the billing page shows. A paid plan runs from month to month, or from year
        to year where you chose so. You may cancel anytime; it stays active until the end of the period that is paid for.
      </p>
    </ProseSection>
    <ProseSection title="What is not allowed">
      <p>
        Footage that the law forbids or that shows people against their will, and attempts to break, overload or get around the server's
        limits.
      </p>
    </ProseSection>
    <ProseSection title="No warranty">
      <p>The software comes as it is, under the Apache 2.0 licence. Keep your original files: a studio is not a backup.</p>
    </ProseSection>
  </>
)
