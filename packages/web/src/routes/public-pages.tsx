/** The pages that anybody may read, and what of them is for operators alone. */
import { ContactPage } from '../rooms/site/contact-page.tsx'
import { PrivacyPage } from '../rooms/site/privacy-page.tsx'
import { TermsPage } from '../rooms/site/terms-page.tsx'
import { greetedUser, useSession } from '../session/use-session.ts'
import { useApp } from '../shell/app-context.tsx'

const useIsOperator = (): boolean => greetedUser(useSession())?.is_admin === true

export const PrivacyRoute = () => <PrivacyPage isOperator={useIsOperator()} />
export const TermsRoute = () => <TermsPage isOperator={useIsOperator()} />
export const ContactRoute = () => <ContactPage api={useApp().api} isOperator={useIsOperator()} />
