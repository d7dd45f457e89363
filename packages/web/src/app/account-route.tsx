import { AccountPage } from '../rooms/account/account-page.tsx'
import { useApp } from './app-context.tsx'

export const AccountRoute = () => {
  const { api, session } = useApp()
  return <AccountPage api={api} onRenamed={session.rename} />
}
