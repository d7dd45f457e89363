import { CircleAlert, CircleCheck, RotateCcw, X } from 'lucide-react'
import { useEffect } from 'react'
import type { UploadItem } from '../../core/upload/upload.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MiddleTruncate } from '../../ui/middle-truncate.tsx'
import { Progress } from '../../ui/progress.tsx'

/** A file that arrived leaves the tray after this long: long enough to be seen. */
const DONE_SHOWN_MS = 2_500

const size = (bytes: number): string => (bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`)

const words = (item: UploadItem): string => {
  switch (item.status) {
    case 'uploading':
      return `${size(item.sentBytes)} of ${size(item.sizeBytes)}`
    case 'confirming':
      return 'Checking'
    case 'delayed':
      return 'Trying again'
    case 'done':
      return 'Added'
    default:
      return 'Waiting'
  }
}

type UploadTrayProps = {
  items: readonly UploadItem[]
  onCancel: (id: string) => void
  onRetry: (id: string) => void
  onClear: (id: string) => void
}

const Row = ({ item, onCancel, onRetry, onClear }: Omit<UploadTrayProps, 'items'> & { item: UploadItem }) => {
  const { id, status, fault } = item
  useEffect(() => {
    if (status !== 'done') return
    const timer = setTimeout(() => onClear(id), DONE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [status, id, onClear])
  const isOver = status === 'failed' || status === 'cancelled'
  const percent = item.sizeBytes === 0 ? 0 : (item.sentBytes / item.sizeBytes) * 100
  return (
    <li className="flex min-h-10 items-center gap-3 pl-3">
      <span className="flex min-w-0 flex-1 flex-col py-1.5">
        <span className="flex items-baseline gap-3 text-13">
          <MiddleTruncate text={item.name} className="flex-1" />
          {isOver ? null : <span className="mono shrink-0 text-12 text-secondary">{words(item)}</span>}
        </span>
        {isOver ? (
          <span className="flex items-start gap-1.5 text-12 text-danger-text">
            <CircleAlert className="mt-0.5 size-3.5" aria-hidden="true" />
            {fault?.text ?? 'Upload failed'}
          </span>
        ) : (
          <Progress
            label={`Uploading ${item.name}`}
            percent={status === 'waiting' || status === 'presigning' ? 0 : percent}
            tone={status === 'done' ? 'success' : 'accent'}
            className="mt-1"
          />
        )}
      </span>
      {status === 'done' ? <CircleCheck className="mr-3 size-4 text-success" aria-hidden="true" /> : null}
      {status === 'cancelled' || (status === 'failed' && fault?.retryable === true) ? (
        <IconButton label={`Try ${item.name} again`} icon={<RotateCcw />} onClick={() => onRetry(id)} />
      ) : null}
      {isOver ? <IconButton label={`Remove ${item.name} from the list`} icon={<X />} onClick={() => onClear(id)} /> : null}
      {isOver || status === 'done' || status === 'confirming' ? null : (
        <IconButton label={`Cancel ${item.name}`} icon={<X />} onClick={() => onCancel(id)} />
      )}
    </li>
  )
}

/** Every file on its way, each with its own progress and its own way out. */
export const UploadTray = ({ items, onCancel, onRetry, onClear }: UploadTrayProps) => {
  if (items.length === 0) return null
  const failed = items.filter((item) => item.status === 'failed')
  const left = items.filter((item) => item.status !== 'failed' && item.status !== 'cancelled' && item.status !== 'done')
  return (
    <section aria-label="Uploads" className="border-hairline border-b">
      <ul className="max-h-52 overflow-y-auto overscroll-contain py-1 pr-1">
        {items.map((item) => (
          <Row key={item.id} item={item} onCancel={onCancel} onRetry={onRetry} onClear={onClear} />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {left.length > 0
          ? `${left.length} of ${items.length} files are on their way`
          : failed.length > 0
            ? `${failed.length} files could not be uploaded`
            : 'All files have arrived'}
      </p>
    </section>
  )
}
