import type { MediaItem } from '@reelwright/contract/media'
import { addClip } from '@reelwright/engine/plan/hand-edits/add-clip'
import { PopupMenu } from '../timeline/popup-menu.tsx'
import { CLIP_MENU_SIZE, ClipItems, type ClipMenuProps, middleOf, offered } from './clip-menu.tsx'

type AddClipMenuProps = Pick<ClipMenuProps, 'plan' | 'clips' | 'files' | 'make' | 'onClose'> & {
  /** The scene that it goes behind; null puts it last. */
  behind: string | null
}

/** A clip of the project to be put into the reel as a scene of its own. */
export const AddClipMenu = ({ plan, clips, files, behind, make, onClose }: AddClipMenuProps) => {
  const place = behind === null ? -1 : plan.scenes.findIndex(({ id }) => id === behind)
  const at = place < 0 ? plan.scenes.length : place + 1
  const add = (item: MediaItem) => {
    make((now) => addClip(now, clips, { media_id: item.id, framing: middleOf(item, now) }, at), `Added as scene ${at + 1}.`)
    onClose()
  }
  return (
    <PopupMenu
      label={place < 0 ? 'Add a clip at the end' : `Add a clip after scene ${place + 1}`}
      anchor={behind === null ? '[data-adds-clip]' : `[data-scene="${CSS.escape(behind)}"]`}
      onClose={onClose}
      className={CLIP_MENU_SIZE}
    >
      <ClipItems
        items={offered(files, plan, null)}
        none="There are no clips in this project. Add some at the left."
        onChoose={add}
        onClose={onClose}
      />
    </PopupMenu>
  )
}
