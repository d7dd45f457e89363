import type { User } from '@reelwright/contract/auth'
import { CreditCard, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useSignOut } from '../session/use-sign-out.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuItem, MenuLabel, MenuLink, MenuSeparator } from '../ui/controls/menu.tsx'
import { MiddleTruncate } from '../ui/text/middle-truncate.tsx'
import { lazyExtra } from './lazy-extra.tsx'

// Its names would lengthen what every page loads first.
const ThemeItems = lazyExtra(async () => (await import('./theme-items.tsx')).ThemeItems, <div className="h-20" />)

/** The round button with the user's letter and what it opens (NAV-06). */
export const AccountMenu = ({ user }: { user: User }) => {
  const signOut = useSignOut()
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${user.name ? `${user.name}, ` : ''}${user.email}`}
          className="inline-flex size-10 items-center justify-center rounded-full transition-opacity hover:opacity-85"
        >
          <Avatar person={user} />
        </button>
      }
    >
      <MenuLabel>
        <span className="block text-12 text-secondary">Signed in as</span>
        <MiddleTruncate text={user.email} className="text-14 text-ink" tailLength={14} />
      </MenuLabel>
      <MenuSeparator />
      <MenuLink to="/account" icon={<UserRound aria-hidden="true" />}>
        Account
      </MenuLink>
      <MenuLink to="/billing" icon={<CreditCard aria-hidden="true" />}>
        Billing
      </MenuLink>
      {user.is_admin ? (
        <MenuLink to="/admin" icon={<ShieldCheck aria-hidden="true" />}>
          Administration
        </MenuLink>
      ) : null}
      <MenuSeparator />
      <ThemeItems user={user} />
      <MenuSeparator />
      <MenuItem onSelect={signOut} icon={<LogOut aria-hidden="true" />}>
        Log out
      </MenuItem>
    </Menu>
  )
}
