import { TransitionKind } from '@reelwright/contract/reel-plan'
import { TRANSITION_NAMES } from '@reelwright/engine/tools/transition-kinds'
import { clsx } from 'clsx'
import { memo, useState } from 'react'
import { formatTimeCode } from '../../../../ui/film/format-time.ts'
import type { Cut, PlacedScene } from '../../plan/lay-timeline.ts'
import { offBeat, transitionName } from '../joins.tsx'
import { parseFrames } from './parse-frames.ts'

export type CutChange =
  | { what: 'in' | 'out' | 'length'; frames: number }
  | { what: 'speed' | 'sound'; value: number }
  | { what: 'transition'; kind: TransitionKind }

type FieldProps = { label: string; text: string; className: string; onText: (text: string) => boolean }

const FIELD = 'mono h-8 rounded-control border border-transparent bg-transparent px-1.5 text-ink hover:border-edge focus:border-edge'

/** A cell that is written in: kept when it is left or Enter is pressed, given back as it was on Escape or when it makes no sense. */
const Field = ({ label, text, className, onText }: FieldProps) => {
  const [written, setWritten] = useState<string | null>(null)
  const keep = () => {
    if (written !== null && written !== text) onText(written)
    setWritten(null)
  }
  return (
    <input
      aria-label={label}
      value={written ?? text}
      data-keeps-escape={written === null ? undefined : ''}
      onChange={(event) => setWritten(event.target.value)}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
        if (event.key !== 'Escape' || written === null) return
        event.preventDefault()
        event.stopPropagation()
        setWritten(null)
      }}
      className={clsx(FIELD, className)}
    />
  )
}

type CutRowProps = {
  placed: PlacedScene
  cut: Cut | undefined
  fps: number
  name: string
  isChosen: boolean
  onChoose: (sceneId: string) => void
  onChange: (sceneId: string, change: CutChange) => void
}

const numberIn = (text: string): number | null => {
  const value = Number(text.replace(',', '.').replace(/[^\d.]/g, ''))
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

const kindOf = (kind: string): TransitionKind => TransitionKind.safeParse(kind).data ?? 'cut'

/** One scene and the cut behind it, to be read and written. */
export const CutRow = memo(({ placed: { scene, index }, cut, fps, name, isChosen, onChoose, onChange }: CutRowProps) => {
  const number = index + 1
  const change = (next: CutChange | null): boolean => {
    if (next !== null) onChange(scene.id, next)
    return next !== null
  }
  const time = (what: 'in' | 'out' | 'length') => (text: string) => {
    const frames = parseFrames(text, fps)
    return change(frames === null ? null : { what, frames })
  }
  const value = (what: 'speed' | 'sound', share: number) => (text: string) => {
    const read = numberIn(text)
    return change(read === null ? null : { what, value: read * share })
  }
  const out = scene.in_frame + Math.round(scene.duration_frames * scene.speed)
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
      <td>
        <Field label={`In of scene ${number}`} text={formatTimeCode(scene.in_frame, fps)} className="w-22" onText={time('in')} />
      </td>
      <td>
        <Field label={`Out of scene ${number}`} text={formatTimeCode(out, fps)} className="w-22" onText={time('out')} />
      </td>
      <td>
        <Field
          label={`Length of scene ${number}`}
          text={formatTimeCode(scene.duration_frames, fps)}
          className="w-22"
          onText={time('length')}
        />
      </td>
      <td>
        <Field label={`Speed of scene ${number}`} text={`${scene.speed}×`} className="w-15" onText={value('speed', 1)} />
      </td>
      <td>
        <Field
          label={`Sound of scene ${number}`}
          text={`${Math.round(scene.sound * 100)}%`}
          className="w-16"
          onText={value('sound', 0.01)}
        />
      </td>
      <td>
        {cut === undefined ? (
          <span className="px-1.5 text-faint">End</span>
        ) : (
          <select
            aria-label={`Transition after scene ${number}`}
            value={kindOf(cut.kind)}
            title={transitionName(cut.kind)}
            onChange={(event) => change({ what: 'transition', kind: kindOf(event.target.value) })}
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
