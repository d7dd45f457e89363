/** Ordinary requests of people who never saw the studio, behind a title, each beside the plain one that it means. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import { expect, test } from 'vitest'
import { openChat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, photo, song, TEST_CATALOG } from '../director-fixtures.ts'
import { rowsOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const NAMES = ['beach', 'dog', 'market_stall', 'concert', 'kids', 'harbour', 'cat', 'mountain']
const MEDIA = [
  ...NAMES.map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 9 })),
  photo(20, 'wedding.jpg'),
  photo(21, 'logo.png'),
  song(22, 'lazy_sunday.mp3', 96),
]
const LAID = 'as it stands'
const SCENES = ['beach', 'dog', 'wedding', 'market_stall', 'concert', 'kids', 'harbour']
const idOf = (name: string) => MediaId.parse(MEDIA.find((file) => file.name.startsWith(name))?.mediaId)

/** Seven scenes of three seconds, each of its clip. */
const laidOut = (plan: ReelPlan): ReelPlan => ({
  ...plan,
  target_frames: 630,
  transitions: [],
  scenes: SCENES.flatMap((name, at) => {
    const [one] = plan.scenes
    const still = name === 'wedding'
    return one === undefined
      ? []
      : [
          {
            ...one,
            id: `s${at}`,
            media_id: idOf(name),
            shot_index: 0,
            in_frame: still ? 0 : 60,
            duration_frames: 90,
            speed: 1,
            motion: 'none',
          },
        ]
  }),
})
const chatOf = () => {
  const chat = openChat(
    (input) =>
      input.request === LAID
        ? { reply: '', questions: [], edits: [{ op: 'replace_plan', plan: laidOut(input.plan) }], steps: [] }
        : direct(input),
    MEDIA,
  )
  for (const request of ['make a 21 second happy reel', LAID, 'title "Our summer" at the start']) chat(request)
  return chat
}
const after = (request: string) => chatOf()(request)
const first = (request: string) => openChat(direct, MEDIA)(request)
const nameOf = (id: string): string => MEDIA.find(({ mediaId }) => mediaId === id)?.name.replace(/\..*/u, '') ?? id
const shown = ({ plan }: { plan: ReelPlan }): string[] => plan.scenes.map(({ media_id }) => nameOf(media_id))

test.each(rowsOf`
  keep only the dog and the beach = only use the dog and the beach
  keep only the dog and the beach = just show the dog and the beach
  add the cat = bring the cat in
  add the cat = put the cat in
  use another clip for scene 2 = swap the dog for the best other clip
  use another clip for scene 2 = replace the dog with the best unused clip
  scene 4 for 2 seconds = trim the end of scene 4 to 2 seconds
  play the song "City Loop" = use the track City Loop
  play the song "City Loop" = play City Loop
  logo top left = put logo.png at the top left
  logo top left = use logo.png as watermark at the top left
  show all of the market = The fruit stall is cut off at the sides, can we see the whole picture?
  calmer music = The music is too cheerful, something calmer would be nice
  webm = I need a webm file, not mp4
  4:5, 1080p, 30 fps = Please export it as 4:5, 1080 wide, 30 frames
  4:5, 1080p, 30 fps = we require 4:5, 30 fps
  start over = Start over from the beginning, I don't like any of my changes
  start over = Throw away all my changes and start over
  put a zoom transition between scene 2 and scene 3 = I'd like a quick zoom transition between the dog and the wedding
  split scene 4 after 1 second = Split the reel at 10 seconds
  split scene 2 after 1 second = Cut the dog scene into two pieces, one second in
  cut 1 second off the end of scene 5 = Let the concert end at 14 seconds instead of 15
  reverse the order = Show everything in the opposite order, last scene first
  music at 50 percent = The music is too loud, set it to half the volume
  don't duck the music = I don't want the music to dip when people talk
  order: dog, beach, kids, harbour, market stall, concert, wedding = Change the order to dog, beach, kids, harbour, market stall, concert, wedding
  order: dog, beach, kids, harbour, market stall, concert, wedding = I want the scenes in this order: dog, beach, kids, harbour, market stall, concert, wedding
  zoom in on the dog, cut 1 second off the start of the dog = Zoom in on the dog and cut off the first second where you only see grass
  beach, market stall and harbour at 1.5x speed = Play the beach, the market stall and the harbour at 1.5 speed
  vintage look at 45 percent = A vintage look for everything please, but not too strong
  no music, keep the original sound = No music at all, just the sound of the clips
`)('“%s” does what “%s” does [CHAT-11]', (request, plain) => {
  const [meant, left] = [after(plain), after(request)]
  expect(left.plan).toEqual(meant.plan)
  expect(left.plan.scenes.length === 0 || left.plan !== left.was).toBe(true)
})

test('each of two times is of the clip that it stands beside [CHAT-11 REEL-02]', () => {
  const { plan } = after("I'd like the wedding photo to stay for 5 seconds and the concert only 2")
  const lengths = plan.scenes.map(({ duration_frames }) => Math.round(duration_frames / plan.export.fps))
  expect(lengths).toEqual([3, 3, 5, 3, 2, 3, 3])
})

