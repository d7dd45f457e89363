import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { logFault } from '../log-fault.ts'
import { raiseNotice } from '../notifications/raise-notice.ts'
import { applySynced } from './apply-synced.ts'
import { useBackground } from './use-background.ts'

/** Keeps the signed-in user's work in the background going, and hands what it brings to the pages. Shows nothing. */
export const BackgroundWork = () => {
  const client = useQueryClient()
  const work = useBackground()
  useEffect(() => work?.sync.onSynced((data) => applySynced(client, data)), [work, client])
  useEffect(
    () =>
      work?.notifications.onArrived((notification) =>
        raiseNotice(notification).catch((error: unknown) => logFault('a notification of the browser', error)),
      ),
    [work],
  )
  return null
}
