/**
 * Wishes as strangers typed them, four sets of eighty that were written before anybody looked how they would be read; those of each class that
 * plainer words can judge. Questions of how something is, and what no plan can hold, leave the reel alone.
 */
import { type Ask, type Judge, lasts } from '../ask-judges.ts'
import { CAT } from '../ask-media.ts'
import { a, back, beside } from '../ask-people-judges.ts'
import { asksKept, asksLike } from './ask-like.ts'

/** Each leaves what the plain wish in front of it leaves. */
const SAID = `
  make the harbour brighter = the harbour clip is too dark to see anything, could you fix that one please |
    brighten up the harbour, its too dark
  make the kids darker = darken the brightest clip
  make scene 2 brighter = make scene 2 brighter so it looks like scene 1 | make scene 2 brighter to match the market
  shorten scene 1 by 1 second = cut scene 1’s last second | end the market after 1 second
  only the best four clips = use the best 4 clips | just the 4 best shots | keep only the top 4
  keep the original sound of the market = play the market with its own sound | let the market play with its real audio
  scene 2 at 1.5x = ramp the mountain up to 1.5x
  make the cat shorter = don't show the cat for so long
  fade to black at the end = i'd like the last scene to fade to black
  make the cat longer and the concert shorter = give the cat more time and the concert less
  show the cat again at the end = duplicate the cat at the end
  replace the cat with the market = replace the cat with another market shot | cut the cat clip and put the market in its place
  something more chill = idk the vibe is off, something more chill pls
  add crossfades everywhere but keep them short = add crossfades everywhere but keep em short
  export in 4k at 60 fps = export in 4k60 | export in 4k 60
  calm mood and cooler colours = give it a winter mood
  start with the cat = the intro’s boring, start with the cat instead
  faster = cut to the next clip faster | raise the tempo
  slower = drop the tempo a bit | bring down the pace
  make the concert a bit longer = make the concert part a bit longer so u can hear the guitar
  first the cat, then the market, then the kids = reorder: cat, market, kids, then the rest
  a whip pan between scene 1 and 2 = between market and mountain add a whip pan
  replace the harbour with DSC_0042 = swap out harbour for the shaky one
  the cat at half speed = cat in slowmo, 50%
  make it square = make this vertical video into a square
  start the song at 0:30 = let the music start at 0:30
  each scene 3 seconds = longer clips please, like 3 secs each
  use the summer anthem as the music = with the anthem | put on the anthem
  zoom in on the kids = show more of the kids’s face
  shuffle the order = mix it up, different order
  end with the cat = the cat for the last shot
  cut every 2 beats = cut on every 2nd beat
  make the look weaker = go easy on the filter
  text "this is milo" on the cat = caption on cat: this is milo
  the cat at 2x = make the cat go 2x but only that one
  the concert for 4 seconds = the concert needs to be at least 4 secs
  the cat for 1 second = cat clip max 1 sec
  use 4 scenes = too many clips, just use 4
  keep the order and make it faster = dont touch the order just make it faster
  another song = keep everything but swap the music
  no filter = revert the colors
  make it 11 seconds = hey! love it. could u tighten the whole thing to like 11s
`

/** After what was said before. */
const TURNS: readonly Ask[] = [
  ...asksLike('keep the original sound of the concert = unmute', 'mute the concert'),
  ...asksLike('put the kids after the cat = and the kids after that', 'move the cat to the front'),
  ...asksLike('transitions of 1 second = make them 1 sec', 'crossfade everywhere'),
  ...asksLike('delete scene 4 = delete the first part', 'cut harbour in half'),
  ...asksLike('delete scene 6 = and the one before', 'delete the last one'),
  ...asksLike('the text from second 2 to 4 = on the second clip', 'add text "yo"'),
  ...asksLike('another calm song = a different one', 'calm music'),
  ...asksLike('mute the concert = and no sound', 'make the concert shorter'),
]

const ANSWERED = `
  which scenes are muted
  is scene 5 muted
  does the concert have sound
  is the music too loud
  did you speed up the market
  does the cat need to be slower
  is everything in slow motion
  whats the biggest size i can export
  whats not used
  is there a clip with a cat
  can i use this commercially
  move the logo up
  mute the market
  rename the reel to Summer
  no vocals
  get rid of background noise
  font's boring, something bolder
  take the logo off the reel
  put "the end" over black at the end
  get rid of the kids and give that time to the concert
  delete the cat and fribble the market
`

const LEFT: readonly Ask[] = [
  a('undo', 'keep', 'make it 20 seconds', 'delete scene 42'),
  a(
    'only the first clip',
    ({ plan }) => plan.look?.style !== 'noir' && plan.scenes.every(({ look }, at) => (at === 0) === (look?.style === 'noir')),
    'black and white',
  ),
  a('dont like it', 'keep', 'change the look'),
  a('still too slow', 'keep', 'faster'),
  a('oh wait keep them', back(1), 'delete the kids'),
  a('ugh no swap them back', back(1), 'swap 1 and 4'),
  a('previous one was better', back(1), 'calm music'),
]

const BESIDE: readonly Ask[] = [
  ...['youtube and tiktok, can i get both', 'also give me a landscape one for the feed', 'do the same but for youtube'].map((request) =>
    a(
      request,
      beside((one) => one.export.aspect === '16:9'),
    ),
  ),
  a(
    'give me a 6 sec teaser as a separate version',
    beside((one) => one.scenes.reduce((sum, { duration_frames }) => sum + duration_frames, 0) === 180),
  ),
]

/** Both hold, in whichever order they are done: how long each scene stands then differs. */
const tenFromCat: Judge = (left) => lasts(10)(left) && left.plan.scenes[0]?.media_id === CAT

export const TYPED_ASKS: readonly Ask[] = [
  ...['can u make it like 10 secs and start w the cat', 'make a 10 second version with the cat first'].map((request) =>
    a(request, tenFromCat),
  ),
  ...asksLike(SAID),
  ...TURNS,
  ...asksKept(ANSWERED),
  ...LEFT,
  ...BESIDE,
]
