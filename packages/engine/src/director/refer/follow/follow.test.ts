/** How words in a talk go on from what was done: their kind is learnt, and told apart from wishes that say themselves what they are. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { openChat } from '../../chat-fixture.ts'
import { direct } from '../../direct.ts'
import { clip, photo } from '../../director-fixtures.ts'
import { readModel } from '../../learned/model-file.ts'
import { CLIPS, fingerprintOf } from '../../learned/read-samples.ts'
import { FOLLOW_UPS_FILE, FollowUpKind, followUpOf } from './follow-ups.ts'
import { OWN, readFollowUpWays } from './read-follow-up-ways.ts'

const MEDIA = [
  clip(1, { name: 'dog.mp4', sec: 9 }),
  clip(2, { name: 'beach.mp4', sec: 9 }),
  clip(3, { name: 'market.mp4', sec: 9 }),
  clip(4, { name: 'kids.mp4', sec: 9 }),
  photo(5, 'wedding.jpg'),
]

/** A reel of five scenes, and what came of each message. */
const talk = (...messages: readonly string[]) => {
  const say = openChat(direct, MEDIA)
  say('make a 15 second happy reel with every clip once')
  return messages.map((message) => say(message))
}
const last = (...messages: readonly string[]) => {
  const turn = talk(...messages).at(-1)
  if (turn === undefined) throw new Error('Nobody said anything')
  return turn
}
const nameOf = (id: string | undefined): string | undefined => MEDIA.find(({ mediaId }) => mediaId === id)?.name
const placeOf = ({ plan }: ReturnType<typeof last>, name: string): number =>
  plan.scenes.findIndex(({ media_id }) => nameOf(media_id) === name)
const secOf = (turn: ReturnType<typeof last>, name: string): number =>
  (turn.plan.scenes[placeOf(turn, name)]?.duration_frames ?? 0) / turn.plan.export.fps
const labels = ({ questions = [] }: ReturnType<typeof last>): string[] =>
  questions.flatMap((one) => (one.asks === 'words' ? [] : (one.choices ?? []).map(({ label }) => label)))

describe('what was learnt of follow-ups [CHAT-11]', () => {
  test('is of the ways that stand beside it', () => {
    expect(readModel(readFileSync(FOLLOW_UPS_FILE)).corpus).toBe(fingerprintOf(readFollowUpWays()))
  })

  test('knows every kind that has ways, and no other', () => {
    expect([...new Set(readFollowUpWays().map(({ request }) => request))].toSorted()).toEqual([...FollowUpKind.options].toSorted())
  })

  test.each([
    ['the very same for the dog please', 'also'],
    ['no sorry I was talking about the beach clip', 'rather'],
    ['ok that went a bit too far', 'less'],
    ['leave the wedding out of that', 'not'],
    ['not convinced by this song', 'doubt music'],
    ['slow the dog down and add a title', OWN],
    ['make it 12 seconds', OWN],
  ])('“%s” is of the kind %s', (request, kind) => {
    expect(followUpOf(request, CLIPS)?.kind).toBe(kind)
  })
})

