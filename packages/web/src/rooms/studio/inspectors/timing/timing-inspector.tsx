import type { Pace } from '@reelwright/contract/reel-plan'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { cutReport } from '@reelwright/engine/tools/story/timing'
import { useMemo, useState } from 'react'
import { counted } from '../../../../core/counted.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { formatDuration } from '../../../../ui/film/format-time.ts'
import { FieldForm } from '../field-form.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { retimePlan } from './retime-plan.ts'

const PACES: readonly { value: Pace; label: string }[] = [
  { value: 'slow', label: 'Slow' },
  { value: 'medium', label: 'Medium' },
  { value: 'fast', label: 'Fast' },
]
/** The longest reel that the settings take (contract: Customizations). */
const LENGTH_SEC_MAX = 900
/** Nearer than this to a beat, nobody hears that a cut is off it. */
const ON_BEAT_MS = 40

/** Timing: how long the reel is, how fast it cuts, and whether its cuts fall on beats (TOOL-03). */
export const TimingInspector = ({ state, edit, media }: InspectorProps) => {
  const { plan } = state
  const { fps } = plan.export
  const frames = planFrames(plan)
  const files = useMemo(() => new Map<string, (typeof media)[number]>(media.map((item) => [item.id, item])), [media])
  const [typed, setTyped] = useState<string | null>(null)
  const [note, setNote] = useState<{ tone: 'fault' | 'told'; text: string } | null>(null)
  const shown = typed ?? String(Math.round(((plan.target_frames ?? frames) / fps) * 10) / 10)
  const cuts = cutReport(plan)
  const onBeat = cuts.filter(({ offsetMs }) => offsetMs !== null && Math.abs(offsetMs) <= ON_BEAT_MS).length
  const lay = (change: { targetFrames?: number; pace?: Pace }) => {
    const pace = change.pace ?? plan.pace
    const targetFrames = change.targetFrames ?? (frames || plan.target_frames)
    setNote(null)
    if (plan.scenes.length === 0 || targetFrames === null || targetFrames === 0)
      return edit([{ op: 'set_brief', target_frames: change.targetFrames ?? plan.target_frames, pace, mood: plan.mood }])
    const laid = retimePlan(plan, files, { targetFrames, pace })
    if (laid.isShort)
      setNote({ tone: 'told', text: `These clips are enough for ${formatDuration(laid.totalFrames / fps)}. Add more for a longer reel.` })
    return edit(laid.edits)
  }
  const setLength = () => {
    const sec = Number(shown.replace(',', '.'))
    if (!(sec >= 1 && sec <= LENGTH_SEC_MAX)) return setNote({ tone: 'fault', text: `A reel is 1 to ${LENGTH_SEC_MAX} seconds long.` })
    if (lay({ targetFrames: Math.round(sec * fps) })) setTyped(null)
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="mono text-13 text-secondary">
        {plan.scenes.length === 0
          ? 'Nothing planned yet'
          : `${formatDuration(frames / fps)}, ${counted(plan.scenes.length, 'scene')}${plan.music === null ? '' : `, ${onBeat} of ${counted(cuts.length, 'cut')} on a beat`}`}
      </p>
      <FieldForm
        label="Length, in seconds"
        inputMode="decimal"
        value={shown}
        error={note?.tone === 'fault' ? note.text : undefined}
        onChange={setTyped}
        submitLabel="Set length"
        onSubmit={setLength}
      />
      <Select label="Pace" options={PACES} value={plan.pace} onValueChange={(pace) => lay({ pace })} />
      <Button size="small" className="self-start" disabled={plan.music === null || plan.scenes.length < 2} onClick={() => lay({})}>
        Move the cuts to the beat
      </Button>
      <p role="status" className="text-13 text-secondary empty:hidden">
        {note?.tone === 'told' ? note.text : ''}
      </p>
    </div>
  )
}
