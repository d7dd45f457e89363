import type { MediaItem } from '@reelwright/contract/media'
import { clsx } from 'clsx'
import { ArrowLeft, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { formatDuration } from '../../ui/film/format-time.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { FileWords } from './library/file-words.tsx'
import { barsText, unfitTexts } from './library/unfit-texts.ts'
import type { LibraryApi } from './library-data.ts'
import { MediaPicture } from './media-picture.tsx'

/** Figures stand in the face of figures, what is said of it in that of words. */
const Fact = ({ name, isSaid = false, children }: { name: string; isSaid?: boolean; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-hairline border-b py-2 text-13 last:border-0">
    <dt className="text-secondary">{name}</dt>
    <dd className={clsx('text-right', !isSaid && 'mono')}>{children}</dd>
  </div>
)

/** Words of one kind, where there are any. */
const SaidFacts = ({ name, words }: { name: string; words: readonly string[] }) =>
  words.length === 0 ? null : (
    <Fact name={name} isSaid>
      {words.join(', ')}
    </Fact>
  )

/** What is known of a file; its tags not while they are written. */
const Facts = ({ item, hasTags }: { item: MediaItem; hasTags: boolean }) => {
  const {
    tags,
    duration_sec,
    width,
    height,
    fps,
    video_codec,
    audio_codec,
    shot_count,
    seen = [],
    filmed = [],
    active_area,
    unfit = [],
  } = item.metadata
  const bars = barsText(active_area)
  return (
    <dl className="mt-3">
      <Fact name="Size">{item.file_size_formatted}</Fact>
      {duration_sec !== null && item.file_type_category !== 'image' ? <Fact name="Length">{formatDuration(duration_sec)}</Fact> : null}
      {width !== null && height !== null && width > 0 ? <Fact name="Picture">{`${width}×${height}`}</Fact> : null}
      {bars === null ? null : (
        <Fact name="Black bars" isSaid>
          {bars}
        </Fact>
      )}
      {fps !== null && item.file_type_category === 'video' ? <Fact name="Frame rate">{`${Math.round(fps * 100) / 100} fps`}</Fact> : null}
      {video_codec !== null && item.file_type_category === 'video' ? <Fact name="Video">{video_codec}</Fact> : null}
      {audio_codec === null ? null : <Fact name="Sound">{audio_codec}</Fact>}
      {shot_count > 1 ? <Fact name="Shots">{shot_count}</Fact> : null}
      {hasTags ? <SaidFacts name="Tags" words={tags} /> : null}
      <SaidFacts name="Seen in it" words={seen} />
      <SaidFacts name="How it is filmed" words={filmed} />
      {unfit.length > 0 ? (
        <Fact name="Left out of reels" isSaid>
          {unfitTexts(unfit).map((text) => (
            <span key={text} className="block">
              {text}
            </span>
          ))}
        </Fact>
      ) : null}
      <Fact name="Added" isSaid>
        <RelativeTime at={item.upload_date} />
      </Fact>
    </dl>
  )
}

type LibraryPreviewProps = {
  item: MediaItem
  onBack: () => void
  /** What can be done with it; absent where files are only looked at. */
  change?: { api: LibraryApi; onSaved: (item: MediaItem) => void; onDelete: () => void }
}

/** One file, large, with what is known of it. */
export const LibraryPreview = ({ item, onBack, change }: LibraryPreviewProps) => {
  // Whoever wrote goes on at what they wrote by.
  const [writing, setWriting] = useState<'not-yet' | 'now' | 'over'>('not-yet')
  const isWriting = writing === 'now'
  const endWriting = () => setWriting('over')
  return (
    // Escape goes a step back: from the words to the file, from the file to all of them.
    <section
      aria-label={item.original_name}
      data-keeps-escape=""
      onKeyDown={({ key }) => {
        if (key !== 'Escape') return
        if (isWriting) endWriting()
        else onBack()
      }}
    >
      <Button variant="quiet" size="small" autoFocus icon={<ArrowLeft className="size-4" aria-hidden="true" />} onClick={onBack}>
        All files
      </Button>
      <div className="mt-3 grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <MediaPicture item={item} />
        <div>
          {change !== undefined && isWriting ? (
            <FileWords
              api={change.api}
              item={item}
              onSaved={(saved) => {
                endWriting()
                change.onSaved(saved)
              }}
              onCancel={endWriting}
            />
          ) : (
            <h3 dir="auto" className="font-semibold text-16 wrap-anywhere">
              {item.original_name}
            </h3>
          )}
          {item.error === null ? null : <p className="mt-1 text-13 text-danger-text">{item.error}</p>}
          <Facts item={item} hasTags={!isWriting} />
          {change === undefined || isWriting ? null : (
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                size="small"
                autoFocus={writing === 'over'}
                icon={<Pencil className="size-4" aria-hidden="true" />}
                onClick={() => setWriting('now')}
              >
                Name and tags
              </Button>
              <Button variant="danger" size="small" icon={<Trash2 className="size-4" aria-hidden="true" />} onClick={change.onDelete}>
                Delete
              </Button>
            </div>
          )}
        </div>
      </div>
    </section>
  )
}
