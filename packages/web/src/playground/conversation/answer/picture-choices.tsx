import type { Choice } from '@reelwright/contract/choice'
import type { MediaItem } from '@reelwright/contract/media'
import { useMemo } from 'react'
import type { LogEntry } from '../../../core/messages/log-entry.ts'
import { AnswerChoices } from '../../../rooms/chat/answer-choices.tsx'
import { useMedia } from '../../../rooms/media/media-data.ts'
import { useWholeLibrary } from '../../../rooms/media/use-whole-library.ts'
import { SceneFrame } from '../../../rooms/studio/plan/scene-frame.tsx'
import type { AnswerParts } from './answer-parts.ts'

/** A moment of a file, as a stretch of thousandths of a second without a length. */
const MOMENT_FPS = 1000
const momentAt = (sec: number) => ({ in_frame: sec * MOMENT_FPS, duration_frames: 0, speed: 1 })

type PictureChoicesProps = Pick<AnswerParts, 'api' | 'projectId'> & {
  choices: LogEntry['choices']
  onPick: (request: string, wish?: Choice['wish']) => void
}

/** Which clip is meant: each by its picture, for names like IMG_2050 say nothing. What has none stands below. */
export const PictureChoices = ({ api, projectId, choices, onPick }: PictureChoicesProps) => {
  const media = useMedia(api, projectId)
  const files = useMemo(() => new Map<string, MediaItem>((media.data?.items ?? []).map((item) => [item.id, item])), [media.data])
  useWholeLibrary(media, media.data !== undefined && choices.some(({ shows }) => shows !== undefined && !files.has(shows.media_id)))
  const plain = choices.filter(({ shows }) => shows === undefined)
  return (
    <>
      <div role="group" aria-label="Clips" className="flex flex-wrap gap-3 pt-4">
        {choices.map(({ label, say, wish, shows }, at) =>
          shows === undefined ? null : (
            <button
              // biome-ignore lint/suspicious/noArrayIndexKey: two files may be called alike, and the row stays as it was offered
              key={at}
              type="button"
              title={label}
              className="group w-20 rounded-control text-left text-13 text-secondary hover:text-ink"
              onClick={() => onPick(say, wish)}
            >
              <SceneFrame
                item={files.get(shows.media_id)}
                scene={momentAt(shows.at_sec)}
                fps={MOMENT_FPS}
                className="h-28 rounded-control border border-hairline group-hover:border-accent"
              />
              <span className="mt-1 line-clamp-2 wrap-anywhere">{label}</span>
            </button>
          ),
        )}
      </div>
      {plain.length === 0 ? null : <AnswerChoices choices={plain} onPick={onPick} />}
    </>
  )
}
