import { describe, expect, test } from 'vitest'
import { planSec } from '../../../plan/plan-length.ts'
import { chat } from '../../chat-fixture.ts'
import { directWith } from '../../direct.ts'
import { clip, photo, song, TEST_CATALOG } from '../../director-fixtures.ts'
import { linesOf } from '../../text-tables.ts'
import { toldVersions } from './told-versions.ts'

const MEDIA = [
  ...['croissants', 'dough', 'oven', 'street', 'coffee'].map((name, at) => clip(at + 1, { name: `${name}.mp4`, sec: 9 })),
  photo(6, 'our logo.png'),
  song(7, 'morning jazz.mp3', 90),
]
const say = (request: string) =>
  chat(directWith(TEST_CATALOG), MEDIA, ['make a 15 second happy reel', 'title "Fresh" at the start', request])
const NAMES = new Map(MEDIA.map(({ mediaId, name }) => [mediaId, name.replace(/\..*/, '')]))

describe('versions beside the reel, as people tell of them [CHAT-11 TOOL-08]', () => {
  test.each([
    ['Make a wide version for the website and a square one for facebook', ['16:9 15', '1:1 15']],
    ['Can you also make one for YouTube (16:9) and one for Instagram (4:5)?', ['16:9 15', '4:5 15']],
    ['I want a 10 second version for stories and a 20 second version for youtube', ['9:16 10', '16:9 20']],
    ['give me three versions of different lengths: 8, 10 and 20 seconds', ['9:16 8', '9:16 10', '9:16 20']],
    ['Give me three alternatives: one square, one widescreen, and one at 8 seconds', ['1:1 15', '16:9 15', '9:16 8']],
    ['make a 10 second cut-down as a separate version', ['9:16 10']],
    ["please make a landscape copy, don't change this one", ['16:9 15']],
    ['same video but 16:9, as an extra version', ['16:9 15']],
    ['i want this as 9:16 and 1:1', ['1:1 15']],
    ['make one version for stories and one for the feed', ['4:5 15']],
    ['keep this one and make a square one too', ['1:1 15']],
    ['can I have a second version that is only 10 seconds', ['9:16 10']],
    ['another version but in 4:5 and without music', ['4:5 15']],
  ])('“%s”', (request, made) => {
    const { plan, was, versions = [] } = say(request)
    expect(plan).toEqual(was)
    expect(versions.map((one) => `${one.plan.export.aspect} ${planSec(one.plan)}`)).toEqual(made)
  })

  test.each([
    ['another version with a different song so I can compare', 'with the music “'],
    ['make a copy of this reel with other music', 'with the music “'],
    ['Make a second version with my jazz song instead of the happy music and keep this one', 'with the music “morning jazz.mp3”'],
    ['one version with music and one without', 'without music'],
    ['one with the logo and one without', 'with the logo'],
    ['and one without text', 'without captions'],
    ['please create a second version which has the title "Bakery Miller" instead', 'with the caption “Bakery Miller”'],
    ['duplicate this version and make the copy slower', 'at a '],
    ['Can you make a second version with the clips in a different order? I want to compare.', 'another order'],
    ['make an extra version with only the dough and the croissants', 'stands beside'],
    ['a square and a wide version, and both with the logo in the corner', 'with the logo'],
  ])('“%s” says what it has', (request, words) => {
    const { plan, was, reply, versions = [] } = say(request)
    expect(plan).toEqual(was)
    expect(versions.length).toBeGreaterThan(0)
    expect(reply).toContain(words)
    expect(reply).toContain('beside this one, which stays as it is')
  })

  test('a version is called by what tells it apart', () => {
    const names = (request: string) => say(request).versions?.map(({ name }) => name)
    expect(names('give me three versions of different lengths: 8, 10 and 20 seconds')).toEqual(['8 s', '10 s', '20 s'])
    expect(names('Make a second version with my jazz song and keep this one')).toEqual(['morning jazz.mp3'])
    expect(names('a square version too')).toEqual([null])
  })

  test('what a version is to begin with, it begins with', () => {
    const { plan, was, versions = [] } = say('Make me an alternative that starts with the croissants')
    expect(plan).toEqual(was)
    expect(versions.map((one) => NAMES.get(one.plan.scenes[0]?.media_id ?? ''))).toEqual(['croissants'])
  })

  test('what no version can have is told, and none is made without it', () => {
    const { plan, was, versions = [], reply } = say('Make a wide version and a square one, and both with fireworks in the sky')
    expect([plan, versions]).toEqual([was, []])
    expect(reply).toContain('fireworks')
  })

  test.each(linesOf`
    another version
    another version, but keep the music
    make a different version with other clips
    make a 10 second version with the dough first
    put a title on scene one and another on scene two
    a dissolve between 1 and 2 and one between 3 and 4
    duplicate the dough and put the copy at the end
    another cut in the dough scene
    one more second for the dough
    give me another option for the music
    I want it in 9:16 and 10 seconds
    write "one with cheese and one without"
  `)('“%s” is no version beside it', (request) => {
    expect(toldVersions(request)).toBeNull()
  })
})
