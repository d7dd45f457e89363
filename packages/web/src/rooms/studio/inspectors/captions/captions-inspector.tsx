import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { planFrames } from '@reelwright/engine/plan/plan-length'
import { useState } from 'react'
import { counted } from '../../../../core/counted.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { FieldForm } from '../field-form.tsx'
import type { InspectorProps } from '../inspector-props.ts'
import { reelPicture } from '../reel-picture.ts'
import { CaptionColours } from './caption-colours.tsx'
import { CaptionSize } from './caption-size.tsx'
import { CaptionStyle } from './caption-style.tsx'
import { CueRow } from './cue-row.tsx'
import { addCue, changeCue, PLAIN_CAPTIONS, removeCue, withCues } from './edit-cues.ts'
import { decodeSubtitles, readSubtitles, UNKNOWN_LETTERS } from './read-subtitles.ts'
import { SubtitleFiles } from './subtitle-files.tsx'

const MODES: readonly { value: Captions['mode']; label: string }[] = [
  { value: 'burn', label: 'Drawn into the picture' },
  { value: 'srt', label: 'A .srt file beside the video' },
  { value: 'vtt', label: 'A .vtt file beside the video' },
]

/** Captions: words and times in place, in a style that is seen, from and to files (TOOL-08). */
export const CaptionsInspector = ({ state, edit, media, shownAt }: InspectorProps) => {
  const { plan } = state
  const { fps } = plan.export
  const frames = planFrames(plan)
  const captions = plan.captions ?? PLAIN_CAPTIONS
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const set = (next: Captions | null) => edit([{ op: 'set_captions', captions: next }])
  const add = () => {
    const next = text.trim() === '' ? null : addCue(captions, text.trim(), { fps, frames }, shownAt?.getState().frame ?? null)
    if (next === null)
      return setError(text.trim() === '' ? 'Write what the caption says first.' : 'This reel has no scenes yet. Ask Jushn for some.')
    setError(null)
    if (set(next)) setText('')
  }
  const take = async (file: File) => {
    const text = decodeSubtitles(await file.arrayBuffer())
    const read = text === null ? UNKNOWN_LETTERS : readSubtitles(text, { fps, frames })
    setError(read.ok ? null : read.reason)
    setNote(read.ok && read.late > 0 ? `Left out because they begin after the end of the reel: ${counted(read.late, 'caption')}.` : '')
    if (read.ok) set(withCues(captions, read.cues))
  }
  const row = (cue: CaptionCue, index: number) => (
    <CueRow
      key={cue.id}
      cue={cue}
      number={index + 1}
      fps={fps}
      frames={frames}
      sizeOfAll={captions.size ?? 1}
      onChange={(change) => set(changeCue(captions, cue, change))}
      onRestyle={(next) =>
        set(
          withCues(
            captions,
            captions.cues.map((one) => (one.id === cue.id ? next : one)),
          ),
        )
      }
      onRemove={() => set(removeCue(captions, cue.id))}
    />
  )
  const logoUrl = media.find(({ id }) => id === plan.watermark?.media_id)?.cdn_url ?? null
  const isEmpty = plan.captions === null || captions.cues.length === 0
  return (
    <div className="flex flex-col gap-4">
      {isEmpty ? null : (
        <>
          <Select
            label="How captions are shown"
            options={MODES}
            value={captions.mode}
            onValueChange={(mode) => set({ ...captions, mode })}
          />
          <CaptionStyle
            value={captions.style}
            words={captions.cues[0]?.text ?? ''}
            picture={reelPicture(plan, media)}
            onChange={(style) => set({ ...captions, style })}
          />
          <CaptionSize captions={captions} onChange={set} />
          <CaptionColours captions={captions} logoUrl={logoUrl} onChange={set} />
          <ol aria-label="Captions" className="flex max-h-120 flex-col gap-2 overflow-y-auto">
            {captions.cues.map(row)}
          </ol>
        </>
      )}
      <FieldForm label="New caption" dir="auto" maxLength={300} value={text} onChange={setText} submitLabel="Add" onSubmit={add} />
      {error === null ? null : (
        <p role="alert" className="text-13 text-danger-text">
          {error}
        </p>
      )}
      <p role="status" className="text-13 text-secondary empty:hidden">
        {note}
      </p>
      <SubtitleFiles captions={isEmpty ? null : captions} fps={fps} onFile={(file) => void take(file)} onRemoveAll={() => set(null)} />
    </div>
  )
}
