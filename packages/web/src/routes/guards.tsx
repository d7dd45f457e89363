import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { useSession } from '../session/use-session.ts'
import { LoadingScreen } from '../shell/loading-screen.tsx'
import { guardLogin, guardProtected, type LoginOrigin, namesProject, readOrigin } from './route-rules.ts'

/** Pages behind it need sign-in (NAV-02). A change of user starts them anew. */
export const SignedInOnly = ({ children, fill = 'screen' }: { children: ReactNode; fill?: 'screen' | 'page' }) => {
  const state = useSession()
  const location = useLocation()
  const wasSignedIn = useRef(false)
  const decision = guardProtected(state, wasSignedIn.current)
  useEffect(() => {
    if (state.status === 'signed-in') wasSignedIn.current = true
  }, [state.status])
  if (decision === 'wait') return <LoadingScreen fill={fill} />
  if (decision === 'to-home') return <Navigate to="/" replace />
  if (decision === 'to-login') {
    const origin: LoginOrigin = { from: location.pathname + location.search }
    return <Navigate to="/login" replace state={origin} />
  }
  return <div key={'user' in state ? state.user?.id : ''}>{children}</div>
}

/** The login page; a signed-in user goes where they came from (NAV-03). */
export const SignedOutOnly = () => {
  const decision = guardLogin(useSession())
  const location = useLocation()
  if (decision === 'wait') return <LoadingScreen fill="page" />
  if (decision === 'to-origin') return <Navigate to={readOrigin(location.state)} replace />
  return <Outlet />
}

/** The playground, given a project (NAV-04). */
export const WithProject = () => {
  const [query] = useSearchParams()
  return namesProject(query) ? <Outlet /> : <Navigate to="/projects" replace />
}
