import type { CaptionCue } from '@reelwright/contract/reel-plan'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { CueLook } from './cue-look.tsx'
import { cueFrames } from './edit-cues.ts'

type CueRowProps = {
  cue: CaptionCue
  /** As it is counted for people, from 1. */
  number: number
  fps: number
  frames: number
  /** False when it could not be done; what was typed stays. */
  onChange: (change: { text?: string; start_frame?: number; end_frame?: number }) => boolean
  /** How large the others are. */
  sizeOfAll: number
  /** Another size or colour: its words stay those that were heard. */
  onRestyle: (cue: CaptionCue) => void
  onRemove: () => void
}

const secondsText = (frame: number, fps: number): string => String(Math.round((frame / fps) * 100) / 100)
const secondsOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

/** A caption: its words and when it stands, changed in place; a change counts once the field is left. */
export const CueRow = ({ cue, number, fps, frames, sizeOfAll, onChange, onRestyle, onRemove }: CueRowProps) => {
  const shown = { text: cue.text, from: secondsText(cue.start_frame, fps), to: secondsText(cue.end_frame, fps) }
  const [typed, setTyped] = useState<Partial<typeof shown>>({})
  const [error, setError] = useState<{ field: 'text' | 'times'; reason: string } | null>(null)
  const fields = { ...shown, ...typed }
  const keepText = () => {
    const text = fields.text.trim()
    if (text === shown.text) return setTyped({ ...typed, text: shown.text })
    if (text === '') return setError({ field: 'text', reason: 'A caption needs words. Remove it if it is not wanted.' })
    setError(null)
    if (onChange({ text })) setTyped(({ text: _, ...rest }) => rest)
  }
  const keepTimes = () => {
    if (fields.from === shown.from && fields.to === shown.to) return setError(null)
    const times = cueFrames({ fromSec: secondsOf(fields.from), toSec: secondsOf(fields.to) }, { fps, frames })
    if (typeof times === 'string') return setError({ field: 'times', reason: times })
    setError(null)
    if (onChange({ start_frame: times.start, end_frame: times.end })) setTyped(({ from: _, to: __, ...rest }) => rest)
  }
  return (
    <li className="flex flex-col gap-2 rounded-control bg-raised p-3">
      <TextArea
        label={`Caption ${number}`}
        rows={1}
        className="min-h-10"
        dir="auto"
        maxLength={300}
        value={fields.text}
        error={error?.field === 'text' ? error.reason : undefined}
        onChange={(event) => setTyped({ ...typed, text: event.target.value })}
        onBlur={keepText}
      />
      <div className="flex items-end gap-2">
        {(['from', 'to'] as const).map((edge) => (
          <TextField
            key={edge}
            label={edge === 'from' ? 'From, in seconds' : 'To, in seconds'}
            className="min-w-0 flex-1"
            inputMode="decimal"
            value={fields[edge]}
            onChange={(event) => setTyped({ ...typed, [edge]: event.target.value })}
            onBlur={keepTimes}
            onKeyDown={(event) => (event.key === 'Enter' ? keepTimes() : undefined)}
          />
        ))}
        <IconButton label={`Remove caption ${number}`} icon={<Trash2 />} onClick={onRemove} />
      </div>
      <CueLook cue={cue} number={number} sizeOfAll={sizeOfAll} onRestyle={onRestyle} />
      {error?.field === 'times' ? (
        <p role="alert" className="text-13 text-danger-text">
          {error.reason}
        </p>
      ) : null}
    </li>
  )
}
