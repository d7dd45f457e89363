import { TransitionKind } from '@reelwright/contract/reel-plan'
import { TRANSITION_NAMES } from '@reelwright/engine/tools/transition-kinds'
import { clsx } from 'clsx'
import { memo } from 'react'
import type { Cut, PlacedScene } from '../../plan/lay-timeline.ts'
import { offBeat, transitionName } from '../joins.tsx'
import { type CutChange, SceneField, type SceneNumber } from './scene-field.tsx'

const NUMBERS: readonly SceneNumber[] = ['in', 'out', 'length', 'speed', 'sound']

type CutRowProps = {
  placed: PlacedScene
  cut: Cut | undefined
  fps: number
  name: string
  isChosen: boolean
  onChoose: (sceneId: string) => void
  onChange: (sceneId: string, change: CutChange) => void
}

const kindOf = (kind: string): TransitionKind => TransitionKind.safeParse(kind).data ?? 'cut'

/** One scene and the cut behind it, to be read and written. */
export const CutRow = memo(({ placed: { scene, index }, cut, fps, name, isChosen, onChoose, onChange }: CutRowProps) => {
  const number = index + 1
  const miss = cut === undefined ? '' : offBeat(cut)
  return (
    <tr aria-current={isChosen ? 'true' : undefined} className={clsx('border-hairline border-b', isChosen && 'bg-wash')}>
      <th scope="row" className="py-0.5 pr-2 text-left font-normal">
        <button
          type="button"
          onClick={() => onChoose(scene.id)}
          className="h-8 whitespace-nowrap rounded-control px-2 text-ink hover:bg-wash-strong"
          title={name}
        >
          {`Scene ${number}`}
        </button>
      </th>
      {NUMBERS.map((what) => (
        <td key={what}>
          <SceneField {...{ scene, number, what, fps, onChange }} />
        </td>
      ))}
      <td>
        {cut === undefined ? (
          <span className="px-1.5 text-faint">End</span>
        ) : (
          <select
            aria-label={`Transition after scene ${number}`}
            value={kindOf(cut.kind)}
            title={transitionName(cut.kind)}
            onChange={(event) => onChange(scene.id, { what: 'transition', kind: kindOf(event.target.value) })}
            className="h-8 max-w-32 rounded-control border border-transparent bg-transparent px-1 hover:border-edge"
          >
            {TransitionKind.options.map((kind) => (
              <option key={kind} value={kind} className="bg-overlay text-ink">
                {TRANSITION_NAMES[kind].short}
              </option>
            ))}
          </select>
        )}
      </td>
      <td className={clsx('whitespace-nowrap px-2', miss !== '' && !cut?.isOnBeat ? 'text-warning' : 'text-secondary')}>
        {miss === '' ? '–' : miss}
      </td>
      <td className="min-w-48 px-2 text-secondary">{scene.reason === '' ? '–' : scene.reason}</td>
    </tr>
  )
})
