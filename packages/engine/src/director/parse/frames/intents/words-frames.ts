/** Wishes about what is written on the picture, said of the whole reel, for every language but English. */
import type { Intent } from '../../../intents.ts'
import { titleCues } from '../../one-caption/which-cue.ts'
import type { Concept } from '../concepts.ts'
import type { Found, Frame } from '../frame.ts'
import { deletes } from './caption-one-frames.ts'
import { ACTS } from './scene-slots.ts'

const cuesOf = ({ ground }: Found): number => ground.plan.captions?.cues.length ?? 0

const WRITES: readonly Concept[] = [
  ...ACTS,
  'write',
  'replace',
  'caption',
  'title',
  'called',
  'it',
  'with',
  'by',
  'at',
  'on',
  'as',
  'instead',
]

const WRITTEN: readonly Frame[] = [
  {
    needs: [['caption', 'title', 'write', 'show', 'called']],
    also: [...WRITES, 'add', 'bottom', 'in', 'own', 'of', 'for', 'to'],
    slots: { q: { kind: 'quote', relations: [null, 'as', 'with', 'to', 'of'] } },
    means: (found) =>
      found.says('replace') ? null : [{ is: 'captions', texts: [found.text('q')], place: 'auto', title: found.says('title') }],
  },
  {
    needs: [['caption', 'title', 'write', 'show', 'called', 'add', 'put']],
    also: [...WRITES, 'add', 'bottom', 'in', 'scene', 'clip'],
    slots: { q: { kind: 'quote' }, s: { kind: 'refs', relations: ['on', 'in', 'for', 'with', 'at', 'of', 'to', null], isPlace: false } },
    means: (found) => {
      const said = { texts: [found.text('q')], place: 'auto', title: found.says('title') } as const
      return found.says('bottom') ? [{ is: 'captions', ...said, refs: found.refs('s') }] : null
    },
  },
  {
    // 'The last 2 seconds: "Merci"'.
    needs: [['start', 'end']],
    also: [...WRITES, 'in', 'for', 'to'],
    slots: { q: { kind: 'quote' }, t: { kind: 'time', relations: ['for', null, 'in', 'at', 'on'] } },
    means: (found) => {
      const place = found.says('end') ? 'end' : 'start'
      return [{ is: 'captions', texts: [found.text('q')], place, title: found.says('title'), span: { for_sec: found.number('t') ?? 2 } }]
    },
  },
  {
    needs: [
      ['caption', 'title'],
      ['gone', 'neg'],
    ],
    also: [...ACTS, 'every', 'restore', 'remove', 'from', 'of', 'reel', 'it', 'more', 'one', 'at', 'start', 'end', 'to', 'in'],
    slots: {},
    means: (found) => {
      if ((found.says('gone') && found.says('neg')) || (found.says('start', 'end') && cuesOf(found) > 1)) return null
      const titles = found.says('title') && !found.says('caption') ? titleCues(found.ground) : []
      if (titles.length > 0 && titles.length < cuesOf(found)) return deletes(found, titles)
      return [{ is: 'captions-off' }]
    },
  },
  {
    // 'The text should be …': the one there is gets other words, and where there is none this is one.
    needs: [
      ['caption', 'title'],
      ['called', 'replace'],
    ],
    also: WRITES,
    slots: { q: { kind: 'quote', relations: [null, 'to', 'in', 'as', 'with', 'by', 'at'] } },
    means: (found) => {
      const text = found.text('q')
      if (cuesOf(found) === 0) return [{ is: 'captions', texts: [text], place: 'auto', title: found.says('title') }]
      return cuesOf(found) === 1 ? [{ is: 'caption-edit', cue: null, text }] : null
    },
  },
  {
    needs: [['caption', 'title']],
    also: [...WRITES, 'later', 'earlier', 'in', 'to', 'from'],
    slots: {
      t: { kind: 'time', relations: ['from', 'between', 'at', 'on', 'to'] },
      t2: { kind: 'time', relations: ['to', null] },
    },
    means: (found) => {
      const [from_sec, to_sec] = [found.number('t') ?? 0, found.number('t2') ?? 0]
      return to_sec > from_sec && cuesOf(found) === 1 ? [{ is: 'caption-edit', cue: null, from_sec, to_sec }] : null
    },
  },
]

/** 'Ciao Roma, not Ciao Rona': the caption that reads so gets other words. */
const corrected = (found: Found): Intent[] | null => {
  const wrong = found.text('q2').trim().toLowerCase()
  const at = (found.ground.plan.captions?.cues ?? []).findIndex(({ text }) => text.trim().toLowerCase() === wrong)
  return at < 0 ? null : [{ is: 'caption-edit', cue: at + 1, text: found.text('q') }]
}

const SPOKEN: readonly Frame[] = [
  {
    // 'Subtítula lo que se dice'.
    needs: [['caption', 'write'], ['speech']],
    also: [...WRITES, 'for', 'of', 'from', 'every', 'add', 'speaking', 'reel', 'sound'],
    slots: {},
    means: () => [{ is: 'transcribe' }],
  },
]

const CORRECTIONS: readonly Frame[] = [
  {
    needs: [['replace', 'caption', 'title', 'write'], ['neg']],
    also: WRITES,
    slots: { q: { kind: 'quote' }, q2: { kind: 'quote' } },
    means: corrected,
  },
]

export const WORDS_FRAMES: readonly Frame[] = [...WRITTEN, ...SPOKEN, ...CORRECTIONS]
