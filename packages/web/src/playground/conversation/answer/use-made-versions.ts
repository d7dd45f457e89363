/** Versions that an answer made beside the reel: whether they are there, and their way back. */
import type { AnswerChange } from '@reelwright/contract/answer-change'
import type { ReelVersion } from '@reelwright/contract/versions'
import type { ReelId } from '@reelwright/contract/wire/ids'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import { errorText } from '../../../core/api/api-error.ts'
import { versionsKey } from '../../../rooms/studio/versions/versions-key.ts'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { type MadeVersions, madeVersions } from './way-back.ts'

export type MadeVersionsHand = MadeVersions & { isBusy: boolean; remove: () => void; restore: () => void }

export const useMadeVersions = ({
  api,
  reelId,
  change,
}: {
  api: ApiClient
  reelId: ReelId
  change: Pick<AnswerChange, 'versions'>
}): MadeVersionsHand => {
  const client = useQueryClient()
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const made = change.versions ?? []
  const query = useQuery({
    queryKey: versionsKey(reelId),
    queryFn: ({ signal }) => api.callFunction('list_reel_versions', { reel_id: reelId }, { signal }),
    enabled: made.length > 0,
    meta: { quiet: true },
  })
  const state = madeVersions(made, query.data?.versions)
  const each = (call: 'delete_reel_version' | 'restore_reel_version', ids: readonly ReelVersion['version_id'][]) => {
    const run = async () => {
      for (const version_id of ids) {
        const { versions } = await api.callFunction(call, { reel_id: reelId, version_id })
        client.setQueryData(versionsKey(reelId), { versions })
      }
    }
    setIsBusy(true)
    run()
      .catch((error: unknown) => {
        void client.invalidateQueries({ queryKey: versionsKey(reelId) })
        showToast({ tone: 'danger', title: errorText(error, 'The version could not be changed') })
      })
      .finally(() => setIsBusy(false))
  }
  return {
    ...state,
    isBusy,
    remove: () => each('delete_reel_version', state.there),
    restore: () => each('restore_reel_version', state.gone),
  }
}
