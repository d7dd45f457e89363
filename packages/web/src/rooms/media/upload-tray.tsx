import { CircleAlert, CircleCheck, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { counted } from '../../core/counted.ts'
import type { PickedFile } from '../../core/upload/picked-file.ts'
import { isOver, isUnderWay, type UploadItem } from '../../core/upload/upload-item.ts'
import type { Uploads } from '../../core/upload/upload-service.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { MiddleTruncate } from '../../ui/text/middle-truncate.tsx'
import { FilePicker, type FilePickerHandle } from './file-picker.tsx'
import { keptWords, uploadAdvice, uploadWayOut, uploadWords } from './upload-texts.ts'

/** A file that arrived leaves the tray after this long: long enough to be seen. */
const DONE_SHOWN_MS = 2_500

type Actions = Pick<Uploads, 'pause' | 'resume' | 'continueWith' | 'cancel' | 'retry' | 'clear'>
type RowProps = { item: UploadItem; isOnline: boolean; actions: Actions; onChoose: (id: string) => void }

const toneOf = (item: UploadItem) => {
  if (item.status === 'done') return 'success'
  return item.status === 'paused' || item.status === 'interrupted' || item.status === 'delayed' ? 'neutral' : 'accent'
}

/** What a person can do with a file now, at its right. */
const RowActions = ({ item, actions, onChoose }: Omit<RowProps, 'isOnline'>) => {
  const { id, name, status, error } = item
  if (status === 'done') return <CircleCheck className="mr-1 size-4 text-success" aria-hidden="true" />
  if (status === 'confirming') return null
  const canRetry = status === 'cancelled' || (status === 'failed' && error?.retryable === true)
  return (
    <span className="flex shrink-0 items-center">
      {canRetry ? <IconButton label={`Try ${name} again`} icon={<RotateCcw />} onClick={() => actions.retry(id)} /> : null}
      {status === 'interrupted' && item.canReopen ? (
        <Button size="small" aria-label={`Go on with ${name}`} onClick={() => actions.continueWith(id, null)}>
          Go on
        </Button>
      ) : null}
      {status === 'interrupted' && !item.canReopen ? (
        <Button size="small" aria-label={`Choose ${name} again`} onClick={() => onChoose(id)}>
          Choose file
        </Button>
      ) : null}
      {status === 'paused' ? <IconButton label={`Go on with ${name}`} icon={<Play />} onClick={() => actions.resume(id)} /> : null}
      {isUnderWay(item) && status !== 'paused' ? (
        <IconButton label={`Pause ${name}`} icon={<Pause />} onClick={() => actions.pause(id)} />
      ) : null}
      {isOver(item) ? (
        <IconButton label={`Remove ${name} from the list`} icon={<X />} onClick={() => actions.clear(id)} />
      ) : (
        <IconButton label={`Cancel ${name}`} icon={<X />} onClick={() => actions.cancel(id)} />
      )}
    </span>
  )
}

const Row = ({ item, isOnline, actions, onChoose }: RowProps) => {
  const { id, status } = item
  const { clear } = actions
  useEffect(() => {
    if (status !== 'done') return
    const timer = setTimeout(() => clear(id), DONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [status, id, clear])
  const hasFailed = status === 'failed' || status === 'cancelled'
  const advice = uploadAdvice(item)
  const wayOut = uploadWayOut(item)
  const isBad = advice !== null && (hasFailed || item.error !== null)
  const said = advice ?? keptWords(item, isOnline)
  return (
    <li className="flex min-h-10 items-center gap-2 pr-2 pl-3 has-[button]:pr-0">
      <span className="flex min-w-0 flex-1 flex-col py-1.5">
        <span className="flex flex-wrap items-baseline gap-x-3 text-13">
          <MiddleTruncate text={item.name} className="min-w-28 flex-1" />
          {hasFailed ? null : (
            <span className="flex max-w-full flex-wrap gap-x-3 text-12 text-secondary *:whitespace-nowrap">
              {uploadWords(item, isOnline).map((piece, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the line
                <span key={place} className={/\d/.test(piece) ? 'mono' : ''}>
                  {piece}
                </span>
              ))}
            </span>
          )}
        </span>
        {hasFailed ? null : (
          <Progress
            label={`Uploading ${item.name}`}
            percent={item.sizeBytes === 0 ? 0 : (item.sentBytes / item.sizeBytes) * 100}
            tone={toneOf(item)}
            className="mt-1"
          />
        )}
        {said === null ? null : (
          <span className={`mt-1 flex items-start gap-1.5 text-12 ${isBad ? 'text-danger-text' : 'text-secondary'}`}>
            {isBad ? <CircleAlert className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" /> : null}
            {said}
          </span>
        )}
        {wayOut === null ? null : <span className="mt-0.5 pl-5 text-12 text-secondary">{wayOut}</span>}
      </span>
      <RowActions item={item} actions={actions} onChoose={onChoose} />
    </li>
  )
}

const summary = (items: readonly UploadItem[]): string => {
  const left = items.filter(isUnderWay).length
  const interrupted = items.filter((item) => item.status === 'interrupted').length
  const failed = items.filter((item) => item.status === 'failed').length
  if (left > 0)
    return items.length === 1 ? '1 file is on its way' : `${left} of ${items.length} files ${left === 1 ? 'is on its' : 'are on their'} way`
  if (interrupted > 0) return interrupted === 1 ? '1 upload was interrupted' : `${interrupted} uploads were interrupted`
  if (failed > 0) return failed === 1 ? '1 file could not be uploaded' : `${failed} files could not be uploaded`
  return 'All files have arrived'
}

/** One alone has its own way out; of many, each pressed away by itself would be work. */
const ClearFailed = ({ items, clear }: { items: readonly UploadItem[]; clear: Actions['clear'] }) => {
  const failed = items.filter(({ status }) => status === 'failed' || status === 'cancelled')
  if (failed.length < 2) return null
  const clearAll = (): void => {
    for (const { id } of failed) clear(id)
  }
  return (
    <div className="flex items-center justify-between gap-3 border-hairline border-t py-1 pr-2 pl-3 text-12 text-secondary">
      {counted(failed.length, 'file')} could not be added
      <Button size="small" variant="quiet" onClick={clearAll}>
        Remove them from the list
      </Button>
    </div>
  )
}

type UploadTrayProps = { items: readonly UploadItem[]; isOnline: boolean; actions: Actions }

/** Every file in progress, each with its own progress and its own way out; and those that another visit left half way. */
export const UploadTray = ({ items, isOnline, actions }: UploadTrayProps) => {
  const picker = useRef<FilePickerHandle>(null)
  const chosenFor = useRef<string | null>(null)
  const choose = useCallback((id: string) => {
    chosenFor.current = id
    picker.current?.open('library')
  }, [])
  const takeFile = useCallback(
    ([picked]: readonly PickedFile[]) => {
      if (chosenFor.current !== null && picked !== undefined) actions.continueWith(chosenFor.current, picked)
    },
    [actions],
  )
  return (
    <section aria-label="Uploads" className="border-hairline border-b">
      <FilePicker ref={picker} multiple={false} onFiles={takeFile} />
      <ul className="max-h-52 overflow-y-auto overscroll-contain py-1 pr-1">
        {items.map((item) => (
          <Row key={item.id} item={item} isOnline={isOnline} actions={actions} onChoose={choose} />
        ))}
      </ul>
      <ClearFailed items={items} clear={actions.clear} />
      <p role="status" className="sr-only">
        {summary(items)}
      </p>
    </section>
  )
}
