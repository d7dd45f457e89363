/** The runs of this tab's files in parts, by the item of the list that each belongs to. */
import type { PickedFile } from '../picked-file.ts'
import type { UploadEvent, UploadItem } from '../upload-item.ts'
import { isWhole, type UploadRecord } from '../upload-record.ts'
import type { PartPorts } from './part-ports.ts'
import { createPartRun, type PartRun } from './part-run.ts'
import type { PartsNews } from './parts-state.ts'

export type PartRuns = {
  get: (id: string) => PartRun | undefined
  /** Null where nothing is left to be sent from: the item is gone, or its file. */
  open: (id: string, record: UploadRecord | null, release: (() => void) | null) => PartRun | null
  /** Forgets it; nothing is stopped. */
  forget: (id: string) => void
  /** Takes what the device keeps of an upload from there and from the server. */
  abandon: (record: UploadRecord, release: () => void) => void
  /** What was found on the device is listed by its upload's id; what lost its file while this page sent it keeps its own. */
  uploadIdOf: (id: string) => string
  idOf: (uploadId: string) => string
  /** It has its file again, or is given up. */
  forgetUploadId: (id: string) => void
  /** Whether this tab sends that upload itself. */
  isOurs: (uploadId: string) => boolean
  close: () => void
}

export const createPartRuns = (
  ports: PartPorts,
  list: { itemOf: (id: string) => UploadItem | undefined; sourceOf: (id: string) => PickedFile | null; send: (event: UploadEvent) => void },
  onChanged: (uploadId: string) => void,
): PartRuns => {
  const runs = new Map<string, PartRun>()
  /** Those that ended too: some have something left to tidy up. */
  const opened = new Set<PartRun>()
  const uploadIds = new Map<string, string>()

  const takeNews = (id: string, run: PartRun, news: PartsNews): void => {
    const needsFile = news.type === 'failed' && news.next === 'needs-file'
    if (news.type === 'completed' || needsFile || (news.type === 'failed' && news.next === 'over')) runs.delete(id)
    const uploadId = run.uploadId()
    if (needsFile && uploadId !== null) {
      uploadIds.set(id, uploadId)
      run.close()
    }
    list.send({ type: 'parts', id, news })
  }

  return {
    get: (id) => runs.get(id),
    open: (id, record, release) => {
      const item = list.itemOf(id)
      const source = list.sourceOf(id)
      if (item === undefined || (source === null && (record === null || !isWhole(record)))) return null
      const run = createPartRun(ports, { file: item, source, record, release, tell: (news) => takeNews(id, run, news), onChanged })
      runs.set(id, run)
      opened.add(run)
      return run
    },
    forget: (id) => void runs.delete(id),
    abandon: (record, release) => {
      const { file_name: name, file_size: sizeBytes, file_type: type, project_id: projectId } = record
      const file = { projectId, name, sizeBytes, type }
      createPartRun(ports, { file, source: null, record, release, tell: () => undefined, onChanged }).cancel()
    },
    uploadIdOf: (id) => uploadIds.get(id) ?? id,
    idOf: (uploadId) => [...uploadIds].find(([, known]) => known === uploadId)?.[0] ?? uploadId,
    forgetUploadId: (id) => void uploadIds.delete(id),
    isOurs: (uploadId) => [...runs.values()].some((run) => run.uploadId() === uploadId),
    close: () => {
      for (const run of opened) run.close()
    },
  }
}
