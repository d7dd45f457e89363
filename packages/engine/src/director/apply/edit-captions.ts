/** Carries out wishes about captions that are there: other words, another time, or gone. */
import type { CaptionCue, Captions } from '@reelwright/contract/reel-plan'
import { planFrames } from '../../plan/plan-length.ts'
import { sameValue } from '../../plan/same-plan.ts'
import { CUE_SEC_MIN } from '../../tools/captions/captions.ts'
import { defined } from '../defined.ts'
import type { Intent } from '../intents.ts'
import { secWords } from '../relay.ts'
import { change, refuse, say, type Turn } from '../turn.ts'
import { heightWords, placeCue } from './captions/caption-heights.ts'
import { cueSize, isSizeIntent, sizeBeyond, sizeCue } from './captions/caption-size.ts'
import { refuseSize, tellSizeBeyond } from './captions/style-captions.ts'

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

type Times = { start_frame: number; end_frame: number }

/** When it is to stand; null where the reel has no time for it, which is said. */
const timesOf = (turn: Turn, { from_sec, to_sec }: Of<'caption-edit'>, cue: CaptionCue): Times | null => {
  const { fps } = turn.plan.export
  const total = planFrames(turn.plan)
  const length = cue.end_frame - cue.start_frame
  const start = from_sec === undefined ? cue.start_frame : Math.round(from_sec * fps)
  const end = to_sec === undefined ? (from_sec === undefined ? cue.end_frame : start + length) : Math.round(to_sec * fps)
  const least = Math.round(CUE_SEC_MIN * fps)
  if (start >= total) {
    refuse(turn, 'too-short', `The reel is ${secWords(total, fps)} long, so no caption can stand at second ${from_sec}.`)
    return null
  }
  if (Math.min(total, end) - start < Math.min(least, length)) {
    refuse(
      turn,
      'too-short',
      `A caption takes at least ${CUE_SEC_MIN} s to be read; that would be ${secWords(Math.max(0, end - start), fps)}.`,
    )
    return null
  }
  return { start_frame: start, end_frame: Math.min(total, end) }
}

/** What became of one caption, as far as it changed. */
const tellEdit = (turn: Turn, intent: Of<'caption-edit'>, [was, cue]: readonly [CaptionCue, CaptionCue], captions: Captions): void => {
  const { fps } = turn.plan.export
  const named = `“${cue.text.slice(0, 60)}”`
  const isTold = was.text !== cue.text || was.start_frame !== cue.start_frame || was.end_frame !== cue.end_frame
  if (isTold)
    say(
      turn,
      `caption ${cue.id}`,
      `The caption ${named} is shown from ${secWords(cue.start_frame, fps)} to ${secWords(cue.end_frame, fps)}.`,
    )
  if (intent.at !== undefined) say(turn, `caption place ${cue.id}`, `${named} stands ${heightWords(intent.at)} now.`)
  if (intent.ink !== undefined) say(turn, `caption colour ${cue.id}`, `${named} has the colour you asked for.`)
  if (!isSizeIntent(intent)) return
  const size = cueSize(cue, captions)
  say(
    turn,
    `caption size ${cue.id}`,
    `${named} is ${size === 1 ? 'as large as its style has it' : `at ${Math.round(size * 100)} % of its style’s size`} now.`,
  )
  tellSizeBeyond(turn, cueSize(was, captions), intent)
}

export const editCaption = (turn: Turn, intent: Of<'caption-edit'>): void => {
  const meant = meantCue(turn, intent.cue, 'There are no captions yet. Give me the text first, for example caption: Welcome aboard.')
  const times = meant && timesOf(turn, intent, meant.cue)
  if (!meant || !times) return
  const { captions, at } = meant
  const text = intent.text?.trim().slice(0, TEXT_CHARS_MAX)
  const isSame = (text === undefined || text === meant.cue.text) && intent.from_sec === undefined && intent.to_sec === undefined
  const { word_frames, ...bare } = meant.cue
  // Where it was heard when each word is said holds for those words at that time.
  const cue = isSame && word_frames !== undefined ? { ...bare, word_frames } : bare
  const inked = { ...cue, ...times, text: text === undefined || text === '' ? cue.text : text, ...defined({ ink: intent.ink }) }
  const placed = intent.at === undefined ? inked : placeCue(inked, captions, intent.at)
  const next = isSizeIntent(intent) ? sizeCue(placed, captions, intent) : placed
  if (sameValue(next, meant.cue)) {
    const beyond = isSizeIntent(intent) ? sizeBeyond(cueSize(meant.cue, captions), intent) : null
    if (beyond === null) turn.notes.push(`“${meant.cue.text.slice(0, 60)}” is like that already.`)
    else refuseSize(turn, beyond, captions)
    return
  }
  if (setCues(turn, captions, captions.cues.toSpliced(at, 1, next))) tellEdit(turn, intent, [meant.cue, next], captions)
}

export const deleteCaption = (turn: Turn, intent: Of<'caption-delete'>): void => {
  const meant = meantCue(turn, intent.cue, 'There are no captions in the reel.')
  if (meant && setCues(turn, meant.captions, meant.captions.cues.toSpliced(meant.at, 1)))
    say(turn, `caption ${meant.cue.id}`, `The caption “${meant.cue.text.slice(0, 60)}” is gone.`)
}
