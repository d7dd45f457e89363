/** Versions of a reel, as a query that the answers of its calls and the socket's news change. */
import type { MediaItem } from '@reelwright/contract/media'
import type { PlanState } from '@reelwright/contract/studio'
import type { ReelVersion } from '@reelwright/contract/versions'
import type { CallInput } from '@reelwright/contract/wire/catalog'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import type { WaitingWrites } from '../../../core/outbox/outbox-entry.ts'
import { isPlanStep } from '../../../core/outbox/write-rules.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { planKey } from '../plan/plan-data.ts'
import type { FindTrack } from '../player/audio/load-music.ts'
import { versionsKey } from './versions-key.ts'

/** So long a step that was just made may take to reach the server; whoever pressed a button waits no longer. */
const STEPS_WAIT_MS = 6_000

const hasSteps = (outbox: WaitingWrites, reelId: ReelId): boolean =>
  outbox.getEntries().some((entry) => isPlanStep(entry) && entry.payload.reel_id === reelId)

/** True once nothing of the plan waits to be sent any more. */
const stepsSent = (outbox: WaitingWrites, reelId: ReelId): Promise<boolean> =>
  new Promise((resolve) => {
    if (!hasSteps(outbox, reelId)) return resolve(true)
    const settle = (isSent: boolean) => {
      clearTimeout(timer)
      forget()
      resolve(isSent)
    }
    const timer = setTimeout(() => settle(false), STEPS_WAIT_MS)
    const forget = outbox.subscribe(() => {
      if (!hasSteps(outbox, reelId)) settle(true)
    })
  })

type Answer = { versions: readonly ReelVersion[]; state?: PlanState }

/** What is needed to play a reel's versions. */
export type VersionMaterial = { api: ApiClient; reelId: ReelId; files: ReadonlyMap<string, MediaItem>; findTrack: FindTrack }

export type VersionsHand = {
  versions: readonly ReelVersion[]
  /** Something is being asked of the server. */
  isBusy: boolean
  make: (request: Pick<CallInput<'create_reel_version'>, 'aspect' | 'name'>) => Promise<boolean>
  open: (version: ReelVersion) => Promise<boolean>
  rename: (version: ReelVersion, name: string) => Promise<boolean>
  /** Deletes it, and offers for a while to bring it back. */
  remove: (version: ReelVersion) => Promise<boolean>
}

export const useVersions = ({ api, outbox, reelId }: { api: ApiClient; outbox: WaitingWrites; reelId: ReelId }): VersionsHand => {
  const client = useQueryClient()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const query = useQuery({
    queryKey: versionsKey(reelId),
    queryFn: ({ signal }) => api.callFunction('list_reel_versions', { reel_id: reelId }, { signal }),
    meta: { quiet: true },
  })

  const run = useCallback(
    async (work: () => Promise<Answer>): Promise<boolean> => {
      setIsBusy(true)
      try {
        const { state, versions } = await work()
        client.setQueryData(versionsKey(reelId), { versions })
        if (state !== undefined) client.setQueryData(planKey(reelId), state)
        return true
      } catch (error) {
        // What is shown may be what it was refused for.
        void client.invalidateQueries({ queryKey: planKey(reelId) })
        void client.invalidateQueries({ queryKey: versionsKey(reelId) })
        showToast({ tone: 'danger', title: errorText(error, 'The version could not be changed') })
        return false
      } finally {
        setIsBusy(false)
      }
    },
    [client, reelId, showToast],
  )

  /** The version of the plan to leave, once the server has all that was done to it. */
  const planToLeave = useCallback(async (): Promise<number> => {
    if (!(await stepsSent(outbox, reelId))) throw new Error('Your last changes are still on their way. Try again once they are sent.')
    const known = client.getQueryData<PlanState>(planKey(reelId))
    return (known ?? (await api.callFunction('get_reel_plan', { reel_id: reelId }))).version
  }, [api, client, outbox, reelId])

  return useMemo(() => {
    const reel_id = reelId
    const restore = (version: ReelVersion) =>
      run(() => api.callFunction('restore_reel_version', { reel_id, version_id: version.version_id }))
    return {
      versions: query.data?.versions ?? [],
      isBusy,
      make: (request) =>
        run(async () => api.callFunction('create_reel_version', { reel_id, base_version: await planToLeave(), ...request })),
      open: ({ version_id }) =>
        run(async () => api.callFunction('open_reel_version', { reel_id, version_id, base_version: await planToLeave() })),
      rename: ({ version_id }, name) => run(() => api.callFunction('rename_reel_version', { reel_id, version_id, name })),
      remove: async (version) => {
        const isGone = await run(() => api.callFunction('delete_reel_version', { reel_id, version_id: version.version_id }))
        if (isGone) showToast({ title: `“${version.name}” was deleted.`, action: { label: 'Undo', onPress: () => void restore(version) } })
        return isGone
      },
    }
  }, [query.data, isBusy, api, reelId, run, planToLeave, showToast])
}
