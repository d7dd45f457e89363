import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { type Replacement, replaceClip } from '@reelwright/engine/plan/hand-edits/change'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import type { Clips } from '@reelwright/engine/plan/hand-edits/scene-bounds'
import { ASPECT_RATIO } from '@reelwright/engine/tools/reframe'
import { formatDuration } from '../../../ui/film/format-time.ts'
import { MiddleTruncate } from '../../../ui/text/middle-truncate.tsx'
import type { Files } from '../timeline/clips-of.ts'
import { PopupMenu } from '../timeline/popup-menu.tsx'
import { BestShots } from './best-shots.tsx'
import type { FindAlternatives } from './find-alternatives.ts'

/** More are better looked for in words. */
const CLIPS_MAX = 40

/** A crop that keeps less of a picture than this, without knowing what is in it, is a gamble (engine/tools/reframe.ts). */
const KEPT_MIN = 0.3

/** The middle of the picture in the reel's shape; the whole on its own blur where that would show too little of it. */
export const middleOf = ({ metadata: { width, height } }: MediaItem, { export: { aspect } }: ReelPlan): Scene['framing'] => {
  if (width === null || height === null || width < 1 || height < 1) return { mode: 'blur' }
  const share = ASPECT_RATIO[aspect] / (width / height)
  const [across, down] = [Math.min(1, share), Math.min(1, 1 / share)]
  if (across * down < KEPT_MIN) return { mode: 'blur' }
  return { mode: 'fixed', crop: { x: (1 - across) / 2, y: (1 - down) / 2, width: across, height: down } }
}

/** What the reel does not show yet comes first. */
export const offered = (files: Files, plan: ReelPlan, besides: string | null): MediaItem[] => {
  const used = new Set<string>(plan.scenes.map(({ media_id }) => media_id))
  return [...files.values()]
    .filter((item) => item.status === 'ready' && item.id !== besides && /^(video|image)$/.test(item.file_type_category))
    .toSorted((one, other) => Number(used.has(one.id)) - Number(used.has(other.id)))
    .slice(0, CLIPS_MAX)
}

export type ClipMenuProps = {
  plan: ReelPlan
  clips: Clips
  files: Files
  scene: Scene
  sceneNumber: number
  /** Asks for the best other shots; without it there are the clips alone. */
  find: FindAlternatives | undefined
  /** Finds what it stands beside. */
  anchor: string
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => unknown
  onClose: () => void
}

const ClipItem = ({ item, onChoose }: { item: MediaItem; onChoose: () => void }) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    onClick={onChoose}
    className="flex min-w-0 items-center gap-2 rounded-control p-1.5 text-left text-13 text-ink hover:bg-wash-strong"
  >
    <span
      className="h-12 w-9 shrink-0 rounded-control bg-canvas bg-center bg-cover"
      style={item.thumbnail_url === null ? undefined : { backgroundImage: `url("${item.thumbnail_url}")` }}
    />
    <span className="flex min-w-0 flex-col">
      <MiddleTruncate text={item.original_name} />
      <span className="mono text-12 text-secondary">
        {item.metadata.duration_sec === null || item.file_type_category === 'image' ? 'Photo' : formatDuration(item.metadata.duration_sec)}
      </span>
    </span>
  </button>
)

type ClipItemsProps = { items: readonly MediaItem[]; none: string; onChoose: (item: MediaItem) => void; onClose: () => void }

/** Clips to choose from, or why there are none. */
export const ClipItems = ({ items, none, onChoose, onClose }: ClipItemsProps) =>
  items.length > 0 ? (
    items.map((item) => <ClipItem key={item.id} item={item} onChoose={() => onChoose(item)} />)
  ) : (
    <button type="button" role="menuitem" tabIndex={-1} onClick={onClose} className="col-span-2 p-3 text-left text-13 text-secondary">
      {none}
    </button>
  )

export const CLIP_MENU_SIZE = 'max-h-[min(28rem,80dvh)] w-[min(26rem,calc(100vw-1rem))] grid-cols-2 overflow-y-auto'

/** Another shot in the place of a scene: the best ones for it, then every clip of the project. */
export const ClipMenu = ({ plan, clips, files, scene, sceneNumber, find, anchor, make, onClose }: ClipMenuProps) => {
  const items = offered(files, plan, scene.media_id)
  const put = (replacement: (plan: ReelPlan) => Replacement) => {
    make((now) => replaceClip(now, clips, scene.id, replacement(now)), 'Replaced.')
    onClose()
  }
  const putClip = (item: MediaItem) =>
    put((now) => ({ media_id: item.id, shot_index: null, in_frame: 0, framing: middleOf(item, now), reason: 'Chosen by hand.' }))
  return (
    <PopupMenu label={`Another clip for scene ${sceneNumber}`} anchor={anchor} onClose={onClose} className={CLIP_MENU_SIZE}>
      {find === undefined ? null : (
        <BestShots
          find={find}
          scene={scene}
          plan={plan}
          files={files}
          onChoose={({ shown_in: _, ...replacement }) => put(() => replacement)}
        />
      )}
      <ClipItems items={items} none="There is no other clip in this project. Add some at the left." onChoose={putClip} onClose={onClose} />
    </PopupMenu>
  )
}
