/**
 * Requests in words that mean something else by themselves ('can't see', 'pop', 'black'), and turns of a talk that go on from transitions, a
 * logo's corner, other moments and clips that went.
 */
import type { Ask } from '../ask-judges.ts'
import { back } from '../ask-people-judges.ts'
import { asksKept, asksLike, like } from './ask-like.ts'

const SAID = `
  make the concert brighter = concert is pitch black
  slower pace = it's all over so quickly, I can barely see anything
  cut 4 seconds = feels about 4 secs too long tbh
  make scene 2 half a second shorter = scene 2 is half a second too long | cut scene 2 down by half a second
  make the market more vivid = the market could pop more
  the wedding in black and white = take the colour out of the wedding one
  look at 33 percent = the look is way over the top, a third of it would do
  caption "Whitby, 6 a.m." on the harbour = put a tag on the harbour: Whitby, 6 a.m.
  caption "Rex" on the cat = write Rex under the cat
  use another clip for scene 2 = swap scene 2 for the best other clip
  cut 1 second off the end of scene 3 = trim the end of scene 3 to 1 second
  4:5, 1080p, 30 fps = Please export it as 4:5, 1080 wide, 30 frames
  webm = I need a webm file, not mp4
  reverse the order = Show everything in the opposite order, last scene first
  don't duck the music = I don't want the music to dip when people talk
  music at 50 percent = The music is too loud, set it to half the volume
  play the song "City Loop" = use the track City Loop | play City Loop
  logo top left = put my logo at the top left as a watermark
  calmer music = The music is too cheerful, something calmer would be nice
  split scene 4 after 1 second = Split the reel at 7 seconds
  split scene 2 after 1 second = Cut scene 2 into two pieces, one second in
  vintage look at 45 percent = A vintage look for everything please, but not too strong
  keep the original sound, no music = No music at all, just the sound of the clips
  put a zoom transition after scene 2 = I'd like a quick zoom transition between scene 2 and scene 3
`

const LOGO = 'logo top right'
const FADE = 'cross fade after scene 4'

/** A model that only has what the rules read would call otherwise. */
const LEARNT: readonly Ask[] = [
  { request: "the concert is so dark you can't see a thing", judge: like('make the concert brighter'), refers: true },
  { request: 'no need for both the kids and the cat, lose the kids', judge: like('leave out the kids'), refers: true },
]

const TALKS: readonly Ask[] = [
  { request: 'it clashes with the title, down', first: [LOGO], judge: like('logo bottom right'), refers: true },
  { request: "that's huge!", first: [LOGO, 'logo bigger'], judge: like('logo smaller'), refers: true },
  { request: 'take it out', first: [FADE, 'why is there a dissolve?'], judge: like('hard cut after scene 4'), refers: true },
  { request: 'put one at scene 3 instead', first: [FADE], judge: like('cross fade before scene 3'), refers: true },
  { request: 'wait no i need the market', first: ['delete the market'], judge: back(1), refers: true },
  { request: 'even less', first: ['music quieter'], judge: like('music quieter by 10 percent'), refers: true },
  {
    request: 'nope, another',
    first: ['show a different part of the concert'],
    judge: like('another moment for the concert'),
    refers: true,
  },
]

const KEPT = `
  actually i did like it, do it again
  redo one of them
`

const THERE = 'music quieter'

export const UNSAID_ASKS: readonly Ask[] = [
  ...asksLike(SAID),
  ...LEARNT,
  ...TALKS,
  ...asksKept(KEPT),
  { request: 'and none at all when the band is on', first: [THERE], judge: 'keep', refers: true },
]
