import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { AccountPage } from '../rooms/account/account-page.tsx'
import { DeviceSection } from '../rooms/account/device-section.tsx'
import { useApp, userOfDevice, useSession } from './app-context.tsx'
import { useBackground } from './background/use-background.ts'
import { createDevicePort } from './on-this-device.ts'
import { useOnline } from './use-online.ts'

const nothing = () => () => undefined
const notYet = () => null

export const AccountRoute = () => {
  const { api, session, deviceHost, coreHost, outbox } = useApp()
  const client = useQueryClient()
  const isOnline = useOnline()
  const state = useSession()
  const user = userOfDevice(state)
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
  const keeper = useBackground()?.preferences
  const preferences = useSyncExternalStore(keeper?.subscribe ?? nothing, keeper?.getState ?? notYet)
  return (
    <AccountPage
      api={api}
      onRenamed={session.rename}
      preferences={preferences}
      onPreferencesChange={keeper?.change ?? null}
      device={device === null ? null : <DeviceSection device={device} isOnline={isOnline} />}
    />
  )
}
