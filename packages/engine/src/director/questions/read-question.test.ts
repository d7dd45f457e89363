/** What people ask about the reel and the studio is answered out of facts, and changes nothing, whatever words of wishes it has in it. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { expect, test } from 'vitest'
import { applyEdits } from '../../plan/apply-edit.ts'
import { directWith } from '../direct.ts'
import { ALL_TOOLS, clip, converse, photo, song, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'
import { linesOf } from '../text-tables.ts'
import { wantsClips } from '../wants-clips.ts'

const direct = directWith(TEST_CATALOG)
const sight = {
  ...{ subject_share: 1, faces: [], empty: [], against_lens: [], blurred: [] },
  subjects: [{ score: 0.9, name: 'dog', path: [0, 4.5, 9].map((at_sec) => ({ at_sec, x: 0.3, y: 0.2, width: 0.3, height: 0.7 })) }],
}
const MEDIA = [
  clip(1, { name: 'IMG_2041.mov', sec: 9, shot: { sight } }),
  clip(2, { name: 'lake.mp4', sec: 8 }),
  clip(3, { name: 'campfire.mp4', sec: 8 }),
  { ...talkingClip(4), name: 'sofia.mp4' },
  photo(5, 'logo.png'),
  song(6, 'our song.mp3'),
]
const REEL = converse(direct, MEDIA, EMPTY_PLAN, [
  'make a 12 second upbeat reel, fast',
  'leave out the campfire',
  '12 seconds',
  'slow motion for scene 2',
]).plan
const ask = (request: string, plan = REEL) => direct({ request, plan, media: MEDIA, tools: ALL_TOOLS, undoTo: REEL, earlier: [REEL] })

test.each([
  ['is it ok for instagram?', /It fits Instagram as it is: 9:16, 1080 × 1920, 12 s, mp4/],
  ['is this too long for tiktok?', /It fits TikTok/],
  ['will it work on youtube shorts?', /It fits YouTube Shorts/],
  ['is it too long?', /12 s long, and up to about 30 s is usual/],
  ['why is the second scene so short?', /Scene 2 is [\d.]+ s long/],
  ['why isn’t the campfire in the reel?', /campfire\.mp4 is kept out of the reel, as you asked/],
  ['why is the lake not in it?', /lake\.mp4 is scene \d/],
  ['what did you leave out and why?', /campfire\.mp4 is kept out/],
  ['how many cuts are there?', /^\d+ cuts, between \d+ scenes/],
  ['what is at second 3?', /At 3 s scene \d is shown/],
  ['what is at second 300?', /over by then/],
  ['when does the dog appear?', /IMG_2041\.mov is/],
  ['is the dog in it?', /IMG_2041\.mov is/],
  ['which part of the lake clip do you use?', /shows lake\.mp4 from/],
  ['who is in the first scene?', /Scene 1 is/],
  ['what’s the first thing you see?', /It is scene 1/],
  ['how many scenes do you have?', /The reel has \d+ scenes/],
  ['how many seconds of the lake do you use?', /shows lake\.mp4 from/],
  ['is sofia before or after the lake?', /sofia\.mp4 is scene \d/],
  ['does the music fade out at the end?', /The music fades out over/],
  ['is there any sound from the clips?', /heard|silent/],
  ['how far off are they?', /fall on a beat/],
  ['which ones are gone?', /Not in the reel: campfire\.mp4/],
  ['do you put a watermark on it?', /Nothing of ours/],
  ['can i download it without sound?', /“Download”/],
  ['what happens if i close the tab now?', /You need not stay/],
  ['can you see my videos or do you just guess?', /from its beginning to its end/],
  ['what’s the difference between a fade and a dissolve?', /one scene melt into the next/],
  ['what can you do with the colours?', /LUT drawer/],
  ['is everything in focus?', /none is shaken/],
  ['what would make it better?', /I would try this next/],
  ['anything else wrong with it?', /I would try this next/],
  ['why is it not longer?', /12 s long/],
  ['does anyone talk in the video?', /heard|silent/],
  ['is the music too loud for the talking?', /plays at \d+ %/],
  ['do you have any piano music?', /pieces in these styles/],
  ['can i use spotify songs?', /“use my song”/],
  ['what codec is it?', /H\.264/],
  ['where do my videos go when i delete them?', /until you delete them/],
  ['can i cancel a render?', /cancelled on that card/],
  ['how do i send you feedback?', /“Get Help”/],
  ['what does the undo button do exactly?', /Say “undo”/],
  ['can you remember what i said last week?', /this conversation/],
  ['do you use ai to make the reel?', /not a language model/],
  ['is the last scene long enough?', /Scene \d+ is [\d.]+ s long/],
  ['did you use the whole lake clip?', /shows lake\.mp4 from/],
  ['where do i find my finished reels?', /“Download”/],
  ['how do i get the old version back?', /“Versions”/],
  ['did you change the first two?', /last step|changed|Scene/i],
  ['which scenes are in slow motion?', /scene 2 at 0\.5×/],
  ['does it have a fade out?', /ends with its last picture/],
  ['how big is the file?', /stands under the finished video/],
  ['what does LUT mean?', /gives every colour another one/],
  ['what does 9:16 mean?', /shape of the picture/],
  ['what is ducking?', /sink while somebody speaks/],
  ['is my video private?', /Nobody but you/],
  ['who can see my clips?', /Nobody but you/],
  ['do you train on my videos?', /I learn nothing/],
  ['how much does it cost?', /Billing/],
  ['how long can a reel be?', /15 minutes/],
  ['what file types can I upload?', /HEIC/],
  ['how do I download it?', /“Download”/],
  ['where is my video?', /“Download”/],
  ['how do I share it with a friend?', /“Share” makes a link/],
  ['is it done yet?', /Press Create/],
  ['how do I delete a scene?', /“delete scene 3”/],
  ['how do I make the music quieter?', /“music quieter”/],
  ['can I edit it by hand?', /Timeline/],
  ['can you speak german?', /German/],
  ['does it work offline?', /without a network/],
  ['can I go back to an older version?', /“Versions”/],
  ['what should I improve?', /I would try this next/],
  ['how come scene 2 is so short', /Scene 2 is [\d.]+ s long/],
  ['can you hear the talking?', /heard|silent/],
  ['what’s the difference between mp4 and webm?', /mp4 plays everywhere/],
  ['is this saved?', /saved as you go/],
  ['do you watch the whole clip?', /from its beginning to its end/],
  ['is there a watermark from you?', /Nothing of ours/],
  ['does it have a logo?', /no logo on the reel/],
  ['are any clips used twice?', /scenes? \d|more than once/],
  ['why is the dog in there?', /^Here is why.*\n\d\. IMG_2041/],
  ['what now?', /I would try this next/],
] as const)('“%s” is answered, and changes nothing [CHAT-11]', (request, answer) => {
  const { reply, edits, undo } = ask(request)
  expect([reply, edits, undo]).toEqual([expect.stringMatching(answer), [], undefined])
})

test('somebody whose name was not told is not called undefined [CHAT-11]', () => {
  const unnamed = sight.subjects.map(({ score, path }) => ({ score, path }))
  const media = [clip(1, { name: 'IMG_2041.mov', sec: 9, shot: { sight: { ...sight, subjects: unnamed } } }), ...MEDIA.slice(1)]
  const at = REEL.scenes.findIndex(({ media_id }) => media_id === media[0]?.mediaId) + 1
  const told = (files: typeof MEDIA) => direct({ request: `who is in scene ${at}?`, plan: REEL, media: files, tools: ALL_TOOLS }).reply
  expect(told(MEDIA)).toContain('I recognised “dog” in it')
  expect(told(media)).toContain('I recognised nothing in it by name')
})

test('what an app does not take is named, with the words that change it [CHAT-11]', () => {
  const { plan } = converse(direct, MEDIA, REEL, ['square', 'as webm'])
  expect(ask('is this ok for instagram?', plan).reply).toMatch(/webm: “as mp4” changes it.*“vertical” changes it/)
})

test.each(linesOf`
  can you make it faster?
  can I have it in 4k?
  why not black and white?
  how about a slower pace?
  what about the lake first?
  could you share the time evenly between the scenes?
  can you put a title "Hi" on it?
`)('“%s” is a wish, however it is put [CHAT-11]', (request) => {
  expect(ask(request).reply).not.toMatch(/Billing|“Share”|Tell me here|s long: |“Versions”/)
})

test('a question of the studio is answered before there is a reel, and waits for no clips [CHAT-11]', () => {
  expect(ask('is my video private?', EMPTY_PLAN).reply).toMatch(/Nobody but you/)
  expect(wantsClips('is my video private?')).toBe(false)
  expect(wantsClips('how do I download it?')).toBe(false)
  expect(wantsClips('a reel of the lake')).toBe(true)
})

test('what an answer named is what is changed next [CHAT-11]', () => {
  const heard = ['make a 12 second upbeat reel, fast', 'what comes after scene 3?']
  const { edits } = direct({ request: 'make it longer', plan: REEL, media: MEDIA, tools: ALL_TOOLS, earlier: [EMPTY_PLAN], said: heard })
  const changed = applyEdits(REEL, edits)
  if (!changed.ok) throw new Error(changed.reason)
  const longer = changed.plan.scenes.flatMap(({ duration_frames }, at) =>
    duration_frames > (REEL.scenes[at]?.duration_frames ?? 0) ? [at + 1] : [],
  )
  expect(longer).toEqual([4])
})
