import { Copy, Ellipsis, TextCursorInput, Trash2 } from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/controls/menu.tsx'

type ReelMenuProps = { describedBy: string; onRename: () => void; onDuplicate: () => void; onDelete: () => void }

/** What can be done with a reel, at the right of its row. */
export const ReelMenu = ({ describedBy, onRename, onDuplicate, onDelete }: ReelMenuProps) => (
  <Menu trigger={<IconButton label="Reel actions" aria-describedby={describedBy} icon={<Ellipsis aria-hidden="true" />} />}>
    <MenuItem icon={<TextCursorInput aria-hidden="true" />} onSelect={onRename}>
      Rename
    </MenuItem>
    <MenuItem icon={<Copy aria-hidden="true" />} onSelect={onDuplicate}>
      Duplicate
    </MenuItem>
    <MenuSeparator />
    <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={onDelete}>
      Delete
    </MenuItem>
  </Menu>
)
