import type { Scene, TransitionKind } from '@reelwright/contract/reel-plan'
import { clsx } from 'clsx'
import { useState } from 'react'
import { formatSpeed, formatTimeCode } from '../../../../ui/film/format-time.ts'
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

const numberIn = (text: string): number | null => {
  const value = Number(text.replace(',', '.').replace(/[^\d.]/g, ''))
  return text.trim() === '' || Number.isNaN(value) ? null : value
}

export type SceneNumber = 'in' | 'out' | 'length' | 'speed' | 'sound'

export const SCENE_NUMBER_NAMES: Record<SceneNumber, string> = { in: 'In', out: 'Out', length: 'Length', speed: 'Speed', sound: 'Sound' }

const WIDTHS: Record<SceneNumber, string> = { in: 'w-22', out: 'w-22', length: 'w-22', speed: 'w-15', sound: 'w-16' }

const textOf = (scene: Scene, what: SceneNumber, fps: number): string => {
  switch (what) {
    case 'in':
      return formatTimeCode(scene.in_frame, fps)
    case 'out':
      return formatTimeCode(scene.in_frame + Math.round(scene.duration_frames * scene.speed), fps)
    case 'length':
      return formatTimeCode(scene.duration_frames, fps)
    case 'speed':
      return formatSpeed(scene.speed)
    case 'sound':
      return `${Math.round(scene.sound * 100)}%`
  }
}

const changeIn = (text: string, what: SceneNumber, fps: number): CutChange | null => {
  if (what === 'speed' || what === 'sound') {
    const value = numberIn(text)
    return value === null ? null : { what, value: what === 'sound' ? value / 100 : value }
  }
  const frames = parseFrames(text, fps)
  return frames === null ? null : { what, frames }
}

type SceneFieldProps = {
  scene: Scene
  /** Counted from one. */
  number: number
  what: SceneNumber
  fps: number
  onChange: (sceneId: string, change: CutChange) => void
}

/** One number of a scene, to be read and written. */
export const SceneField = ({ scene, number, what, fps, onChange }: SceneFieldProps) => (
  <Field
    label={`${SCENE_NUMBER_NAMES[what]} of scene ${number}`}
    text={textOf(scene, what, fps)}
    className={WIDTHS[what]}
    onText={(text) => {
      const change = changeIn(text, what, fps)
      if (change !== null) onChange(scene.id, change)
      return change !== null
    }}
  />
)
