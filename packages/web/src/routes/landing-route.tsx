import { LandingPage } from '../rooms/site/landing-page.tsx'
import type { StartLink } from '../rooms/site/start-link.ts'
import { greetedUser, useSession } from '../session/use-session.ts'
import type { LoginOrigin } from './route-rules.ts'

const ORIGIN: LoginOrigin = { from: '/projects' }
const TO_LOGIN: StartLink = { to: '/login', state: ORIGIN }
const TO_STUDIO: StartLink = { to: '/projects' }

/** One press leads on: to the studio, by way of the login page for whoever is not signed in. */
export const LandingRoute = () => <LandingPage start={greetedUser(useSession()) ? TO_STUDIO : TO_LOGIN} />
