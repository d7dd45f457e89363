import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import type { Core } from '../../core/core.ts'
import { countUnderWay } from '../../core/upload/upload-item.ts'
import { WaitingRequest } from '../../rooms/chat/waiting-request.tsx'
import { useMedia } from '../../rooms/media/media-data.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUploadState } from '../page-core.ts'

type WaitingClipsProps = { api: ApiClient; core: Core | null; reel: Reel; projectId: ProjectId }

/** What a wish waits for, as this page knows it: files that are watched, and those that it still sends. */
export const WaitingClips = ({ api, core, reel, projectId }: WaitingClipsProps) => {
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const media = useMedia(api, projectId).data?.items ?? []
  const uploads = useUploadState(core)
  const arriving = countUnderWay(uploads, projectId)
  const useless = [
    ...media.filter((item) => item.status === 'failed').map((item) => item.original_name),
    ...uploads.items.filter((item) => item.projectId === projectId && item.status === 'failed').map((item) => item.name),
  ]
  const watched = media.filter((item) => item.status !== 'analysing').length
  const resolve = (choice: 'start' | 'drop') => {
    setIsBusy(true)
    api
      .callFunction('resolve_waiting_reply', { chat_id: reel.chat_id, reel_id: reel.id, choice })
      .catch((error: unknown) => showToast({ tone: 'danger', title: errorText(error, 'Operation failed') }))
      .finally(() => setIsBusy(false))
  }
  return (
    <WaitingRequest
      watched={watched}
      total={media.length + arriving}
      useless={useless}
      isBusy={isBusy}
      onStart={() => resolve('start')}
      onDrop={() => resolve('drop')}
    />
  )
}
