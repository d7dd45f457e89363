import { type Transition, TransitionKind } from '@reelwright/contract/reel-plan'
import { longestTransition } from '@reelwright/engine/plan/fit-transitions'
import { TRANSITION_NAMES, TRANSITION_SET_OPTIONS, TRANSITION_SETS, type TransitionSet } from '@reelwright/engine/tools/transition-kinds'
import { kindsInUse, layTransitions, transitionFrames, transitionWords } from '@reelwright/engine/tools/transitions'
import { useState } from 'react'
import { counted } from '../../../../core/counted.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Select } from '../../../../ui/controls/select.tsx'
import { CommitSlider } from '../commit-slider.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { EdgeFades } from './edge-fades.tsx'

const KINDS = TransitionKind.options.map((value) => ({ value, label: TRANSITION_NAMES[value].title }))
/** Above this many in a minute the slider means every cut. */
const EVERY_CUT = 13

/** Transitions: in one style for the whole reel, or join by join; and how the reel itself begins and ends (TOOL-06). */
export const TransitionsInspector = (props: InspectorProps) => {
  const { plan } = props.state
  return (
    <div className="flex flex-col gap-4">
      {plan.scenes.length < 2 ? (
        <p className="text-13 text-secondary">A transition joins two scenes. This reel has fewer.</p>
      ) : (
        <Between {...props} />
      )}
      {plan.scenes.length === 0 ? null : <EdgeFades plan={plan} edit={props.edit} />}
    </div>
  )
}

const Between = ({ state, edit, settings, changeSettings }: InspectorProps) => {
  const { plan } = state
  const { fps } = plan.export
  const { maxPerMin } = settings.customizations.transitions
  const [set, setSet] = useState<TransitionSet>('cross')
  const cuts = plan.scenes.length - 1
  const kinds = kindsInUse(plan)
  const lay = (transitions: Transition[]) => edit([{ op: 'set_story', beats: plan.beats, scenes: plan.scenes, transitions }])
  const kindAfter = (sceneId: string): TransitionKind => plan.transitions.find((one) => one.after_scene_id === sceneId)?.kind ?? 'cut'
  const setJoin = (index: number, kind: TransitionKind) => {
    const scene = plan.scenes[index]
    if (scene === undefined) return
    const usual = Math.min(transitionFrames(plan.pace, fps, kind), longestTransition(plan.scenes, index))
    const frames = plan.transitions.find((one) => one.after_scene_id === scene.id)?.duration_frames ?? Math.max(2, usual - (usual % 2))
    const transition = kind === 'cut' ? null : { after_scene_id: scene.id, kind, duration_frames: frames }
    edit([{ op: 'set_transition', after_scene_id: scene.id, transition }])
  }
  return (
    <>
      <p role="status" className="text-13 text-secondary">
        {kinds.length === 0 ? 'Hard cuts throughout.' : `${plan.transitions.length} of ${counted(cuts, 'cut')}: ${transitionWords(kinds)}.`}
      </p>
      <Select label="Style" options={TRANSITION_SET_OPTIONS} value={set} onValueChange={setSet} />
      <CommitSlider
        label="At most in a minute"
        value={maxPerMin >= EVERY_CUT ? EVERY_CUT : maxPerMin}
        min={1}
        max={EVERY_CUT}
        step={1}
        format={(count) => (count >= EVERY_CUT ? 'every cut' : String(count))}
        onCommit={(count) =>
          changeSettings({
            customizations: { transitions: { ...settings.customizations.transitions, maxPerMin: count >= EVERY_CUT ? 60 : count } },
          })
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() =>
            lay(
              layTransitions(plan.scenes, fps, {
                kinds: TRANSITION_SETS[set],
                perMinute: maxPerMin >= EVERY_CUT ? null : maxPerMin,
                pace: plan.pace,
              }),
            )
          }
        >
          Lay these transitions
        </Button>
        <Button size="small" disabled={plan.transitions.length === 0} onClick={() => lay([])}>
          Remove all
        </Button>
      </div>
      <ol aria-label="Joins" className="flex max-h-80 flex-col gap-2 overflow-y-auto">
        {plan.scenes.slice(0, -1).map((scene, index) => (
          <li key={scene.id}>
            <Select
              label={`Scene ${index + 1} to ${index + 2}`}
              options={KINDS}
              value={kindAfter(scene.id)}
              onValueChange={(kind) => setJoin(index, kind)}
            />
          </li>
        ))}
      </ol>
    </>
  )
}
