/** Carries out how all words on the picture are to look: their style, colours, size and height. */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { CAPTION_SIZE, type Captions } from '@reelwright/contract/reel-plan'
import { CAPTION_LOOKS } from '../../../frame/captions/caption-looks.ts'
import { sameValue } from '../../../plan/same-plan.ts'
import { defined } from '../../defined.ts'
import type { Intent } from '../../intents.ts'
import { change, refuse, say, type Turn } from '../../turn.ts'
import { heightWords, placeAll } from './caption-heights.ts'
import { isSizeIntent, type SizeIntent, sizeAll, sizeBeyond, sizeWords } from './caption-size.ts'

type Style = Extract<Intent, { is: 'captions-style' }>

/** Larger than the largest size there are only larger styles. */
const LARGEST_STYLE: Choice = makeChoice({
  label: 'Captions in the headline style',
  say: 'captions in the headline style',
  action: { intents: [{ is: 'captions-style', style: 'headline', ink: undefined, accent: undefined }] },
})

/** What is said where letters are as large, or as small, as they go. */
export const refuseSize = (turn: Turn, which: 'larger' | 'smaller', { style }: Captions): void => {
  const size = which === 'larger' ? CAPTION_SIZE.most : CAPTION_SIZE.least
  const isLargest = CAPTION_LOOKS[style].size >= CAPTION_LOOKS.headline.size
  refuse(
    turn,
    'no-change',
    `Those words are ${sizeWords(size).replace('their', 'the')} already, ${which === 'larger' ? 'the largest that leaves room for the picture' : 'the smallest that is read on a phone'}.`,
    which === 'larger' && !isLargest ? LARGEST_STYLE : null,
  )
}

export const tellSizeBeyond = (turn: Turn, now: number, intent: SizeIntent): void => {
  const beyond = sizeBeyond(now, intent)
  if (beyond !== null) turn.notes.push(`That is as ${beyond === 'larger' ? 'large' : 'small'} as they go.`)
}

/** As a style is called in the middle of a sentence. */
const styleTitle = (style: Captions['style']): string => CAPTION_LOOKS[style].title.toLowerCase()

export const styleCaptions = (turn: Turn, intent: Style, present: Captions): void => {
  const { style, mode, ink, accent, at } = intent
  const placed = at === undefined ? present : placeAll(present, at)
  // One colour for all is no other for one.
  const inked = ink === undefined ? placed : { ...placed, cues: placed.cues.map(({ ink: _, ...cue }) => cue) }
  const sized = isSizeIntent(intent) ? sizeAll(inked, intent) : inked
  const next = { ...sized, ...defined({ style, mode, ink, accent }) }
  if (sameValue(next, present)) {
    const beyond = isSizeIntent(intent) ? sizeBeyond(present.size ?? 1, intent) : null
    if (beyond === null) turn.notes.push('The captions are like that already.')
    else refuseSize(turn, beyond, present)
    return
  }
  change(turn, [{ op: 'set_captions', captions: next }])
  if (mode !== undefined)
    say(
      turn,
      'caption file',
      mode === 'burn' ? 'The captions are part of the picture.' : `The captions come as a ${mode} file beside the video.`,
    )
  if (style !== undefined)
    say(
      turn,
      'caption style',
      style === 'highlight' ? 'The captions light up word by word now.' : `The captions are in the ${styleTitle(style)} style now.`,
    )
  if (at !== undefined) say(turn, 'caption place', `The captions are ${heightWords(at)} now.`)
  if (isSizeIntent(intent) && sized !== inked) {
    say(turn, 'caption size', `The words on the picture are ${sizeWords(sized.size ?? 1)} now.`)
    tellSizeBeyond(turn, present.size ?? 1, intent)
  }
  const colours = [ink === undefined ? '' : 'letters', accent === undefined ? '' : 'highlights'].filter((word) => word !== '')
  if (colours.length > 0) say(turn, 'caption colour', `The ${colours.join(' and ')} of the captions have the colour you asked for.`)
}
