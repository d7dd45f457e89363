import { useEffect } from 'react'
import { BrowserRouter } from 'react-router'
import { AppRoutes } from '../routes/routes.tsx'
import { AppContext, type AppServices } from './app-context.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { OnceSignedIn } from './once-signed-in.tsx'
import { reloadPage } from './reload-page.ts'

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
