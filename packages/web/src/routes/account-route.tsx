import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { useCore } from '../boot/use-core.ts'
import { createDevicePort } from '../data/on-this-device.ts'
import { AccountPage } from '../rooms/account/account-page.tsx'
import { DeviceSection } from '../rooms/account/device-section.tsx'
import { useProveIdentity } from '../session/use-prove-identity.tsx'
import { useApp } from '../shell/app-context.tsx'
import { lazyExtra } from '../shell/lazy-extra.tsx'
import { useOnline } from '../ui/use-online.ts'
import type { Leaving } from './route-rules.ts'

const ActivitySection = lazyExtra(async () => (await import('../rooms/account/activity-section.tsx')).ActivitySection)

export const AccountRoute = () => {
  const { api, session } = useApp()
  const client = useQueryClient()
  const isOnline = useOnline()
  const core = useCore()
  const device = useMemo(() => createDevicePort({ api, client, core }), [api, client, core])
  const { preferences } = core.background
  const { proveIdentity, dialog } = useProveIdentity()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const leave = (deletesAt: string | null) => {
    isLeaving.current = true
    const state: Leaving | null = deletesAt === null ? null : { deletesAt }
    void navigate('/', { state })
  }
  // Not before the other page stands: this one's guard would lead there without the day.
  useEffect(() => () => (isLeaving.current ? session.signOut() : undefined), [session])
  const chosen = useSyncExternalStore(preferences.subscribe, preferences.getState)
  return (
    <>
      <AccountPage
        api={api}
        onChanged={session.rename}
        activity={<ActivitySection api={api} />}
        preferences={chosen}
        onPreferencesChange={preferences.change}
        proveIdentity={proveIdentity}
        onLeft={leave}
        device={<DeviceSection device={device} isOnline={isOnline} />}
      />
      {dialog}
    </>
  )
}
