/**
 * Requests of three sets that nobody had seen before they were tried, mended by their class: what music lies under, exceptions, the rest, a
 * question before a wish, comparisons after a wish, what no plan can hold. Each leaves what plainer words for the same leave, or nothing.
 */
import { sameValue } from '@reelwright/engine/plan/same-plan'
import { type Ask, every, type Judge, music, only, sceneLook, seconds, turned } from '../ask-judges.ts'
import { CONCERT, KIDS, MARKET } from '../ask-media.ts'
import { a, beside, caps, cueIs, edge, firstIs, STORY, sameScenes, speedOf, trans } from '../ask-people-judges.ts'
import { scenes } from '../ask-scenes.ts'
import { asksKept, asksLike } from './ask-like.ts'

const SAID = `
  calm piano music = swap the music for something chill and piano-y
  lofi music = put some lofi under it | some lofi underneath please | i want lofi beats under the whole thing
  another song = i hate this song lol, gimme something else
  landscape = i need this for youtube not tiktok | not square but landscape
  shorten the first scene = it's too slow at the start | the intro is too slow
  less warm = too orange, tone it down
  lofi music = whack a bit of lofi on there
  another song = not this song
  make it 18 seconds = stretch it to 18
  fade to black at the end = it ends too suddenly
  more vivid colours = bump the saturation
  no filter = reset the colours
  start with the cat = what if we started with the cat
  end with the cat = end on the cat not the wedding
  a different clip for scene 1 = swap out the opening shot
  another version = make a different version with other clips
  epic mood = more like a movie trailer
  make it 15 seconds = trim it to fit a 15 second story
  smaller file = make it small enough for whatsapp
  chronological order = put everything in order of the day
  every clip = use every clip at least once
  leave out the cat = get the cat out of there
  more of the cat = the cat should be the star of the show | focus more on the cat
  make scene 2 shorter = scene 2 is dragging
  scene 2 at half speed = make scene 2 2x slower
  look at 60 percent = use the same filter but weaker
  fade out the music over 2 seconds = fade out the music in the last 2 secs
  make scene 2 brighter = can you brighten up scene 2, it's too dark
  fit scene 2 in the frame = show the whole scene 2, no cropping | crop scene 2 so it's not cut off
  blurred background on scene 3 = blur the background in scene 3
  faster, logo top left = first make it faster then add a logo top left
  sad music = the song doesn't match the mood, find me a sad one
`

const bright = (way: 1 | -1): Judge =>
  only(['scenes'], (left) => sameScenes(left) && left.plan.scenes.every(({ grade }) => Math.sign(grade?.exposure ?? 0) === way))

/** Every scene but these has a light of its own. */
const gradedBut = (...out: readonly string[]): Judge =>
  only(
    ['scenes'],
    (left) => sameScenes(left) && left.plan.scenes.every((scene) => (scene.grade === undefined) === out.includes(scene.media_id)),
  )

const repeated = (at: number, to: (count: number) => number): Judge =>
  scenes([], ({ before, plan }) => {
    const id = before.scenes[at - 1]?.media_id
    return sameValue(
      plan.scenes.map((scene) => scene.media_id),
      before.scenes.map((scene) => scene.media_id).toSpliced(to(before.scenes.length), 0, ...(id ? [id] : [])),
    )
  })

const heardOnly = (id: string): Judge =>
  only(['scenes'], (left) => sameScenes(left) && left.plan.scenes.every((scene) => scene.sound > 0 === (scene.media_id === id)))

const DONE: readonly Ask[] = [
  a('its too dark', bright(1)),
  a('make it darker', bright(-1)),
  a('everything a bit warmer except the market', gradedBut(MARKET)),
  a('make everything except the kids brighter', gradedBut(KIDS)),
  a(
    'show the first clip again at the end',
    repeated(1, (count) => count),
  ),
  a(
    'duplicate scene 2',
    repeated(2, () => 2),
  ),
  a(
    'start the song at 30 seconds in',
    music((now) => Math.abs(now.start_sec - 30) < 0.5),
  ),
  a(
    'give me a shorter version as well, like 9 sec',
    beside((version) => seconds(version) === 9),
  ),
  a(
    'can you make the last one a bit longer, like 1 second more',
    scenes([7], ({ plan, before }) => Math.abs(seconds(plan) - seconds(before) - 1) < 0.05),
  ),
  a('fade out at the end', edge('closing', [0.9, 1.1])),
  a('fade to black at the end, slow', edge('closing', [1.9, 2.1])),
  a('add "Day 1" at the start and "Day 2" halfway through', caps(cueIs(0, 'Day 1', 0), cueIs(1, 'Day 2', 7))),
  a('add the text hello from bali on the first scene', caps(cueIs(0, 'hello from bali', 0))),
  a('put a title card at the start that says The Trip', caps(cueIs(0, 'The Trip', 0))),
  a(
    'put the second scene somewhere in the middle',
    scenes([], ({ before, plan }) => plan.scenes[3]?.id === before.scenes[1]?.id),
  ),
  a(
    'start with the kids for 3 secs then the rest',
    every(firstIs(KIDS), ({ plan }) => Math.abs((plan.scenes[0]?.duration_frames ?? 0) / plan.export.fps - 3) < 0.3),
  ),
  a('swipe transition between scene 2 and scene 3', trans(2, 'slide-left')),
  a(
    'watermark bottom left 50% see through',
    only(['watermark'], ({ plan }) => plan.watermark?.position === 'bl' && plan.watermark.opacity === 0.5 && plan.watermark.size_pct < 20),
  ),
  a(
    '10 seconds, only the kids and the market, fast',
    every(
      ({ plan }) => plan.pace === 'fast' && seconds(plan) === 10,
      ({ plan }) => plan.scenes.every(({ media_id }) => media_id === KIDS || media_id === MARKET),
    ),
  ),
  a(
    'how long is it? and make it 10s',
    only([...STORY], ({ plan }) => seconds(plan) === 10),
  ),
  a(
    'wheres my logo?? put it top right',
    only(['watermark'], ({ plan }) => plan.watermark?.position === 'tr'),
  ),
  a(
    'what song is this? can you make it quieter',
    music((now, before) => now.gain < (before.music?.gain ?? 0)),
  ),
]

