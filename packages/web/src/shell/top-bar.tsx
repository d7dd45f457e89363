import { clsx } from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { greetedUser, useSession } from '../session/use-session.ts'
import { Avatar } from '../ui/avatar.tsx'
import { BrandMark } from '../ui/brand-mark.tsx'
import { buttonStyle } from '../ui/controls/button-style.ts'
import { MenuIcon } from '../ui/first-icons.tsx'
import { Lazily } from '../ui/lazily.tsx'
import { lazyExtra } from './lazy-extra.tsx'
import { BILLING_ITEM, isCurrent, LOGIN_ITEM, loginStateAt, MAIN_ITEMS, type NavItem } from './nav-items.ts'

// Menus and sheets weigh more than the rest of the bar; the public pages paint without them.
const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))
const NotificationBell = lazyExtra(
  async () => (await import('./notifications/notification-bell.tsx')).NotificationBell,
  <span className="size-10" />,
)
const NavSheet = lazy(async () => ({ default: (await import('./nav-sheet.tsx')).NavSheet }))

const BarLink = ({ item, pathname }: { item: NavItem; pathname: string }) => {
  const current = isCurrent(item, pathname)
  return (
    <Link
      to={item.to}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'relative flex h-14 items-center px-3 text-14 transition-colors',
        current ? 'font-medium text-ink' : 'text-secondary hover:text-ink',
      )}
    >
      {item.label}
      {/* The playhead stands where you are. */}
      {current ? <span className="absolute inset-x-3 -bottom-px h-0.5 bg-accent" /> : null}
    </Link>
  )
}

export const TopBar = () => {
  const location = useLocation()
  const { pathname } = location
  const state = useSession()
  const user = greetedUser(state)
  const [sheetOpen, setSheetOpen] = useState(false)
  const [sheetWanted, setSheetWanted] = useState(false)
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-canvas">
      <div className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 sm:px-6">
        <Link to="/" className="mr-3 flex h-10 items-center gap-2 font-semibold text-16 tracking-tight">
          <BrandMark />
          Reelwright
        </Link>
        <nav aria-label="Main" className="hidden flex-1 items-center md:flex">
          {MAIN_ITEMS.map((item) => (
            <BarLink key={item.to} item={item} pathname={pathname} />
          ))}
          <span className="flex-1" />
          <BarLink item={BILLING_ITEM} pathname={pathname} />
        </nav>
        <span className="flex-1 md:hidden" />
        {user ? (
          // On a small screen the sheet says who is signed in (NAV-07).
          <span className="flex items-center gap-1 max-md:hidden">
            <NotificationBell />
            <Suspense fallback={<Avatar person={user} className="m-1" />}>
              <AccountMenu user={user} />
            </Suspense>
          </span>
        ) : (
          <Link
            to={LOGIN_ITEM.to}
            state={loginStateAt(location)}
            aria-current={pathname === LOGIN_ITEM.to ? 'page' : undefined}
            className={clsx(buttonStyle({ variant: 'secondary' }), 'ml-1 max-md:hidden', state.status === 'restoring' && 'invisible')}
          >
            {LOGIN_ITEM.label}
          </Link>
        )}
        <button
          type="button"
          aria-label="Open menu"
          aria-haspopup="dialog"
          aria-expanded={sheetOpen}
          onClick={() => {
            setSheetWanted(true)
            setSheetOpen(true)
          }}
          className="-mr-2 inline-flex size-10 items-center justify-center rounded-control text-secondary hover:bg-wash hover:text-ink md:hidden"
        >
          <MenuIcon className="size-5" />
        </button>
      </div>
      <Lazily when={sheetWanted}>
        <NavSheet open={sheetOpen} onOpenChange={setSheetOpen} user={user} />
      </Lazily>
    </header>
  )
}
