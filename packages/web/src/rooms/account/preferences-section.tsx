import type { Preferences } from '@reelwright/contract/account'
import type { ReactNode } from 'react'
import { errorText } from '../../core/api/api-error.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { useToast } from '../../ui/feedback/toast.tsx'
import { AccountSection } from './account-section.tsx'
import { BrowserNotices } from './browser-notices.tsx'
import { ThemeChoice } from './theme-choice.tsx'

export type PreferencesSectionProps = {
  preferences: Preferences
  /** Null until changes can be kept. */
  onChange: ((changed: Partial<Preferences>) => Promise<void>) | null
  /** What else may be chosen here. */
  children?: ReactNode
}

/** What the person may have their own way. A language is kept and synced too; there is one to choose from so far. */
export const PreferencesSection = ({ preferences, onChange, children }: PreferencesSectionProps) => {
  const showToast = useToast()
  const change = (changed: Partial<Preferences>): void =>
    void onChange?.(changed).catch((error: unknown) =>
      showToast({ tone: 'danger', title: errorText(error, 'The preference could not be saved') }),
    )
  return (
    <AccountSection title="Preferences" text="The same on every device you sign in on.">
      <ThemeChoice theme={preferences.theme} isDisabled={onChange === null} onChange={(theme) => change({ theme })} />
      <Switch
        label="Notifications"
        hint="Finished reels, files from a drive and message limits ring the bell at the top."
        checked={preferences.notifications}
        disabled={onChange === null}
        onCheckedChange={(notifications) => change({ notifications })}
      />
      {preferences.notifications ? <BrowserNotices /> : null}
      {children}
    </AccountSection>
  )
}
