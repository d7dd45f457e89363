import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { AppContext } from './app-context.tsx'
import type { AppServices } from './compose.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { reloadPage } from './reload-page.ts'
import { AppRoutes } from './routes.tsx'
import { SignOutQuestion } from './sign-out-question.tsx'
import { UpdatesOnceSignedIn } from './updates-once-signed-in.tsx'

export const App = ({ services }: { services: AppServices }) => {
  useEffect(() => services.start(), [services])
  return (
    <ErrorBoundary reload={reloadPage}>
      <AppContext.Provider value={services}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <UpdatesOnceSignedIn />
        <SignOutQuestion />
      </AppContext.Provider>
    </ErrorBoundary>
  )
}
