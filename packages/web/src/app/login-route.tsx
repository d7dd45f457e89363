import { LoginPage } from '../rooms/auth/login-page.tsx'
import { useApp } from './app-context.tsx'
import { useAcceptSignIn } from './use-accept-sign-in.ts'

export const LoginRoute = () => <LoginPage api={useApp().api} onSignedIn={useAcceptSignIn()} />
