import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import { AS_IT_COMES, type WholeGrade, wholeGrade } from '@reelwright/engine/frame/scene-grade'
import { setGrade } from '@reelwright/engine/plan/hand-edits/colours-and-turn'
import type { HandEdit } from '@reelwright/engine/plan/hand-edits/hand-edit'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { focusBefore } from '../../../ui/controls/focus-before.ts'
import { Slider } from '../../../ui/controls/slider.tsx'
import type { DraftStore } from '../player/draft.ts'

const RANGE = { min: -1, max: 1, step: 0.05 }

const SIDES = [
  { key: 'exposure', label: 'Light', words: ['darker', 'brighter'] },
  { key: 'warmth', label: 'Warmth', words: ['cooler', 'warmer'] },
  { key: 'contrast', label: 'Contrast', words: ['softer', 'harder'] },
  { key: 'saturation', label: 'Vividness', words: ['greyer', 'more vivid'] },
] as const

const inWords = (value: number, [less, more]: readonly [string, string]): string =>
  value === 0 ? 'as it comes' : `${Math.round(Math.abs(value) * 100)}% ${value > 0 ? more : less}`

type LightSlidersProps = {
  plan: ReelPlan
  scene: Scene
  draft: DraftStore
  make: (edit: (plan: ReelPlan) => HandEdit, done?: string) => boolean
}

const isSame = (one: WholeGrade, other: WholeGrade): boolean => SIDES.every(({ key }) => one[key] === other[key])

/** How bright, warm, hard and vivid a scene is: the player shows it while a slider moves, and it is one step when it is let go of. */
export const LightSliders = ({ plan, scene, draft, make }: LightSlidersProps) => {
  const [held, setHeld] = useState<WholeGrade | null>(null)
  const kept = wholeGrade(scene)
  const grade = held ?? kept
  const hold = (change: Partial<WholeGrade>) => {
    const next = { ...grade, ...change }
    setHeld(next)
    const edit = setGrade(plan, [scene.id], next)
    if (edit.ok) draft.hold(edit.edits)
    else draft.drop()
  }
  const set = (next: WholeGrade, done: string) => {
    setHeld(null)
    if (!isSame(next, kept) && make((now) => setGrade(now, [scene.id], next), done)) draft.letGo()
    else draft.drop()
  }
  // A key moves and lets go at once, before what was moved is drawn.
  const letGo = (change: Partial<WholeGrade>) => set({ ...grade, ...change }, 'Light and colours set.')
  return (
    <>
      {SIDES.map(({ key, label, words }) => (
        <Slider
          key={key}
          label={label}
          value={grade[key]}
          {...RANGE}
          format={(value) => inWords(value, words)}
          onValueChange={(value) => hold({ [key]: value })}
          onValueCommit={(value) => letGo({ [key]: value })}
        />
      ))}
      {isSame(kept, AS_IT_COMES) ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={(event) => {
            focusBefore(event)
            set(AS_IT_COMES, 'Light as it comes.')
          }}
          className="self-start justify-self-start"
        >
          Light as it comes
        </Button>
      )}
    </>
  )
}