describe('follow-ups in a talk [CHAT-11]', () => {
  test('chatter is answered and changes nothing', () => {
    for (const chatter of ['hmm', 'okay', 'lol nice', 'my mum loves it', 'talk nonsense', 'yesss']) {
      const turn = last('make it warmer', chatter)
      expect(turn.plan, chatter).toEqual(turn.was)
      expect(turn.questions ?? [], chatter).toEqual([])
      expect(turn.reply, chatter).not.toMatch(/not sure what|did not understand/u)
    }
  })

  test('half of the last step goes back, and what is the same for another scene is as it is then', () => {
    const [first, , back, other] = talk('dog longer', 'a bit more', 'ok too much now, half of that last bit', 'perfect. same for the kids')
    if (!first || !back || !other) throw new Error('A turn is missing')
    expect(secOf(back, 'dog.mp4')).toBeLessThan(
      back.was.scenes.reduce((most, { duration_frames }) => Math.max(most, duration_frames / 30), 0),
    )
    expect(secOf(other, 'kids.mp4')).toBeCloseTo(secOf(back, 'dog.mp4'), 1)
  })

  test('what goes on from words that came to nothing is asked about, and no clip goes', () => {
    const turn = last('frobnicate the boats', 'no not the boats, the market')
    expect(turn.plan).toEqual(turn.was)
    expect(labels(turn).length).toBeGreaterThan(0)
  })

  test('“not on the photo”, of a look, takes no photo out', () => {
    const turn = last('make it vintage', 'not on the photo')
    expect(turn.plan.scenes.map(({ id }) => id)).toEqual(turn.was.scenes.map(({ id }) => id))
    expect(turn.plan.look).toEqual(turn.was.look)
    // It keeps the look that it had before.
    expect(turn.plan.scenes.filter(({ look }) => look !== undefined)).toMatchObject([{ media_id: MEDIA[4]?.mediaId }])
  })

  test('behind a step back, two that were meant instead change places', () => {
    const turns = talk('swap 2 n 4', 'no, as it was', 'i meant 2 n 5')
    const [, undone, meant] = turns
    const ids = undone?.plan.scenes.map(({ id }) => id) ?? []
    expect(meant?.plan.scenes.map(({ id }) => id)).toEqual(ids.map((id, at) => (at === 1 ? ids[4] : at === 4 ? ids[1] : id)))
  })

  test('a single no asks whether the step goes, and what was meant instead takes it back', () => {
    const [, asked, meant] = talk('swap 2 n 4', 'nope', 'i meant 2 n 5')
    expect(labels(asked ?? last('hmm'))).toContain('Take it back')
    const ids = asked?.plan.scenes.map(({ id }) => id) ?? []
    expect(meant?.plan.scenes.map(({ id }) => id)).toEqual(ids.map((_, at) => ids[[0, 4, 2, 1, 3][at] ?? at]))
  })

  test('where a scene is by now is told in the middle of a talk, and what was done is not done to it', () => {
    const turn = last('make scene 2 shorter', 'and the kids where is it now')
    expect(turn.plan).toEqual(turn.was)
    expect(turn.reply).toContain(`scene ${placeOf(turn, 'kids.mp4') + 1}`)
  })

  test('“one earlier” moves the scene that was asked about', () => {
    const [asked, moved] = talk('where is the kids clip?', 'one earlier')
    if (!asked || !moved) throw new Error('A turn is missing')
    expect(placeOf(moved, 'kids.mp4')).toBe(placeOf(asked, 'kids.mp4') === 0 ? 0 : placeOf(asked, 'kids.mp4') - 1)
  })

  test('a doubt about the music asks what is wrong with it, and what is said then is of it', () => {
    const turn = last('I’m not sure about the music.')
    expect(turn.plan).toEqual(turn.was)
    expect(labels(turn)).toEqual(['Another song', 'Music quieter', 'No music'])
  })

  test('chatter leaves a question open, which is then answered', () => {
    const turn = last('I’m not sure about the music.', 'hmm', 'the second one')
    expect(turn.plan.music?.gain).toBeLessThan(turn.was.music?.gain ?? 0)
  })

  test('a doubt that is said twice takes no music away', () => {
    expect(last('I’m not sure about the music.', 'neither', 'I’m not sure about the music.').plan.music).not.toBeNull()
  })

  test('how a reel came out is asked about, and no wish that it be so', () => {
    const turn = last('the whole thing feels sad')
    expect(turn.plan).toEqual(turn.was)
    expect(labels(turn)).toEqual(['Happier', 'Calmer', 'More exciting'])
  })

  test('of a scene that was spoken of, or of all, is asked where nobody says', () => {
    const turn = last('move the dog to the end', 'frobnicate the wibble', 'and closer')
    expect(turn.plan).toEqual(turn.was)
    expect(labels(turn).some((label) => /every scene/u.test(label))).toBe(true)
  })

  test('“not 3, 4” behind a length by seconds is of scene 4', () => {
    const [shorter, , meant] = talk('scene 2 shorter', '3 too', 'not 3, 4')
    const secs = meant?.plan.scenes.map(({ duration_frames }) => duration_frames)
    expect(secs?.[2]).toBe(shorter?.plan.scenes[2]?.duration_frames)
    expect(secs?.[3]).toBe(secs?.[1])
  })

  test('“not the kids after all” takes back what was done to them alone', () => {
    const [one, , none] = talk('dog longer', 'and the kids too', 'Oh, not the kids after all.')
    expect(none?.plan).toEqual(one?.plan)
  })

  test('“still too dark” behind a longer scene makes nothing longer', () => {
    const turn = last('dog longer', 'still too dark')
    expect(turn.plan.scenes.map(({ duration_frames }) => duration_frames)).toEqual(
      turn.was.scenes.map(({ duration_frames }) => duration_frames),
    )
  })

  test('“the last one as well” makes no scene one second long', () => {
    const turn = last('make it vintage', 'that one in b&w', 'the last one as well')
    expect(turn.plan.scenes).toEqual(turn.was.scenes)
  })

  test('“only the dog was dark though” is of the light, and leaves every clip in', () => {
    const turn = last('brighter', 'only the dog was dark though')
    expect(turn.plan.scenes).toHaveLength(turn.was.scenes.length)
    expect(turn.plan.scenes.filter(({ grade }) => (grade?.exposure ?? 0) > 0).map(({ media_id }) => nameOf(media_id))).toEqual(['dog.mp4'])
  })

  test('“the dog, same length as the kids” is a length, and moves nothing', () => {
    const turn = last('kids longer', 'now the dog, same length as the kids')
    expect(secOf(turn, 'dog.mp4')).toBeCloseTo(secOf(turn, 'kids.mp4'), 1)
    expect(turn.plan.scenes.map(({ id }) => id)).toEqual(turn.was.scenes.map(({ id }) => id))
  })

  test('“remove the first of those” behind transitions takes no scene out', () => {
    const turn = last('cross fades everywhere', 'remove the first of those')
    expect(turn.plan.scenes).toHaveLength(turn.was.scenes.length)
    expect(turn.plan.transitions.length).toBe(turn.was.transitions.length - 1)
  })

  test('a nod chooses none of several that were offered', () => {
    const turn = last('frobnicate the colours', 'okay')
    expect(turn.plan).toEqual(turn.was)
  })

  test('“the other one” behind no choice lays no other reel', () => {
    const turn = last('frobnicate the wibble', 'the other one instead')
    expect(turn.plan).toEqual(turn.was)
  })
})
