import { OwnSections } from './own-sections.tsx'
import { ProsePage, ProseSection } from './prose-page.tsx'
import { ReplaceNotice } from './replace-notice.tsx'
import { siteTexts } from './site-texts.ts'

/** A template that names what this software stores (NAV-12). */
export const PrivacyPage = ({ isOperator }: { isOperator: boolean }) => {
  const own = siteTexts().privacy
  return (
    <ProsePage
      title="Privacy"
      lead="What this software keeps about you, where, and for how long."
      notice={isOperator && own === null ? <ReplaceNotice /> : null}
    >
      {own === null ? <Template /> : <OwnSections sections={own} />}
    </ProsePage>
  )
}

const Template = () => (
  <>
    <ProseSection title="What is stored on the server">
      <ul>
        <li>
          <strong>Your account:</strong> e-mail address, the name and picture you give, when you signed in, and which browsers are signed
          in.
        </li>
        <li>
          <strong>Sign-in codes,</strong> hashed, for ten minutes. A password, if you set one, only as an argon2id hash.
        </li>
        <li>
          <strong>Your work:</strong> projects, reels, plans with their history, conversations with Jushn, uploaded clips, and what was
          measured from them (shots, beats, loudness, colour, thumbnails).
        </li>
        <li>
          <strong>Finished reels,</strong> until you delete them or their project.
        </li>
        <li>
          <strong>Your plan and its use:</strong> subscription, invoices, and how many messages and reels were used. Card numbers never
          reach this server; the payment provider keeps them.
        </li>
        <li>
          <strong>Server logs:</strong> times, addresses and ids of requests, without message texts, codes or tokens.
        </li>
      </ul>
    </ProseSection>
    <ProseSection title="What is stored in your browser">
      <ul>
        <li>One cookie that keeps you signed in. It is not readable by scripts and is sent to this server alone.</li>
        <li>Your name, e-mail and a short-lived access token, so that the page opens at once. Logging out removes them.</li>
        <li>Copies of your projects, reels and messages for working without a network. Logging out removes them too.</li>
      </ul>
      <p>There is no advertising, no analytics service and no third party's script on these pages.</p>
    </ProseSection>
    <ProseSection title="Who else sees it">
      <p>
        Nobody, unless the operator has connected a service: a mail server for sign-in codes, a storage service for files, a payment
        provider for subscriptions, or an AI model, which is then sent your messages to Jushn and descriptions of your clips. The operator
        names those services here.
      </p>
    </ProseSection>
    <ProseSection title="What you can do">
      <p>
        Delete a clip, a reel or a project at any time; its files go with it. To receive or erase everything this server holds about you,
        write to its operator.
      </p>
    </ProseSection>
  </>
)
