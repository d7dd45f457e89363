import { TransitionKind } from '@reelwright/contract/reel-plan'
import { TRANSITION_NAMES } from '@reelwright/engine/tools/transition-kinds'
import { clsx } from 'clsx'
import { PopupMenu } from './popup-menu.tsx'

type TransitionMenuProps = {
  /** The scene that hands over. */
  sceneId: string
  sceneNumber: number
  kind: string
  onChoose: (kind: TransitionKind) => void
  onClose: () => void
}

/** The kinds of transition, at the join that was pressed. */
export const TransitionMenu = ({ sceneId, sceneNumber, kind, onChoose, onClose }: TransitionMenuProps) => (
  <PopupMenu
    label={`Transition after scene ${sceneNumber}`}
    anchor={`[data-join="${CSS.escape(sceneId)}"]`}
    onClose={onClose}
    className="w-72 grid-cols-2"
  >
    {TransitionKind.options.map((option) => (
      <button
        key={option}
        type="button"
        role="menuitemradio"
        aria-checked={option === kind}
        tabIndex={-1}
        onClick={() => onChoose(option)}
        className={clsx('h-10 rounded-control px-3 text-left text-13 hover:bg-wash-strong', option === kind ? 'text-accent' : 'text-ink')}
      >
        {TRANSITION_NAMES[option].short}
      </button>
    ))}
  </PopupMenu>
)
