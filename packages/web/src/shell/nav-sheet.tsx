import type { User } from '@reelwright/contract/auth'
import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { lazy } from 'react'
import { Link, useLocation } from 'react-router'
import { useSignOut } from '../session/use-sign-out.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { LinkButton } from '../ui/controls/link-button.tsx'
import { Lazily } from '../ui/lazily.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { MiddleTruncate } from '../ui/text/middle-truncate.tsx'
import { lazyExtra } from './lazy-extra.tsx'
import { ACCOUNT_ITEM, ADMIN_ITEM, BILLING_ITEM, isCurrent, LOGIN_ITEM, loginStateAt, MAIN_ITEMS } from './nav-items.ts'

const NotificationsEntry = lazy(async () => ({ default: (await import('./notifications/notifications-entry.tsx')).NotificationsEntry }))
const ThemePart = lazyExtra(async () => (await import('./theme-part.tsx')).ThemePart)

type NavSheetProps = { open: boolean; onOpenChange: (open: boolean) => void; user: User | null }

/** Every item of the top bar, for screens that have no room for it (NAV-07). */
export const NavSheet = ({ open, onOpenChange, user }: NavSheetProps) => {
  const location = useLocation()
  const { pathname } = location
  const signOut = useSignOut()
  const close = () => onOpenChange(false)
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Menu"
      footer={
        user ? (
          <div className="flex items-center gap-3">
            <Avatar person={user} />
            <MiddleTruncate text={user.email} className="flex-1 text-13 text-secondary" tailLength={14} />
            <Button
              variant="quiet"
              icon={<LogOut className="size-4" aria-hidden="true" />}
              onClick={() => {
                close()
                signOut()
              }}
            >
              Log out
            </Button>
          </div>
        ) : (
          <LinkButton to={LOGIN_ITEM.to} state={loginStateAt(location)} onClick={close} variant="primary" size="large" wide>
            {LOGIN_ITEM.label}
          </LinkButton>
        )
      }
    >
      <Lazily when={user !== null}>
        <NotificationsEntry onClose={close} />
      </Lazily>
      <nav aria-label="Main" className="flex flex-col p-2">
        {[...MAIN_ITEMS, ...(user ? [ACCOUNT_ITEM] : []), BILLING_ITEM, ...(user?.is_admin ? [ADMIN_ITEM] : [])].map((item) => (
          <Link
            key={item.to}
            to={item.to}
            onClick={close}
            aria-current={isCurrent(item, pathname) ? 'page' : undefined}
            className={clsx(
              'flex h-12 items-center rounded-control border-l-2 px-4 text-16 hover:bg-wash',
              isCurrent(item, pathname) ? 'border-accent font-medium text-ink' : 'border-transparent text-secondary',
            )}
          >
            {item.label}
          </Link>
        ))}
      </nav>
      {user ? <ThemePart user={user} /> : null}
    </Sheet>
  )
}
