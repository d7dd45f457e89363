/** Which files a person added since they last wrote: they go along with the next message. They live as long as the page. */
import type { MessageAttachment } from '@reelwright/contract/wire/attachment'
import { ATTACHMENTS_MAX } from '@reelwright/contract/wire/attachment'
import type { UploadItem, UploadState } from '../upload-item.ts'

export type FilesAlong = {
  /** Those of a project, in the order of adding; they are not given a second time. */
  take: (projectId: string) => MessageAttachment[]
  close: () => void
}

type Ports = { getState: () => UploadState; subscribe: (listener: () => void) => () => void }

const KINDS = ['video', 'image', 'audio'] as const

const kindOf = ({ name, type }: Pick<UploadItem, 'name' | 'type'>): MessageAttachment['kind'] =>
  KINDS.find((kind) => type.startsWith(`${kind}/`)) ?? (/\.(cube|srt|vtt)$/i.test(name) ? 'document' : 'other')

export const createFilesAlong = ({ getState, subscribe }: Ports): FilesAlong => {
  const seen = new Set<string>()
  const along = new Map<string, { projectId: string; file: MessageAttachment }>()

  const follow = (item: UploadItem): void => {
    const isOut = item.status === 'failed' || item.status === 'cancelled'
    if (isOut) along.delete(item.id)
    // What another visit left half way was sent along with something else, or with nothing.
    const isNew = !seen.has(item.id) && !isOut && item.status !== 'interrupted'
    seen.add(item.id)
    const known = along.get(item.id)
    if (!isNew && known === undefined) return
    // Proof: the server gave it as the id of an upload.
    const upload_id = (item.target?.uploadId ?? known?.file.upload_id ?? null) as MessageAttachment['upload_id']
    along.set(item.id, { projectId: item.projectId, file: { name: item.name.slice(0, 255), kind: kindOf(item), upload_id } })
  }
  const followAll = (): void => {
    for (const item of getState().items) follow(item)
  }
  followAll()
  const close = subscribe(followAll)

  return {
    take: (projectId) => {
      const taken = [...along].filter(([, one]) => one.projectId === projectId)
      for (const [id] of taken) along.delete(id)
      return taken.slice(0, ATTACHMENTS_MAX).map(([, { file }]) => file)
    },
    close,
  }
}