test('a song that is cut off fades out [CHAT-11 TOOL-05]', () => {
  const chat = chatOf()
  expect(chat("Don't fade the music out at the end, just let it stop.").plan.music?.fade_out_frames).toBe(0)
  expect(chat('The song gets cut off like someone tripped over the cable').plan.music?.fade_out_frames).toBeGreaterThan(0)
})

test('a dissolve between two that just changed places is at their cut alone [CHAT-11 TOOL-03]', () => {
  const { plan } = after('Put the kids before the dog, and put a cross dissolve between them.')
  expect(shown({ plan }).slice(1, 3)).toEqual(['kids', 'dog'])
  expect(plan.transitions.map(({ after_scene_id }) => after_scene_id)).toEqual([plan.scenes[1]?.id])
})

test('words over what came in stand over that scene, and the title stays [CHAT-11 TOOL-08]', () => {
  const { plan } = after('Replace the harbour with the mountain and write "See you next year" over it')
  expect(plan.captions?.cues.map(({ text }) => text)).toEqual(['Our summer', 'See you next year'])
  expect((plan.captions?.cues[1]?.start_frame ?? 0) / plan.export.fps).toBeGreaterThan(17)
})

test('what is said of "it" in a message is of what that message named [CHAT-11]', () => {
  const { plan, was } = after('Show the whole wedding photo without cropping and keep it on screen for 4 seconds.')
  expect(plan.captions).toEqual(was.captions)
  expect((plan.scenes[2]?.duration_frames ?? 0) / plan.export.fps).toBeCloseTo(4, 0)
})

test.each([
  'Make a second version in 16:9 without the title, and leave this one as it is',
  'Make a copy of this in 16:9 without the title. Leave this one as it is.',
  'Keep this reel and make another version with only the dog and the kids, in black and white.',
])('“%s” changes a version beside this one [CHAT-11]', (request) => {
  const { plan, was, versions } = after(request)
  expect(plan).toEqual(was)
  expect(versions).toHaveLength(1)
})

test('a clip that nobody knows is not swallowed beside one that is [CHAT-11]', () => {
  const { plan, was, reply } = after('brighten the dog and the volcano, mute the concert')
  expect(plan.scenes.map(({ grade }) => grade)).toEqual(was.scenes.map(({ grade }) => grade))
  expect(reply).toContain('volcano')
})

test('a part comes between the halves of a scene [CHAT-11 TOOL-02]', () => {
  expect(shown(after('Split the dog and put the wedding between the two halves')).slice(1, 4)).toEqual(['dog', 'wedding', 'dog'])
})

test('a word of a caption is corrected where it stands, and words end where a clip is named [CHAT-11 TOOL-08]', () => {
  expect(after('it was autumn not summer!! fix the writing').plan.captions?.cues.map(({ text }) => text)).toEqual(['Our autumn'])
  const small = after('write good boy under the dog please. just small').plan.captions?.cues.at(-1)
  expect([small?.text, (small?.size ?? 1) < 1]).toEqual(['good boy', true])
})

test('a list with numbers is as many wishes [CHAT-11]', () => {
  const { plan } = after('Three things: 1) the title should be "Summer 2024", 2) delete the market stall, 3) make it square.')
  expect([plan.captions?.cues[0]?.text, plan.export.aspect, shown({ plan }).includes('market_stall')]).toEqual([
    'Summer 2024',
    '1:1',
    false,
  ])
})

test('nothing that was not undone is taken back by words for a redo [CHAT-11]', () => {
  const { plan, was, undo } = after('I didnt mean to undo, put it back')
  expect([plan, undo]).toEqual([was, undefined])
})

test.each([
  ['Make a 15 second reel from my clips with happy music.', 15],
  ['I run a small café and need a 10 second clip with the market stall, with our logo in the corner', 10],
  ['montagna 10 secondi, poi porto 5', 15],
  ['mountain for 10 seconds, then harbour for 5', 15],
])('“%s” is as long as it says [CHAT-11 REEL-02]', (request, sec) => {
  const { plan } = first(request)
  const total = plan.scenes.reduce((sum, scene) => sum + scene.duration_frames, 0) / plan.export.fps
  expect(Math.abs(total - sec)).toBeLessThan(0.8)
})

test.each([
  ['Hafen, Markt, Strand in genau dieser Folge', ['harbour', 'market_stall', 'beach']],
  ['gatinho + cachorro + criança', ['cat', 'dog', 'kids']],
  ['montagna 10 secondi, poi porto 5', ['mountain', 'harbour']],
  ['Make a reel of the dog in slow motion with soft piano music.', ['dog']],
] as const)('“%s” is of the clips that it names, in their order [CHAT-11]', (request, names) => {
  expect([...new Set(shown(first(request)))]).toEqual([...names])
})

test('a song of one’s own is the music of a first reel, by the name of its file [CHAT-11 TOOL-05]', () => {
  const { plan } = first('Can you make something calm with the sea and the mountain? Use lazy_sunday.mp3')
  expect(plan.music?.source).toMatchObject({ from: 'media', media_id: MEDIA.at(-1)?.mediaId })
})
