/** Carries out wishes about captions that are there: other words, another time, or gone. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { CUE_SEC_MIN } from '../../tools/captions/captions.ts'
import type { Intent } from '../intents.ts'
import { secWords } from '../relay.ts'
import { change, refuse, say, type Turn } from '../turn.ts'

type Of<K extends Intent['is']> = Extract<Intent, { is: K }>

const TEXT_CHARS_MAX = 300

const listed = (captions: Captions): string =>
  captions.cues
    .slice(0, 5)
    .map((cue, at) => `${at + 1} “${cue.text.slice(0, 30)}”`)
    .join(', ')

type Meant = { captions: Captions; cue: CaptionCue; at: number }

/** The caption that is meant, with its place; null where there is none, for which `whyNone` is said, or several could be. */
const meantCue = (turn: Turn, number: number | null, whyNone: string): Meant | null => {
  const { captions } = turn.plan
  if (!captions) {
    refuse(turn, 'nothing-to-change', whyNone)
    return null
  }
  const at = number === null ? 0 : number - 1
  const cue = captions.cues[at]
  if (number === null && captions.cues.length > 1) {
    refuse(turn, 'incomplete', `There are ${captions.cues.length} captions: ${listed(captions)}. Which one do you mean?`)
    return null
  }
  if (!cue) refuse(turn, 'not-found', `I did not find a caption ${number}; there are ${captions.cues.length}: ${listed(captions)}.`)
  return cue ? { captions, cue, at } : null
}

const setCues = (turn: Turn, captions: Captions, cues: readonly CaptionCue[]): boolean => {
  // Whoever writes captions by hand does not want them written down anew from what is said.
  const { spoken: _spoken, ...rest } = captions
  const sorted = cues.toSorted((a, b) => a.start_frame - b.start_frame)
  return change(turn, [{ op: 'set_captions', captions: sorted.length === 0 ? null : { ...rest, cues: sorted } }])
}

export const editCaption = (turn: Turn, intent: Of<'caption-edit'>): void => {
  const meant = meantCue(turn, intent.cue, 'There are no captions yet. Give me the text first, for example caption: Welcome aboard.')
  if (!meant) return
  const { fps } = turn.plan.export
  const total = planFrames(turn.plan)
  const { word_frames: _words, ...cue } = meant.cue
  const length = cue.end_frame - cue.start_frame
  const start = intent.from_sec === undefined ? cue.start_frame : Math.round(intent.from_sec * fps)
  const end =
    intent.to_sec === undefined ? (intent.from_sec === undefined ? cue.end_frame : start + length) : Math.round(intent.to_sec * fps)
  const least = Math.round(CUE_SEC_MIN * fps)
  const text = intent.text?.trim().slice(0, TEXT_CHARS_MAX)
  if (start >= total) {
    refuse(turn, 'too-short', `The reel is ${secWords(total, fps)} long, so no caption can stand at second ${intent.from_sec}.`)
    return
  }
  if (Math.min(total, end) - start < Math.min(least, length)) {
    refuse(
      turn,
      'too-short',
      `A caption takes at least ${CUE_SEC_MIN} s to be read; that would be ${secWords(Math.max(0, end - start), fps)}.`,
    )
    return
  }
  const next = { ...cue, text: text === undefined || text === '' ? cue.text : text, start_frame: start, end_frame: Math.min(total, end) }
  if (setCues(turn, meant.captions, meant.captions.cues.toSpliced(meant.at, 1, next)))
    say(
      turn,
      `caption ${cue.id}`,
      `The caption “${next.text.slice(0, 60)}” is shown from ${secWords(next.start_frame, fps)} to ${secWords(next.end_frame, fps)}.`,
    )
}

export const deleteCaption = (turn: Turn, intent: Of<'caption-delete'>): void => {
  const meant = meantCue(turn, intent.cue, 'There are no captions in the reel.')
  if (meant && setCues(turn, meant.captions, meant.captions.cues.toSpliced(meant.at, 1)))
    say(turn, `caption ${meant.cue.id}`, `The caption “${meant.cue.text.slice(0, 60)}” is gone.`)
}
