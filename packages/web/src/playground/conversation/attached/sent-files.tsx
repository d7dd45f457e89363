import type { MediaItem } from '@reelwright/contract/media'
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import type { ProjectId, UploadId } from '@reelwright/contract/wire/ids'
import { useQuery } from '@tanstack/react-query'
import { AudioLines, FileQuestion, Film, Image } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ApiClient } from '../../../core/api/api-client.ts'
import type { Core } from '../../../core/core.ts'
import { counted } from '../../../core/counted.ts'
import { ClipThumbnail } from '../../../rooms/media/clip-thumbnail.tsx'
import { mediaKey, useMedia } from '../../../rooms/media/media-data.ts'
import { MediaPicture } from '../../../rooms/media/media-picture.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import { useUploadState } from '../../page-core.ts'
import { failedNames, keepFailedNames } from './failed-names.ts'
import { findAttached, whyAbsent } from './find-attached.ts'
import { SHOWN } from './sent-place.tsx'

/** As many as one call takes. */
const ASKED_MAX = 100

const ICONS = { video: Film, image: Image, audio: AudioLines, document: FileQuestion, other: FileQuestion }

type SentFilesProps = {
  api: ApiClient
  /** Null until it is open: what this device still sends is not known before. */
  core: Core | null
  userId: string
  projectId: ProjectId
  files: readonly MessageAttachment[]
  /** When the message was sent, ISO 8601. */
  sentAt: string
}

/** The project's files that these are. Of a large project the page has the newest only: the others are asked for by their uploads. */
const useAttached = ({ api, projectId, files }: Pick<SentFilesProps, 'api' | 'projectId' | 'files'>) => {
  const { data, isSuccess } = useMedia(api, projectId)
  const items = data?.items ?? []
  const isWhole = isSuccess && items.length >= (data?.total ?? 0)
  const unknown = isSuccess && !isWhole ? files.filter((file) => findAttached(items, file) === null) : []
  const uploads = unknown.flatMap(({ upload_id }): UploadId[] => (upload_id === null ? [] : [upload_id])).slice(0, ASKED_MAX)
  const older = useQuery({
    queryKey: [...mediaKey(projectId), 'of uploads', ...uploads],
    enabled: uploads.length > 0,
    queryFn: ({ signal }) => api.callFunction('get_media_files_by_upload_ids', { project_id: projectId, upload_ids: uploads }, { signal }),
    meta: { quiet: true },
  })
  const all = [...items, ...(older.data?.media_files ?? [])]
  return { itemOf: (file: MessageAttachment) => findAttached(all, file), isKnown: isWhole || older.isSuccess }
}

const WORDS: Record<ReturnType<typeof whyAbsent>, string> = {
  coming: 'on its way',
  failed: 'could not be added',
  lost: 'did not arrive',
  gone: 'no longer in the project',
}

/** One that is not there yet, or not any more. */
const Absent = ({ file, why }: { file: MessageAttachment; why: keyof typeof WORDS | null }) => {
  const Icon = ICONS[file.kind]
  return (
    <span className="flex h-full items-center gap-2.5 p-1.5 pr-3">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-canvas text-faint">
        <Icon className="size-4" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <MiddleTruncate text={file.name} className="text-13" />
        {why === null ? null : <span className="block text-12 text-faint">{WORDS[why]}</span>}
      </span>
    </span>
  )
}

const Present = ({ item, onOpen }: { item: MediaItem; onOpen: () => void }) => (
  <button
    type="button"
    aria-label={`Open ${item.original_name}`}
    onClick={onOpen}
    className="flex size-full items-center gap-2.5 rounded-control p-1.5 pr-3 text-left transition-colors hover:bg-wash"
  >
    <ClipThumbnail item={item} className="size-10" />
    <MiddleTruncate text={item.original_name} className="min-w-0 flex-1 text-13" />
  </button>
)

/** What was sent along with a message, over its words: each with its picture and name, and opened by a press. */
export const SentFiles = (props: SentFilesProps) => {
  const { files, core, userId, projectId, sentAt } = props
  const uploads = useUploadState(core).items
  const [opened, setOpened] = useState<MediaItem | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const { itemOf, isKnown } = useAttached(props)
  const shown = showsAll ? files : files.slice(0, SHOWN)
  const known = { uploads, failedBefore: failedNames(userId, projectId), sentAtMs: Date.parse(sentAt), nowMs: Date.now() }
  const failed = files.flatMap((file) => (itemOf(file) === null && whyAbsent(file, known) === 'failed' ? [file.name] : [])).join('\n')
  useEffect(() => {
    if (failed !== '') keepFailedNames(userId, projectId, failed.split('\n'))
  }, [failed, userId, projectId])
  return (
    <div className="flex w-full max-w-full flex-col items-end gap-1.5">
      <ul aria-label="Sent along" className="flex max-w-full flex-wrap justify-end gap-1.5">
        {shown.map((file, at) => {
          const item = itemOf(file)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a message never loses one, and two may be called the same
            <li key={at} className="h-13 w-52 max-w-full rounded-control border border-hairline bg-panel">
              {item === null ? (
                <Absent file={file} why={isKnown ? whyAbsent(file, known) : null} />
              ) : (
                <Present item={item} onOpen={() => setOpened(item)} />
              )}
            </li>
          )
        })}
      </ul>
      {shown.length < files.length ? (
        <Button size="small" variant="quiet" onClick={() => setShowsAll(true)}>
          {`Show ${counted(files.length - shown.length, 'more file')}`}
        </Button>
      ) : null}
      <Dialog open={opened !== null} onOpenChange={() => setOpened(null)} title={opened?.original_name ?? ''} size="large">
        {opened === null ? null : <MediaPicture item={opened} />}
      </Dialog>
    </div>
  )
}
