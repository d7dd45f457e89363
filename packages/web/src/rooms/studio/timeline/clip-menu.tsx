import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { replaceClip } from '@reelwright/engine/plan/hand-edits/change'
import { ASPECT_RATIO } from '@reelwright/engine/tools/reframe'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import type { Files } from './clips-of.ts'
import type { Board } from './commands.ts'
import { PopupMenu } from './popup-menu.tsx'

/** More are better looked for in words. */
const CLIPS_MAX = 40

/** A crop that keeps less of a picture than this, without knowing what is in it, is a gamble (engine/tools/reframe.ts). */
const KEPT_MIN = 0.3

/** The middle of the picture in the reel's shape; the whole on its own blur where that would show too little of it. */
const middleOf = ({ metadata: { width, height } }: MediaItem, { export: { aspect } }: ReelPlan): Scene['framing'] => {
  if (width === null || height === null || width < 1 || height < 1) return { mode: 'blur' }
  const share = ASPECT_RATIO[aspect] / (width / height)
  const [across, down] = [Math.min(1, share), Math.min(1, 1 / share)]
  if (across * down < KEPT_MIN) return { mode: 'blur' }
  return { mode: 'fixed', crop: { x: (1 - across) / 2, y: (1 - down) / 2, width: across, height: down } }
}

/** What the reel does not show yet comes first. */
const offered = (files: Files, plan: ReelPlan, scene: Scene): MediaItem[] => {
  const used = new Set<string>(plan.scenes.map(({ media_id }) => media_id))
  return [...files.values()]
    .filter((item) => item.status === 'ready' && item.id !== scene.media_id && /^(video|image)$/.test(item.file_type_category))
    .toSorted((one, other) => Number(used.has(one.id)) - Number(used.has(other.id)))
    .slice(0, CLIPS_MAX)
}

type ClipMenuProps = { board: Board; scene: Scene; sceneNumber: number; files: Files; onClose: () => void }

/** Another clip in the place of a scene. */
export const ClipMenu = ({ board, scene, sceneNumber, files, onClose }: ClipMenuProps) => {
  const clips = offered(files, board.hand.plan, scene)
  const choose = (item: MediaItem) => {
    board.hand.make((plan) =>
      replaceClip(plan, board.clips, scene.id, {
        media_id: item.id,
        shot_index: null,
        in_frame: 0,
        framing: middleOf(item, plan),
        reason: 'Chosen by hand.',
      }),
    )
    onClose()
  }
  return (
    <PopupMenu
      label={`Another clip for scene ${sceneNumber}`}
      anchor={`[data-scene="${CSS.escape(scene.id)}"]`}
      onClose={onClose}
      className="max-h-80 w-80 grid-cols-2 overflow-y-auto"
    >
      {clips.map((item) => (
        <button
          key={item.id}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => choose(item)}
          className="flex min-w-0 items-center gap-2 rounded-control p-1.5 text-left text-13 text-ink hover:bg-wash-strong"
        >
          <span
            className="h-12 w-9 shrink-0 rounded-control bg-canvas bg-center bg-cover"
            style={item.thumbnail_url === null ? undefined : { backgroundImage: `url("${item.thumbnail_url}")` }}
          />
          <span className="flex min-w-0 flex-col">
            <MiddleTruncate text={item.original_name} />
            <span className="mono text-12 text-secondary">
              {item.metadata.duration_sec === null || item.file_type_category === 'image'
                ? 'Photo'
                : formatDuration(item.metadata.duration_sec)}
            </span>
          </span>
        </button>
      ))}
      {clips.length === 0 ? (
        <button type="button" role="menuitem" tabIndex={-1} onClick={onClose} className="col-span-2 p-3 text-left text-13 text-secondary">
          There is no other clip in this project. Add some at the left.
        </button>
      ) : null}
    </PopupMenu>
  )
}
