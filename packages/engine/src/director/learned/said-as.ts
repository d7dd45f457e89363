/** What is done about a learnt request: the words in which the director carries it out, or the reason why it cannot. */

/** Where those in which it was learnt are not. */
const WORDS: Readonly<Record<string, string>> = {
  'keep the picture of SCENE still': 'keep SCENE still',
  'slowly zoom in on every scene': 'slowly zoom in on every clip',
  'keep all pictures still': 'keep every scene still',
  'SCENE in LOOK': 'LOOK look on SCENE',
  'SCENE louder': 'make SCENE louder',
  'SCENE quieter': 'make SCENE quieter',
  'clips louder': 'make the clips louder',
  'clips quieter': 'make the clips quieter',
  'slow everything down to half speed': 'everything at half speed',
  'no text and no logo': 'no captions and no logo',
  'another version called "TEXT"': 'another version',
}

/** By what it is refused for (see cannot-words.ts). */
const REASONS: Readonly<Record<string, string>> = {
  'everything as it was before the music changed': 'undo-music',
  'music starts only at SCENE': 'music-part',
  'CANNOT remove or replace the background of SCENE': 'remove-background',
  'CANNOT remove a person or a thing from the picture': 'remove-background',
  'CANNOT add stickers, emoji animations, particles': 'sticker',
  'CANNOT translate captions or speech': 'translate',
  "CANNOT post or send it somewhere, write the post's text or hashtags": 'publish',
  'CANNOT add a spoken voice over, an AI voice': 'voice-over',
  'CANNOT make pictures or video by AI': 'generate',
  'CANNOT fetch a song or clips from the web, Spotify, YouTube': 'fetch',
  // In the languages beside English both are one request.
  'CANNOT mirror or rotate SCENE': 'mirror',
  'CANNOT play SCENE backwards': 'backwards',
  'CANNOT stabilise SCENE': 'stabilise',
  'CANNOT make the end flow into the start': 'loop',
  'CANNOT retouch faces, skin, bodies': 'retouch',
  'CANNOT blur a face or a number plate': 'blur-face',
  'CANNOT add sound effects': 'sound-effect',
  'CANNOT split screen, picture in picture': 'split',
  'CANNOT draw arrows, circles, shapes, progress bars': 'sticker',
  'CANNOT do something at a moment of the song': 'music-moment',
  'CANNOT change the pace in one part only': 'one-pace',
  'CANNOT open other programs, remind, e-mail, order, answer about the world': 'elsewhere',
}

/** Words that wish nothing were learnt as well, so that they are taken for no wish. */
const NOTHING = /^NONE /u

export type SaidAs = { is: 'words'; words: string } | { is: 'cannot'; what: string } | { is: 'nothing' }

export const saidAs = (learnt: string): SaidAs => {
  if (NOTHING.test(learnt)) return { is: 'nothing' }
  const what = REASONS[learnt]
  return what === undefined ? { is: 'words', words: WORDS[learnt] ?? learnt } : { is: 'cannot', what }
}
