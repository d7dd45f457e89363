import { Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { useApp } from './app-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { SignedOutOnly, WithProject } from './guards.tsx'
import { lazyExtra } from './lazy-extra.ts'
import { lazyPage } from './lazy-page.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { PageFrame } from './page-frame.tsx'
import { reloadPage } from './reload-page.ts'

const loadLanding = () => import('../rooms/site/landing-page.tsx')
// Visitors never see it, and it would weigh on the login page.
const loadArea = () => import('./signed-in-area.tsx')
const loadData = () => import('./data-layer.tsx')
const loadProjects = () => import('../rooms/projects/projects-page.tsx')
const loadPlayground = () => import('./playground/playground-route.tsx')

/** What the first page stands on, asked for together with this file's code: each would else wait for the one around it to be drawn. */
const FIRST_PARTS: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  '/': [loadLanding],
  '/projects': [loadArea, loadData, loadProjects],
  '/playground': [loadArea, loadData, loadPlayground, () => import('./core-host.ts')],
}
// Whoever needs one asks again, and says so when it cannot be had.
for (const load of FIRST_PARTS[window.location.pathname] ?? []) load().catch(() => undefined)

const LandingPage = lazyPage(async () => (await loadLanding()).LandingPage)
const AboutPage = lazyPage(async () => (await import('../rooms/site/about-page.tsx')).AboutPage)
const ContactPage = lazyPage(async () => (await import('../rooms/site/contact-page.tsx')).ContactPage)
const PrivacyPage = lazyPage(async () => (await import('../rooms/site/privacy-page.tsx')).PrivacyPage)
const TermsPage = lazyPage(async () => (await import('../rooms/site/terms-page.tsx')).TermsPage)
const NotFoundPage = lazyPage(async () => (await import('../rooms/site/not-found-page.tsx')).NotFoundPage)
const LoginRoute = lazyPage(async () => (await import('./login-route.tsx')).LoginRoute)
const SignedInArea = lazyPage(async () => (await loadArea()).SignedInArea)
const ProjectsPage = lazyPage(async () => (await loadProjects()).ProjectsPage)
const SyncStatus = lazyPage(async () => (await import('./sync-status.tsx')).SyncStatus)
const ContinueLink = lazyExtra(async () => (await import('./continue-link.tsx')).ContinueLink)
const LibraryDialog = lazyPage(async () => (await import('../rooms/media/library-dialog.tsx')).LibraryDialog)
const PlaygroundRoute = lazyPage(async () => (await loadPlayground()).PlaygroundRoute)
const AccountRoute = lazyPage(async () => (await import('./account-route.tsx')).AccountRoute)
const BillingPage = lazyPage(async () => (await import('../rooms/billing/billing-page.tsx')).BillingPage)
const CheckoutPage = lazyPage(async () => (await import('../rooms/billing/checkout-page.tsx')).CheckoutPage)
const GalleryPage = import.meta.env.DEV ? lazyPage(async () => (await import('./gallery-page.tsx')).GalleryPage) : null

/** Every address of the app (NAV-01). */
export const AppRoutes = () => {
  const { api, outbox } = useApp()
  return (
    <Routes>
      <Route element={<PageFrame />}>
        <Route path="/" element={<LandingPage />} />
        <Route path="/about" element={<AboutPage />} />
        <Route path="/contact" element={<ContactPage api={api} />} />
        <Route path="/privacy" element={<PrivacyPage />} />
        <Route path="/terms" element={<TermsPage />} />
        <Route element={<SignedOutOnly />}>
          <Route path="/login" element={<LoginRoute />} />
        </Route>
        <Route element={<SignedInArea fill="page" />}>
          <Route
            path="/projects"
            element={
              <ProjectsPage
                api={api}
                outbox={outbox}
                status={
                  <Suspense>
                    <SyncStatus />
                  </Suspense>
                }
                continuation={
                  <Suspense fallback={null}>
                    <ContinueLink />
                  </Suspense>
                }
                renderLibrary={(onClose) => (
                  <Suspense>
                    <LibraryDialog api={api} onClose={onClose} />
                  </Suspense>
                )}
              />
            }
          />
          <Route path="/account" element={<AccountRoute />} />
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
