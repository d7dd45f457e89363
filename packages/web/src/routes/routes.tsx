import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { dataLayer } from '../data/data-layer-gate.tsx'
import { useApp } from '../shell/app-context.tsx'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { PageFrame } from '../shell/page-frame.tsx'
import { reloadPage } from '../shell/reload-page.ts'
import { type Part, part } from '../ui/part.ts'
import { SignedOutOnly, WithProject } from './guards.tsx'
import { lazyPage, partPage } from './lazy-page.ts'

const landing = part(async () => (await import('./landing-route.tsx')).loadLanding())
// Visitors never see it, and it would weigh on the login page.
const signedInArea = part(async () => (await import('../shell/signed-in-area.tsx')).SignedInArea)
const projects = part(async () => (await import('./projects/projects-route.tsx')).ProjectsRoute)
const playground = part(async () => (await import('../playground/playground-route.tsx')).PlaygroundRoute)

/** What the first page stands on. */
const FIRST_PARTS: Readonly<Record<string, readonly Pick<Part<unknown>, 'load'>[]>> = {
  '/': [landing],
  '/projects': [signedInArea, dataLayer, projects],
  '/playground': [signedInArea, dataLayer, playground],
}

/** Over a slow line the frame of the page comes first, after this long (ours). */
const FIRST_PARTS_WAIT_MS = 1_000

/**
 * Asks for all of it together, and waits for what is read from the device meanwhile, while the page's own words for that still stand there: drawn before, each would wait for the one around it.
 * Whatever could not be had is asked for again, and spoken of, by whoever needs it.
 */
export const loadFirstParts = (path: string, begun: Promise<void>): Promise<unknown> =>
  Promise.race([
    Promise.allSettled([begun, ...(FIRST_PARTS[path] ?? []).map(({ load }) => load())]),
    new Promise((resolve) => setTimeout(resolve, FIRST_PARTS_WAIT_MS)),
  ])

const LandingPage = partPage(landing)
const AboutPage = lazyPage(async () => (await import('../rooms/site/about-page.tsx')).AboutPage)
const ContactRoute = lazyPage(async () => (await import('./public-pages.tsx')).ContactRoute)
const PrivacyRoute = lazyPage(async () => (await import('./public-pages.tsx')).PrivacyRoute)
const TermsRoute = lazyPage(async () => (await import('./public-pages.tsx')).TermsRoute)
const NotFoundPage = lazyPage(async () => (await import('../rooms/site/not-found-page.tsx')).NotFoundPage)
const LoginRoute = lazyPage(async () => (await import('./login-route.tsx')).LoginRoute)
const SignedInArea = partPage(signedInArea)
const ProjectsRoute = partPage(projects)
const PlaygroundRoute = partPage(playground)
const AccountRoute = lazyPage(async () => (await import('./account-route.tsx')).AccountRoute)
const AdminRoute = lazyPage(async () => (await import('./admin-route.tsx')).AdminRoute)
const BillingPage = lazyPage(async () => (await import('../rooms/billing/billing-page.tsx')).BillingPage)
const CheckoutPage = lazyPage(async () => (await import('../rooms/billing/checkout-page.tsx')).CheckoutPage)
const GalleryPage = import.meta.env.DEV ? lazyPage(async () => (await import('./gallery-page.tsx')).GalleryPage) : null

/** Every address of the app (NAV-01). */
export const AppRoutes = () => {
  const { api } = useApp()
  return (
    <Routes>
      <Route element={<PageFrame />}>
        <Route path="/" element={<LandingPage />} />
        <Route path="/about" element={<AboutPage />} />
        <Route path="/contact" element={<ContactRoute />} />
        <Route path="/privacy" element={<PrivacyRoute />} />
        <Route path="/terms" element={<TermsRoute />} />
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<LoginRoute />} />
        </Route>
        <Route element={<SignedInArea fill="page" />}>
          <Route path="/projects" element={<ProjectsRoute />} />
          <Route path="/account" element={<AccountRoute />} />
          <Route path="/admin" element={<AdminRoute />} />
          <Route path="/billing" element={<BillingPage api={api} />} />
          <Route path="/checkout" element={<CheckoutPage api={api} />} />
        </Route>
        {GalleryPage ? <Route path="/dev/gallery" element={<GalleryPage />} /> : null}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route
        element={
          <Suspense fallback={<LoadingScreen />}>
            <SignedInArea fill="screen" />
          </Suspense>
        }
      >
        <Route element={<WithProject />}>
          <Route
            path="/playground"
            element={
              <ErrorBoundary reload={reloadPage} fill="page">
                <PlaygroundRoute />
              </ErrorBoundary>
            }
          />
        </Route>
      </Route>
    </Routes>
  )
}
