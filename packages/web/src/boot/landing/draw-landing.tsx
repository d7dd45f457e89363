/** The landing page as markup, drawn at build for whoever is not signed in. */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter, Route, Routes } from 'react-router'
import { BelowTheFold } from '../../rooms/site/below-the-fold.tsx'
import { LandingPage } from '../../rooms/site/landing-page.tsx'
import type { StartLink } from '../../rooms/site/start-link.ts'
import type { SessionState } from '../../session/session-machine.ts'
import { AppContext, type AppServices } from '../../shell/app-context.tsx'
import { PageFrame } from '../../shell/page-frame.tsx'

/** Of whoever did sign in here before, build/landing-page.ts hides what is drawn for others. */
const SIGNED_OUT: SessionState = { status: 'signed-out' }

const START: StartLink = { to: '/login' }

// Proof: page and frame ask for the session alone.
const SERVICES = { session: { subscribe: () => () => undefined, getState: () => SIGNED_OUT } } as unknown as AppServices

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
