import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { AccountPage } from '../rooms/account/account-page.tsx'
import { DeviceSection } from '../rooms/account/device-section.tsx'
import { greetedUser, useApp, useSession } from './app-context.tsx'
import { createDevicePort } from './on-this-device.ts'
import { useOnline } from './use-online.ts'

export const AccountRoute = () => {
  const { api, session, deviceHost, coreHost, outbox } = useApp()
  const client = useQueryClient()
  const isOnline = useOnline()
  const state = useSession()
  const user = state.status === 'expired' ? state.user : greetedUser(state)
  const userId = user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the device is the user's, however often the session is renewed
  const device = useMemo(
    () =>
      user === null
        ? null
        : createDevicePort({
            api,
            outbox,
            client,
            device: async () => (await deviceHost()).deviceOf(user.id),
            core: async () => (await coreHost()).coreOf(user),
          }),
    [api, outbox, client, deviceHost, coreHost, userId],
  )
  return (
    <AccountPage
      api={api}
      onRenamed={session.rename}
      device={device === null ? null : <DeviceSection device={device} isOnline={isOnline} />}
    />
  )
}
