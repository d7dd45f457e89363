import type { EdgeFade, Fades, ReelPlan } from '@reelwright/contract/reel-plan'
import type { Edge } from '@reelwright/engine/frame/edge-fades'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { useId } from 'react'
import { Select } from '../../../../ui/controls/select.tsx'
import type { EditPlan } from '../../plan/use-plan-edits.ts'
import { CommitSlider } from '../commit-slider.tsx'
import { colouredFade, FADE_SEC_MIN, FADE_SEC_STEP, fadeFrames, fadeSec, longestFadeSec } from './edge-fade-lengths.ts'

type Choice = 'none' | EdgeFade['colour']

const choices = (way: 'From' | 'To'): readonly { value: Choice; label: string }[] => [
  { value: 'none', label: 'None' },
  { value: 'black', label: `${way} black` },
  { value: 'white', label: `${way} white` },
]

const EDGES: readonly { edge: Edge; label: string; options: ReturnType<typeof choices> }[] = [
  { edge: 'opening', label: 'Opening fade', options: choices('From') },
  { edge: 'closing', label: 'Closing fade', options: choices('To') },
]

type EdgeFadesProps = { plan: ReelPlan; edit: EditPlan }

/** How the reel itself comes up and goes, each of both ends by hand (TOOL-06). */
export const EdgeFades = ({ plan, edit }: EdgeFadesProps) => {
  const titleId = useId()
  const { fps } = plan.export
  const reel = { totalFrames: planFrames(plan), fps }
  const present: Fades = plan.fades ?? { opening: null, closing: null }
  const set = (edge: Edge, fade: EdgeFade | null) => {
    const next = { ...present, [edge]: fade }
    edit([{ op: 'set_fades', fades: next.opening === null && next.closing === null ? null : next }])
  }
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3">
      <h3 id={titleId} className="label-caps">
        Beginning and end
      </h3>
      {EDGES.map(({ edge, label, options }) => {
        const fade = present[edge]
        const longestSec = longestFadeSec(reel, fade)
        return (
          <div key={edge} className="flex flex-col gap-2">
            <Select
              label={label}
              options={options}
              value={fade?.colour ?? 'none'}
              onValueChange={(choice) => set(edge, choice === 'none' ? null : colouredFade(fade, choice, reel))}
            />
            {fade === null || longestSec <= FADE_SEC_MIN ? null : (
              <CommitSlider
                label={`${label} lasts`}
                value={fadeSec(fade, fps)}
                min={FADE_SEC_MIN}
                max={longestSec}
                step={FADE_SEC_STEP}
                format={(sec) => `${sec.toFixed(1)} s`}
                onCommit={(sec) => set(edge, { ...fade, frames: fadeFrames(sec, reel) })}
              />
            )}
          </div>
        )
      })}
    </section>
  )
}
