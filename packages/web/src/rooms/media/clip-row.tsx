import type { MediaItem } from '@reelwright/contract/media'
import { Trash2, TriangleAlert } from 'lucide-react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Duration } from '../../ui/film/time-code.tsx'
import { MiddleTruncate } from '../../ui/text/middle-truncate.tsx'
import { ClipThumbnail } from './clip-thumbnail.tsx'

const shotWords = (count: number): string => (count === 1 ? '1 shot' : `${count} shots`)

const Facts = ({ item }: { item: MediaItem }) => {
  if (item.status === 'analysing') {
    return (
      <span className="flex items-center gap-2 text-12 text-secondary">
        <span className="shrink-0">Watching</span>
        <Progress label={`Watching ${item.original_name}`} percent={item.analysis_percent} className="max-w-24" />
      </span>
    )
  }
  const { duration_sec, shot_count, has_sound, width, height } = item.metadata
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 text-12 text-faint">
      {duration_sec !== null && item.file_type_category !== 'image' ? <Duration seconds={duration_sec} className="text-secondary" /> : null}
      {item.file_type_category === 'image' && width !== null && height !== null ? (
        <span className="mono">{`${width}×${height}`}</span>
      ) : null}
      {shot_count > 1 ? <span>{shotWords(shot_count)}</span> : null}
      {item.file_type_category === 'video' && !has_sound ? <span>silent</span> : null}
    </span>
  )
}

/** One file: picture, name, and what is known or wrong about it. */
export const ClipRow = ({ item, onDelete }: { item: MediaItem; onDelete: (item: MediaItem) => void }) => (
  <li className="group/clip relative flex min-h-14 items-center gap-3 rounded-control py-1.5 px-2 hover:bg-wash focus-within:bg-wash pointer-coarse:pr-11">
    <ClipThumbnail item={item} className="h-10 w-10" />
    <span className="flex min-w-0 flex-1 flex-col">
      <MiddleTruncate text={item.original_name} className="text-13" />
      {item.status === 'failed' ? (
        <span className="flex items-start gap-1.5 text-12 text-danger-text">
          <TriangleAlert className="mt-0.5 size-3.5" aria-hidden="true" />
          {item.error ?? 'This file could not be read.'}
        </span>
      ) : (
        <Facts item={item} />
      )}
    </span>
    <IconButton
      label={`Delete ${item.original_name}`}
      icon={<Trash2 />}
      onClick={() => onDelete(item)}
      className="absolute! top-1/2 right-1 -translate-y-1/2 bg-raised opacity-0 transition-opacity focus-visible:opacity-100 group-hover/clip:opacity-100 pointer-coarse:bg-transparent pointer-coarse:opacity-100"
    />
  </li>
)
