import type { MediaItem } from '@reelwright/contract/media'
import { ArrowLeft, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { formatDuration } from '../../ui/film/format-time.ts'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { barsText, unfitTexts } from './library/unfit-texts.ts'
import { MediaPicture } from './media-picture.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-hairline border-b py-2 text-13 last:border-0">
    <dt className="text-secondary">{name}</dt>
    <dd className="mono text-right">{children}</dd>
  </div>
)

/** One file, large, with what is known of it. */
export const LibraryPreview = ({ item, onBack, onDelete }: { item: MediaItem; onBack: () => void; onDelete?: () => void }) => {
  const {
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
    <div>
      <Button variant="quiet" size="small" icon={<ArrowLeft className="size-4" aria-hidden="true" />} onClick={onBack}>
        All files
      </Button>
      <div className="mt-3 grid items-start gap-5 md:grid-cols-[2fr_1fr]">
        <MediaPicture item={item} />
        <div>
          <h3 className="font-semibold text-16 break-words">{item.original_name}</h3>
          {item.error === null ? null : <p className="mt-1 text-13 text-danger-text">{item.error}</p>}
          <dl className="mt-3">
            <Fact name="Size">{item.file_size_formatted}</Fact>
            {duration_sec !== null && item.file_type_category !== 'image' ? (
              <Fact name="Length">{formatDuration(duration_sec)}</Fact>
            ) : null}
            {width !== null && height !== null && width > 0 ? <Fact name="Picture">{`${width}×${height}`}</Fact> : null}
            {bars === null ? null : <Fact name="Black bars">{bars}</Fact>}
            {fps !== null && item.file_type_category === 'video' ? (
              <Fact name="Frame rate">{`${Math.round(fps * 100) / 100} fps`}</Fact>
            ) : null}
            {video_codec !== null && item.file_type_category === 'video' ? <Fact name="Video">{video_codec}</Fact> : null}
            {audio_codec === null ? null : <Fact name="Sound">{audio_codec}</Fact>}
            {shot_count > 1 ? <Fact name="Shots">{shot_count}</Fact> : null}
            {seen.length > 0 ? <Fact name="Seen in it">{seen.join(', ')}</Fact> : null}
            {filmed.length > 0 ? <Fact name="How it is filmed">{filmed.join(', ')}</Fact> : null}
            {unfit.length > 0 ? (
              <Fact name="Left out of reels">
                {unfitTexts(unfit).map((text) => (
                  <span key={text} className="block">
                    {text}
                  </span>
                ))}
              </Fact>
            ) : null}
            <Fact name="Added">
              <RelativeTime at={item.upload_date} />
            </Fact>
          </dl>
          {onDelete === undefined ? null : (
            <Button
              variant="danger"
              size="small"
              className="mt-5"
              icon={<Trash2 className="size-4" aria-hidden="true" />}
              onClick={onDelete}
            >
              Delete
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
