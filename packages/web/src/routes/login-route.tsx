import { LoginPage } from '../rooms/auth/login-page.tsx'
import { useAcceptSignIn } from '../session/use-accept-sign-in.ts'
import { useApp } from '../shell/app-context.tsx'

export const LoginRoute = () => <LoginPage api={useApp().api} onSignedIn={useAcceptSignIn()} />
