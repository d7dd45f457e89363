import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { AppContext } from './app-context.tsx'
import type { AppServices } from './compose.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { OnceSignedIn } from './once-signed-in.tsx'
import { reloadPage } from './reload-page.ts'
import { AppRoutes } from './routes.tsx'

export const App = ({ services }: { services: AppServices }) => {
  useEffect(() => services.start(), [services])
  return (
    <ErrorBoundary reload={reloadPage}>
      <AppContext.Provider value={services}>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
        <OnceSignedIn />
      </AppContext.Provider>
    </ErrorBoundary>
  )
}
