/** Wishes with the reason told beside them, in figures of speech, or named by what they are not. */
import type { Ask } from '../ask-judges.ts'
import { asksKept, like } from './ask-like.ts'

/** A model that only has what the rules read would call otherwise. */
const LEARNT: readonly Ask[] = [
  { request: 'show the cat jump two times in a row like an echo', judge: like('show the cat twice'), refers: true },
  { request: 'stop all that drifting, it makes me seasick', judge: like('keep every scene still'), refers: true },
  { request: 'cuts come too thick and fast for my old eyes', judge: like('slower'), refers: true },
  { request: 'can we not have my ex in this, so the wedding pic has to go', judge: like('leave out the wedding'), refers: true },
  { request: 'need it crisp for the shop telly, 4k if u got it', judge: like('4k'), refers: true },
  { request: 'shove the concert one place earlier', judge: like('move the concert one place earlier'), refers: true },
  {
    request: 'the start is abrupt visually, half a second of fade would do',
    judge: like('fade in from black for 0.5 seconds'),
    refers: true,
  },
]

const TITLE = 'title: Our trip'

const TALKS: readonly Ask[] = [
  {
    request: 'switch the lettering to something handwritten',
    first: [TITLE],
    judge: like('captions in the handwritten style'),
    refers: true,
  },
  {
    request: 'Something handwritten-ish instead of that font.',
    first: [TITLE],
    judge: like('captions in the handwritten style'),
    refers: true,
  },
  { request: 'rather plain black strips than that fuzzy stuff at the sides', first: [TITLE], judge: like('black bars'), refers: true },
]

const KEPT = `
  zzzzz
  too zoomed out on the cat, get in there
  start the concert later, when he's already singing
`

export const REASONS_ASKS: readonly Ask[] = [...LEARNT, ...TALKS, ...asksKept(KEPT)]
