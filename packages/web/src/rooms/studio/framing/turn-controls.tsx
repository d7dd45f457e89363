import type { MediaItem } from '@reelwright/contract/media'
import { type ReelPlan, type Scene, type SceneTurn, STRAIGHTEN_DEG_MAX } from '@reelwright/contract/reel-plan'
import { UPRIGHT } from '@reelwright/engine/frame/scene-turn'
import { mirroredOf, setTurn, turnedBy } from '@reelwright/engine/plan/hand-edits/colours-and-turn'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { FlipHorizontal2, RotateCcw, RotateCw } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { focusBefore } from '../../../ui/controls/focus-before.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Slider } from '../../../ui/controls/slider.tsx'
import type { DraftStore } from '../player/draft.ts'

type TurnControlsProps = {
  plan: ReelPlan
  scene: Scene
  item: MediaItem
  /** Degrees while the slider is held; the picture beside it leans with it. */
  held: number | null
  onHeld: (degrees: number | null) => void
  draft: DraftStore
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => boolean
}

const inWords = (degrees: number): string =>
  degrees === 0 ? 'as it stands' : `${Math.abs(degrees).toFixed(1)}° ${degrees > 0 ? 'right' : 'left'}`

/** How a scene's picture stands: turned by quarters, mirrored, straightened (REND-03). */
export const TurnControls = ({ plan, scene, item, held, onHeld, draft, make }: TurnControlsProps) => {
  const turn = scene.turn ?? UPRIGHT
  const { width, height, duration_sec: durationSec, active_area: activeArea } = item.metadata
  const pictures = new Map([[String(item.id), { width: width ?? 16, height: height ?? 9, isStill: durationSec === null, activeArea }]])
  const edit = (now: ReelPlan, wanted: (turn: SceneTurn) => SceneTurn) => setTurn(now, pictures, [scene.id], wanted)
  const set = (wanted: (turn: SceneTurn) => SceneTurn, done: string) => make((now) => edit(now, wanted), done)
  const leaning = (degrees: number) => (now: SceneTurn) => ({ ...now, straighten_deg: degrees })
  const hold = (degrees: number) => {
    onHeld(degrees)
    const held = edit(plan, leaning(degrees))
    if (held.ok) draft.hold(held.edits)
    else draft.drop()
  }
  const letGo = (degrees: number) => {
    onHeld(null)
    if (degrees !== turn.straighten_deg && set(leaning(degrees), 'Straightened.')) draft.letGo()
    else draft.drop()
  }
  return (
    <>
      <div role="group" aria-label="Turn the picture" className="flex items-center gap-1">
        <span className="mr-auto text-13 font-medium text-secondary">Turn</span>
        <IconButton label="Turn to the left" icon={<RotateCcw />} onClick={() => set((now) => turnedBy(now, -1), 'Turned to the left.')} />
        <IconButton label="Turn to the right" icon={<RotateCw />} onClick={() => set((now) => turnedBy(now, 1), 'Turned to the right.')} />
        <IconButton
          label="Mirror"
          icon={<FlipHorizontal2 />}
          pressed={turn.mirrored}
          onClick={() => set(mirroredOf, turn.mirrored ? 'No longer mirrored.' : 'Mirrored.')}
        />
      </div>
      <Slider
        label="Straighten"
        value={held ?? turn.straighten_deg}
        min={-STRAIGHTEN_DEG_MAX}
        max={STRAIGHTEN_DEG_MAX}
        step={0.5}
        format={inWords}
        onValueChange={hold}
        onValueCommit={letGo}
      />
      {scene.turn === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={(event) => {
            focusBefore(event)
            set(() => UPRIGHT, 'It stands as filmed.')
          }}
          className="self-start"
        >
          Stand as filmed
        </Button>
      )}
    </>
  )
}
