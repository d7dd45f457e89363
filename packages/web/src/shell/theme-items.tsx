import type { User } from '@reelwright/contract/auth'
import { THEMES } from '../rooms/account/theme-choice.tsx'
import { MenuChoice, MenuLabel } from '../ui/controls/menu.tsx'
import { useTheme } from './use-theme.ts'

const CHOICES = THEMES.map(({ theme, label, Icon }) => ({ value: theme, label, icon: <Icon aria-hidden="true" /> }))

/** What may be had otherwise without leaving the page. */
export const ThemeItems = ({ user }: { user: User }) => {
  const { theme, hasFailed, choose } = useTheme(user)
  return (
    <>
      <MenuLabel>
        Theme
        {hasFailed ? (
          <span role="alert" className="block text-12 text-danger-text">
            It could not be kept. Try again in a moment.
          </span>
        ) : null}
      </MenuLabel>
      <MenuChoice label="Theme" options={CHOICES} value={theme} onValueChange={choose} />
    </>
  )
}
