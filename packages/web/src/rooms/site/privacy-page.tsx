import { Link } from 'react-router'
import { ProseSection } from './prose-page.tsx'
import { TemplatePage } from './template-page.tsx'

/** A template that names what this software stores (NAV-12). */
export const PrivacyPage = ({ isOperator }: { isOperator: boolean }) => (
  <TemplatePage title="Privacy" lead="What this software keeps about you, where, and for how long." own="privacy" isOperator={isOperator}>
    <Template />
  </TemplatePage>
)

const Template = () => (
  <>
    <ProseSection title="What is stored on the server">
      <ul>
        <li>
          <strong>Your account:</strong> e-mail address, the name and picture you give, your preferences and notifications.
        </li>
        <li>
          <strong>Sign-in codes,</strong> hashed, for ten minutes. A password, if you set one, only as an argon2id hash.
        </li>
        <li>
          <strong>Where you are signed in:</strong> which browser, since when, and the network address cut short. What happened to your
          account, such as sign-ins and links you opened, is kept for a year; you read the same under Account.
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
        <li>
          Two cookies, which no script reads and which go to this server alone: one keeps you signed in, for 90 days at most; one, for a
          year, tells this browser from those of strangers, so that nobody who guesses at your account keeps you out of it.
        </li>
        <li>Your name, e-mail and a short-lived access token, so that the page opens at once. Logging out removes them.</li>
        <li>Copies of your projects, reels and messages for working without a network. Logging out removes them too.</li>
      </ul>
      <p>
        There is no advertising and no analytics service. The one script of somebody else is Google's, on the login page alone, where this
        server offers to sign in with Google.
      </p>
    </ProseSection>
    <ProseSection title="Who else sees it">
      <p>
        Nobody, unless you share a link, or the operator has connected a service: a mail server for sign-in codes, a storage service for
        files, a payment provider for subscriptions, or an AI model, which is then sent your messages to Jushn and descriptions of your
        clips. The operator names those services here.
      </p>
    </ProseSection>
    <ProseSection title="What you can do">
      <ul>
        <li>Delete a clip, a reel or a project at any time; its files go with it.</li>
        <li>
          Under <Link to="/account">Account</Link>, collect everything that is stored of you as one ZIP, your clips and videos included.
        </li>
        <li>
          There, too, delete your account. You are signed out everywhere at once, and all of it is erased 14 days later; a sign-in before
          then takes that back.
        </li>
        <li>
          Correct your name, picture and address there. For anything else, <Link to="/contact">write to the operator</Link>.
        </li>
      </ul>
    </ProseSection>
  </>
)
