import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router'
import { LandingPage } from '../rooms/site/landing-page.tsx'
import { LeavingNotice } from '../rooms/site/leaving-notice.tsx'
import type { StartLink } from '../rooms/site/start-link.ts'
import { greetedUser, useSession } from '../session/use-session.ts'
import { part } from '../ui/part.ts'
import { partPage } from './lazy-page.ts'
import { type LoginOrigin, readLeaving } from './route-rules.ts'

const ORIGIN: LoginOrigin = { from: '/projects' }
const TO_LOGIN: StartLink = { to: '/login', state: ORIGIN }
const TO_STUDIO: StartLink = { to: '/projects' }

// What lies below the fold comes while the fold is read.
const below = part(async () => (await import('../rooms/site/below-the-fold.tsx')).BelowTheFold)
const BelowTheFold = partPage(below)

/** One press leads on: to the studio, by way of the login page for whoever is not signed in. */
const LandingRoute = () => {
  const user = greetedUser(useSession())
  const start = user ? TO_STUDIO : TO_LOGIN
  const deletesAt = readLeaving(useLocation().state)
  return (
    <LandingPage
      start={start}
      notice={deletesAt === null || user ? null : <LeavingNotice deletesAt={deletesAt} />}
      below={
        <Suspense fallback={<div className="min-h-dvh" />}>
          <BelowTheFold start={start} />
        </Suspense>
      }
    />
  )
}

/** All of it at once where the build has drawn all of it: whoever has scrolled stays where they are. */
export const loadLanding = async (): Promise<ComponentType> => {
  if (document.querySelector('[data-drawn-before] main') !== null) await below.load()
  return LandingRoute
}
