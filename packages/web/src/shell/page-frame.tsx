import { Suspense, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { ErrorBoundary } from './error-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { reloadPage } from './reload-page.ts'
import { TopBar } from './top-bar.tsx'

/** Moves the reader to the top of a new page, as a full page load would, and leaves back and forward alone. */
const useNewPageFocus = () => {
  const { pathname, hash } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash) return
    window.scrollTo(0, 0)
    // A page that begins with a field has put the keyboard there already.
    if (!main.current?.querySelector(':focus')) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}

/** The frame of every page but the playground: skip link, top bar, the page. A page that throws leaves the bar usable. */
export const PageFrame = () => {
  const { pathname } = useLocation()
  const main = useNewPageFocus()
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-16 rounded-control bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <main id="main" ref={main} tabIndex={-1} className="focus:outline-none">
        <ErrorBoundary key={pathname} reload={reloadPage} fill="page">
          <Suspense fallback={<LoadingScreen fill="page" />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </main>
    </>
  )
}
