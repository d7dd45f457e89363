/** Wishes for music that are of one piece: 'something chill and with piano'. Pure. */
import type { Intent } from '../../intents.ts'
import type { Clause } from '../clauses.ts'

type MusicIntent = Extract<Intent, { is: 'music' }>

/** Two wishes that are of one piece of music; null where they are of two. */
export const onePiece = (clause: Clause, last: Intent | undefined, first: Intent | undefined): MusicIntent | null => {
  if (last?.is !== 'music') return null
  // 'Other music, calm': how that piece is to be, and not the reel.
  if (last.request.other === true && first?.is === 'mood') return { is: 'music', request: { ...last.request, mood: first.mood } }
  if (first?.is !== 'music') return null
  // 'Something chill and with piano' is one piece.
  if (isOfOnePiece(clause, last, first)) return { is: 'music', request: { ...last.request, ...first.request } }
  // 'Piano, and no drums' is one piece as well, whichever plays now.
  return first.request.without === undefined ? null : { is: 'music', request: { ...last.request, without: first.request.without } }
}

/** Whether two wishes for music say different things of one piece. */
const isOfOnePiece = ({ lead }: Clause, one: MusicIntent, more: MusicIntent): boolean => {
  const keys = Object.keys(more.request)
  const describes = (key: string) => key === 'genre' || key === 'instrument' || key === 'mood' || key === 'bpm'
  return (
    (lead === 'and' || lead === 'with' || one.request.other === true) &&
    keys.length > 0 &&
    keys.every((key) => describes(key) && !(key in one.request)) &&
    !one.request.own
  )
}
