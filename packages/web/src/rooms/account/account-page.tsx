import type { Preferences } from '@reelwright/contract/account'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError, errorText } from '../../core/api/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../ui/text/use-page-title.ts'
import { type AccountApi, accountQuery } from './account-queries.ts'
import { ExportSection } from './export-section.tsx'
import type { ProveIdentity } from './fresh-call.ts'
import { LeavingSection } from './leaving-section.tsx'
import { MailChoices } from './mail-choices.tsx'
import { PasswordSection } from './password/password-section.tsx'
import { PreferencesSection, type PreferencesSectionProps } from './preferences-section.tsx'
import { type OwnChange, ProfileSection } from './profile/profile-section.tsx'

import { SessionsSection } from './sessions-section.tsx'

type AccountPageProps = {
  api: AccountApi
  onChanged: (changed: OwnChange) => void
  /** What happened to the account. */
  activity: ReactNode
  /** What this browser keeps, which can be seen to also while the account cannot be loaded. */
  device: ReactNode
  /** As this device has them; null until it has been asked. */
  preferences: Preferences | null
  onPreferencesChange: PreferencesSectionProps['onChange']
  proveIdentity: ProveIdentity
  /** Nobody is signed in here any more: the account was told to go, on that day, or every session was ended. */
  onLeft: (deletesAt: string | null) => void
}

/** The person's own account: name, preferences, password, sessions. */
export const AccountPage = ({
  api,
  onChanged,
  activity,
  device,
  preferences,
  onPreferencesChange,
  proveIdentity,
  onLeft,
}: AccountPageProps) => {
  usePageTitle('Account')
  const account = useQuery(accountQuery(api))
  return (
    <div className="mx-auto max-w-narrow px-4 py-8 sm:px-6 sm:py-10">
      <h1 className="mb-8 font-semibold text-34">Account</h1>
      {account.data ? (
        <>
          <ProfileSection api={api} profile={account.data.profile} onChanged={onChanged} proveIdentity={proveIdentity} />
          <PreferencesSection preferences={preferences ?? account.data.preferences} onChange={onPreferencesChange}>
            <MailChoices api={api} choices={account.data} />
          </PreferencesSection>
          <PasswordSection
            api={api}
            email={account.data.profile.email}
            hasPassword={account.data.has_password}
            proveIdentity={proveIdentity}
          />
          <SessionsSection api={api} proveIdentity={proveIdentity} onLeft={() => onLeft(null)} />
          {activity}
          <ExportSection api={api} proveIdentity={proveIdentity} />
        </>
      ) : account.isError ? (
        <ErrorState
          title="Your account could not be loaded"
          text={errorText(account.error, 'Check your connection, then try again.')}
          reference={account.error instanceof ApiError ? (account.error.requestId ?? undefined) : undefined}
          action={<Button onClick={() => void account.refetch()}>Try Again</Button>}
        />
      ) : (
        <div aria-busy="true" role="status" aria-label="Loading your account" className="flex flex-col gap-8">
          <Skeleton className="h-56" />
          <Skeleton className="h-40" />
          <Skeleton className="h-32" />
        </div>
      )}
      {device}
      {account.data ? <LeavingSection api={api} email={account.data.profile.email} proveIdentity={proveIdentity} onLeft={onLeft} /> : null}
    </div>
  )
}
