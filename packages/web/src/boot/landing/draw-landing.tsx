/** The landing page as markup, drawn at build for whoever is not signed in. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { BelowTheFold } from '../../rooms/site/below-the-fold.tsx'
import { LandingPage } from '../../rooms/site/landing-page.tsx'
import type { StartLink } from '../../rooms/site/start-link.ts'
import type { SessionState } from '../../session/session-machine.ts'
import { AppContext, type AppServices } from '../../shell/app-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'

const RESTORING: SessionState = { status: 'restoring', user: null }

const START: StartLink = { to: '/login' }

// Proof: the page asks for the session alone, as page and frame do before anything is known of it.
const SERVICES = { session: { subscribe: () => () => undefined, getState: () => RESTORING } } as unknown as AppServices

export const drawLanding = (): string =>
  renderToStaticMarkup(
    <AppContext.Provider value={SERVICES}>
      <MemoryRouter>
        <Routes>
          <Route element={<PageFrame />}>
            <Route path="/" element={<LandingPage start={START} below={<BelowTheFold start={START} />} />} />
          </Route>
        </Routes>
      </MemoryRouter>
    </AppContext.Provider>,
  )
