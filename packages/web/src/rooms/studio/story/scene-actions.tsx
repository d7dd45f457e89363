import type { Scene } from '@reelwright/contract/reel-plan'
import { Crop, Lock, LockOpen, MessageCircleQuestion, Replace } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'

type SceneActionsProps = {
  scene: Scene
  sceneNumber: number
  onLock: (isLocked: boolean) => void
  onSwap: () => void
  /** Which part of its clip it shows, and whether that is being said; absent where there is no room to. */
  framing?: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void } | undefined
  /** Absent where there is no conversation to ask in. */
  onAsk: (() => void) | undefined
}

/** What can be done with one scene wherever it is shown. */
export const SceneActions = ({ scene, sceneNumber, onLock, onSwap, framing, onAsk }: SceneActionsProps) => {
  const isLocked = scene.is_locked === true
  return (
    <div role="group" aria-label={`Scene ${sceneNumber}`} className="flex flex-wrap gap-1 [&_.lucide]:size-4">
      <Button size="small" variant="quiet" icon={isLocked ? <LockOpen /> : <Lock />} onClick={() => onLock(!isLocked)}>
        {isLocked ? 'Unlock' : 'Lock'}
      </Button>
      <Button size="small" variant="quiet" icon={<Replace />} onClick={onSwap}>
        Other shots
      </Button>
      {framing === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          icon={<Crop />}
          aria-expanded={framing.isOpen}
          onClick={() => framing.onOpenChange(!framing.isOpen)}
        >
          Framing
        </Button>
      )}
      {onAsk === undefined ? null : (
        <Button size="small" variant="quiet" icon={<MessageCircleQuestion />} onClick={onAsk}>
          Ask Jushn
        </Button>
      )}
    </div>
  )
}
