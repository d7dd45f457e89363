import { OperatorPage } from '../rooms/operator/operator-page.tsx'
import { NotFoundPage } from '../rooms/site/not-found-page.tsx'
import { greetedUser, useSession } from '../session/use-session.ts'
import { useApp } from '../shell/app-context.tsx'

/** To everybody who is no administrator it is an address like any other that there is not; the server refuses its calls as well. */
export const AdminRoute = () => {
  const { api } = useApp()
  if (greetedUser(useSession())?.is_admin !== true) return <NotFoundPage />
  return <OperatorPage api={api} />
}
