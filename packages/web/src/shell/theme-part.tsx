import type { User } from '@reelwright/contract/auth'
import { ThemeChoice } from '../rooms/account/theme-choice.tsx'
import { useTheme } from './use-theme.ts'

/** The same choice as in the menu of wide screens. */
export const ThemePart = ({ user }: { user: User }) => {
  const { theme, hasFailed, choose } = useTheme(user)
  return (
    <div className="mx-2 border-hairline border-t px-4 pt-4">
      <ThemeChoice theme={theme} isDisabled={false} onChange={choose} />
      {hasFailed ? (
        <p role="alert" className="mb-4 text-13 text-danger-text">
          The theme could not be kept. Try again in a moment.
        </p>
      ) : null}
    </div>
  )
}