/** After another wish. */
/** Of one scene's colours and how it stands. */
const OF_A_SCENE: readonly Ask[] = [
  a('flip the market clip horizontally', turned(1, 0, true)),
  a('rotate the wedding photo 90 degrees', turned(7, 1)),
  a('no filter on the market', sceneLook(1, null)),
  a('the third clip is upside down', turned(3, 2)),
  a('sunset look on the hike only pls, the rest is fine as is', sceneLook(2, 'golden-hour')),
  a('black and white would be nice, but only for the concert', sceneLook(5, 'noir')),
]

const AFTER: readonly Ask[] = [
  a('keep the original sound on the concert only', heardOnly(CONCERT), 'keep the original sound'),
  a(
    "tone the music down when somebody's speaking",
    music((now) => now.ducking > 0),
    'no ducking',
  ),
  a(
    'a bit slower still',
    speedOf(2, (speed) => speed < 0.6),
    'make scene 2 slower',
  ),
  a(
    'not that one, the one after',
    scenes(
      [2, 3],
      ({ plan, before }) => plan.scenes[2] !== undefined && plan.scenes[2].duration_frames > (before.scenes[2]?.duration_frames ?? 0),
    ),
    'make scene 2 longer',
  ),
  a(
    'nah go back to colour',
    only(['look'], ({ plan }) => plan.look === null),
    'black and white',
  ),
  a(
    'move it to the top',
    only(['captions'], ({ plan }) => (plan.captions?.place?.y ?? 1) < 0.4),
    'add "Hi mum" at the start',
  ),
  a('fix the typo, should be "Hi mom"', caps(cueIs(0, 'Hi mom')), 'add "Hi mum" at the start'),
  a(
    'make the text bigger and yellow',
    only(['captions'], ({ plan }) => plan.captions?.size === 1.25 && plan.captions.ink === '#ffd60a'),
    'add "Hi mum" at the start',
  ),
  a('make it last till the end', caps(cueIs(0, 'Hi', 0, 14)), 'add "Hi" at the start'),
  a('another one at the end saying "Bye"', caps(cueIs(0, 'Hi'), cueIs(1, 'Bye')), 'add "Hi" at the start'),
  a(
    'actually remove the fade',
    only(['fades'], ({ plan }) => !plan.fades?.opening),
    'fade in from black',
  ),
  a(
    'hmm actually add something calm',
    only([...STORY], ({ plan }) => plan.music !== null),
    'no music',
  ),
]

/** Refused in a sentence with what would work, or answered: the plan stays. */
const KEPT = `
  make every cut land on the beat
  sync the cuts to the music
  logo only at the end
  show the logo only on the cat
  drop the beat when the cat jumps
  music should kick in after 3 seconds
  louder music at the end please
  speed up the boring bits
  can you cut out the part where nothing happens
  reverse the cat clip
  crop it so you see her face
  add a fire emoji on the market shot
  pause on the cat mid air
  subtitles for what the singer says
  where is the cat?
  why did you leave out the wedding
  how many clips did you use?
  what comes after the market
  is the cat in it
  how long is the cat clip in there?
  whats the best length for instagram
  show me the options for looks
  is the music copyright free
  hmm not sure about this
  remove one of the kids clips
  put a glitch transition between 1 and 2
  i can't see the cat
  can you blur the kids faces
  make it look more expensive
  stop
`

export const FIRST_SIGHT_ASKS: readonly Ask[] = [...asksLike(SAID), ...DONE, ...OF_A_SCENE, ...AFTER, ...asksKept(KEPT)]
