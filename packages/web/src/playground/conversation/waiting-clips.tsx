import type { Reel } from '@reelwright/contract/reels'
import type { ProjectId } from '@reelwright/contract/wire/ids'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../../core/api/api-client.ts'
import { errorText } from '../../core/api/api-error.ts'
import type { Core } from '../../core/core.ts'
import { countUnderWay, type UploadItem } from '../../core/upload/upload-item.ts'
import { WaitingRequest } from '../../rooms/chat/waiting-request.tsx'
import { useMedia } from '../../rooms/media/media-data.ts'
import { useToast } from '../../ui/feedback/toast.tsx'
import { useUploadState } from '../page-core.ts'
import { forgetRefusedFiles, keepRefusedFiles, keptRefusedFiles } from './kept-refused-files.ts'
import { waitingPercent } from './waiting-percent.ts'

/** So long the server has to go on by itself, as it does but for a race. */
const ARRIVED_AFTER_MS = 1_500

/** As many names the server takes (ours: more files are not sent at once). */
const NOT_COMING_MAX = 100

type WaitingClipsProps = { api: ApiClient; core: Core | null; userId: string; reel: Reel; projectId: ProjectId }

/** What a wish waits for, as this page knows it: files that are watched, and those that it still sends. */
export const WaitingClips = ({ api, core, userId, reel, projectId }: WaitingClipsProps) => {
  const showToast = useToast()
  const [isBusy, setIsBusy] = useState(false)
  const media = useMedia(api, projectId).data?.items ?? []
  const uploads = useUploadState(core)
  const arriving = countUnderWay(uploads, projectId)
  const own = uploads.items.filter((item) => item.projectId === projectId)
  const namesOf = (status: UploadItem['status']): string[] => own.filter((item) => item.status === status).map((item) => item.name)
  const [failed, interrupted] = [namesOf('failed'), namesOf('interrupted')]
  // What a page before this one was refused it told of, and a reload does not bring it back; what was chosen again and is there now, is no loss.
  const [keptBefore] = useState(() => keptRefusedFiles(userId, reel.id))
  const known = new Set([...own.map((item) => item.name), ...media.map((item) => item.original_name)])
  const refused = [...new Set([...keptBefore.filter((name) => !known.has(name)), ...failed])]
  const useless = [...media.filter((item) => item.status === 'failed').map((item) => item.original_name), ...refused]
  const watched = media.filter((item) => item.status !== 'analysing').length
  // What was counted when the wish was sent may have ended before the server heard of it: who brought the files says when all are there.
  const broughtAll = arriving === 0 && interrupted.length === 0 && own.length > 0 && watched === media.length && media.length > 0
  // One that failed for good may still be open on the server, which would wait for it.
  const lost = failed.join('\n')
  useEffect(() => {
    if (!broughtAll) return
    const say = () =>
      api
        .callFunction('resolve_waiting_reply', {
          chat_id: reel.chat_id,
          reel_id: reel.id,
          choice: 'arrived',
          not_coming: lost === '' ? [] : lost.split('\n').slice(0, NOT_COMING_MAX),
        })
        // The server finds it out by itself, later.
        .catch(() => undefined)
    const timer = setTimeout(() => void say(), ARRIVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [broughtAll, lost, api, reel.chat_id, reel.id])
  const told = refused.join('\n')
  useEffect(() => {
    if (told === '') forgetRefusedFiles(userId, reel.id)
    else keepRefusedFiles(userId, reel.id, told.split('\n'))
  }, [told, userId, reel.id])
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
      percent={waitingPercent(media, own)}
      useless={useless}
      interrupted={interrupted}
      isBusy={isBusy}
      onStart={() => resolve('start')}
      onDrop={() => resolve('drop')}
    />
  )
}
