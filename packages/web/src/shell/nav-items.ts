/** The top bar's items (NAV-05); the bar and the sheet of small screens show the same. */
export type NavItem = { to: string; label: string /** Paths on which it is the current one. */; currentOn: readonly string[] }

export const MAIN_ITEMS: readonly NavItem[] = [
  { to: '/', label: 'Home', currentOn: ['/'] },
  { to: '/projects', label: 'Playground', currentOn: ['/playground', '/projects'] },
  { to: '/about', label: 'About Us', currentOn: ['/about'] },
  { to: '/contact', label: 'Contact', currentOn: ['/contact'] },
]
export const BILLING_ITEM: NavItem = { to: '/billing', label: 'Billing', currentOn: ['/billing', '/checkout'] }
/** In the menu of the signed-in user (NAV-06). */
export const ACCOUNT_ITEM: NavItem = { to: '/account', label: 'Account', currentOn: ['/account'] }
/** There for administrators alone. */
export const ADMIN_ITEM: NavItem = { to: '/admin', label: 'Administration', currentOn: ['/admin'] }
export const LOGIN_ITEM: NavItem = { to: '/login', label: 'Login', currentOn: ['/login'] }

export const isCurrent = (item: NavItem, pathname: string): boolean => item.currentOn.includes(pathname)

/** What the way to the login page remembers: where one was (NAV-03). Pressed on that page it forgets nothing. */
export const loginStateAt = ({ pathname, search, state }: { pathname: string; search: string; state: unknown }): unknown =>
  pathname === LOGIN_ITEM.to ? state : { from: pathname + search }
