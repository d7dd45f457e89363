import {
  AudioLines,
  CopyPlus,
  Keyboard,
  ListChecks,
  ListVideo,
  Magnet,
  Maximize2,
  MoveHorizontal,
  Music2,
  Plus,
  Redo2,
  Replace,
  Scissors,
  Trash2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Toolbar } from '../../../ui/controls/toolbar.tsx'
import { type Board, COMMANDS, type PressMode } from './commands.ts'
import type { Command } from './timeline-keys.ts'

type TimelineToolbarProps = {
  board: Board
  isSnapping: boolean
  hasMusic: boolean
  /** Whether the list of cuts is shown; null where it always is. */
  isListed: boolean | null
  onListedChange: (isListed: boolean) => void
}

const Gap = () => <span className="mx-0.5 h-5 w-px shrink-0 self-center bg-hairline-strong" />

const ON_TOUCH = 'not-pointer-coarse:hidden'

/** What the keys do, for the mouse and the thumb. */
export const TimelineToolbar = ({ board, isSnapping, hasMusic, isListed, onListedChange }: TimelineToolbarProps) => {
  const { steps, chosen } = board
  const hasChoice = chosen.selection.chosen.size > 0
  const run = (command: Command) => () => {
    if (command !== 'undo' && command !== 'redo') board.hand.settle()
    COMMANDS[command](board)
  }
  const toggleOf = (mode: PressMode) => ({
    className: ON_TOUCH,
    pressed: board.pressMode === mode,
    onClick: () => board.setPressMode(board.pressMode === mode ? 'plain' : mode),
  })
  return (
    <Toolbar
      label="Timeline tools"
      // On a phone a second row would be taken from the tracks.
      className={
        isListed === null
          ? 'scroll-fade-x -mx-5 flex w-[calc(100%+2.5rem)] overflow-x-auto px-4 [scrollbar-width:none]'
          : 'flex flex-wrap not-pointer-coarse:[&_button]:size-9'
      }
    >
      <IconButton label="Undo" icon={<Undo2 />} disabled={!steps.shown?.can_undo} onClick={run('undo')} />
      <IconButton label="Redo" icon={<Redo2 />} disabled={!steps.shown?.can_redo} onClick={run('redo')} />
      <Gap />
      <IconButton label="Add a clip" icon={<Plus />} data-adds-clip="" onClick={run('add')} />
      <IconButton label="Split at the playhead" icon={<Scissors />} onClick={run('split')} />
      <IconButton label="Duplicate" icon={<CopyPlus />} disabled={!hasChoice} onClick={run('duplicate')} />
      <IconButton label="Replace the clip" icon={<Replace />} disabled={!hasChoice} onClick={run('replace')} />
      <IconButton label="Delete" icon={<Trash2 />} disabled={!hasChoice} onClick={run('delete')} />
      {hasMusic ? <IconButton label="Lay the cut on the beat" icon={<Music2 />} disabled={!hasChoice} onClick={run('to-beat')} /> : null}
      <IconButton label="Sound of the clip" icon={<AudioLines />} disabled={!hasChoice} onClick={run('mute')} />
      {/* Where there are fingers there may be no keys to hold beside them. */}
      <IconButton label="Choose several" icon={<ListChecks />} {...toggleOf('several')} />
      <IconButton label="Slip: drag the film under the chosen scene" icon={<MoveHorizontal />} {...toggleOf('slip')} />
      <Gap />
      <IconButton label="Snap to beats" icon={<Magnet />} pressed={isSnapping} onClick={run('snapping')} />
      <IconButton label="Zoom out" icon={<ZoomOut />} onClick={run('zoom-out')} />
      <IconButton label="Zoom in" icon={<ZoomIn />} onClick={run('zoom-in')} />
      <IconButton label="Fit the whole reel" icon={<Maximize2 />} onClick={run('zoom-fit')} />
      <Gap />
      {isListed === null ? null : (
        <IconButton label="List of cuts" icon={<ListVideo />} pressed={isListed} onClick={() => onListedChange(!isListed)} />
      )}
      <IconButton label="Keys" icon={<Keyboard />} onClick={run('keys')} />
    </Toolbar>
  )
}
