/** What could be made of what is there, each to be pressed: for whoever does not know where to begin. */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { pictureFiles, type Turn } from './turn.ts'

/** Lengths that people watch. (ours) */
const PROPOSED_SEC = { fast: 15, all: 20, calm: 30 } as const
const LABEL_NAME_CHARS = 30

export const PROPOSING = 'I can make one of these right away, and all of it can be changed afterwards:'

export const proposals = (turn: Turn): Choice[] => {
  if (pictureFiles(turn.media).length === 0) return []
  const [song, ...others] = turn.media.filter(({ facts }) => facts.kind === 'audio')
  const toSong: Choice[] =
    song === undefined || others.length > 0
      ? []
      : [
          makeChoice({
            label: `A reel to ${song.name.slice(0, LABEL_NAME_CHARS)}`,
            say: 'make a reel with my own song',
            action: { intents: [{ is: 'make' }, { is: 'music', request: { own: true, media_ids: [song.mediaId] } }] },
          }),
        ]
  return [
    makeChoice({
      label: `${PROPOSED_SEC.all} seconds of everything`,
      say: `a ${PROPOSED_SEC.all} second reel of all clips`,
      action: { intents: [{ is: 'make' }, { is: 'every-file' }, { is: 'length', sec: PROPOSED_SEC.all }] },
    }),
    ...toSong,
    makeChoice({
      label: `A fast cut, ${PROPOSED_SEC.fast} seconds`,
      say: `an energetic ${PROPOSED_SEC.fast} second reel`,
      action: { intents: [{ is: 'make' }, { is: 'mood', mood: 'energetic' }, { is: 'length', sec: PROPOSED_SEC.fast }] },
    }),
    makeChoice({
      label: `A calm film, ${PROPOSED_SEC.calm} seconds`,
      say: `a slow calm ${PROPOSED_SEC.calm} second film`,
      action: {
        intents: [{ is: 'make' }, { is: 'mood', mood: 'calm' }, { is: 'pace', pace: 'slow' }, { is: 'length', sec: PROPOSED_SEC.calm }],
      },
    }),
  ]
}
