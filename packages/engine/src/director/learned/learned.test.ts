/** What was learnt, its file, and that it is of the corpus which stands beside it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { direct } from '../direct.ts'
import { clip, MIXED_FILES } from '../director-fixtures.ts'
import { isTalk } from '../intents.ts'
import { slotsOf } from '../nearest/bank.ts'
import { CANNOT } from '../parse/words/cannot-words.ts'
import { linesOf } from '../text-tables.ts'
import { understand } from '../understand.ts'
import { likelyRequests, MODEL_FILE } from './learned-requests.ts'
import { readModel, writeModel } from './model-file.ts'
import { readCorpus } from './read-corpus.ts'
import { CLIPS, fingerprintOf, readWays, samplesOf } from './read-samples.ts'
import { likelihoods } from './request-model.ts'
import { saidAs } from './said-as.ts'
import { trainModel } from './train-model.ts'

const FILES = [
  clip(1, { name: 'mountain_hike.mp4', sec: 9 }),
  clip(2, { name: 'market.mov', sec: 8 }),
  clip(3, { name: 'kids swimming.mp4', sec: 7 }),
  ...MIXED_FILES,
]

const SAMPLES = { SEC: '5', NUM: '30', PCT: '60', TEXT: 'Hi there', MOOD: 'calm', LOOK: 'vintage', GENRE: 'piano', COLOUR: 'yellow' }

const SMALL = readCorpus(`
## faster
pick up the pace
this drags so much
speed the whole thing up
too slow for me, hurry
quicken the pace
## music louder
crank the song
i can hardly hear the song
turn the song up
the song is too quiet
more of the song please
`)

describe('a model of requests [CHAT-11]', () => {
  test('gives the request whose ways a sentence is like', () => {
    const model = trainModel(samplesOf([...SMALL, ...SMALL, ...SMALL]))
    const [likeliest] = likelihoods(model, samplesOf([{ request: '', way: 'the song is hardly there' }])[0]?.features ?? [])
    expect(likeliest?.request).toBe('music louder')
  })

  test('is the same each time', () => {
    const bytes = () => writeModel(trainModel(samplesOf([...SMALL, ...SMALL, ...SMALL])), '')
    expect(bytes().equals(bytes())).toBe(true)
  })

  test('is read from its file as it was written, and not at all from half of one', () => {
    const model = trainModel(samplesOf([...SMALL, ...SMALL, ...SMALL]))
    const file = writeModel(model, 'of these')
    const back = readModel(file)
    expect([back.corpus, back.requests, [...back.rows.keys()]]).toEqual(['of these', model.requests, [...model.rows.keys()]])
    const { features } = samplesOf(SMALL)[0] ?? { features: [] }
    expect(likelihoods(back, features)[0]?.likelihood).toBeCloseTo(likelihoods(model, features)[0]?.likelihood ?? 0, 1)
    expect(() => readModel(file.subarray(0, -1))).toThrow(/cannot be/)
  })
})

describe('the corpus [CHAT-11]', () => {
  const ways = readWays()

  test('is the one that the model was learnt from: `npm run requests` learns it anew', () => {
    expect(readModel(readFileSync(MODEL_FILE)).corpus).toBe(fingerprintOf(ways))
  })

  test('is put in words that are wholly understood, or gives a reason that is told', () => {
    const { plan } = chat(direct, CLIPS, ['make a 12 second reel of all my clips'])
    expect(plan.scenes.length).toBeGreaterThan(3)
    const isUnderstood = (words: string): boolean => {
      const { intents, missed } = understand(words, CLIPS, true, undefined, { plan, media: CLIPS, refs: [], before: [], thing: null })
      return missed.length === 0 && intents.length > 0 && !intents.some((intent) => isTalk(intent) && intent.is !== 'cannot')
    }
    const filled = (words: string): string =>
      Object.entries(SAMPLES).reduce(
        (said, [slot, value]) => said.replace(slot, value),
        words.replace('SCENE', 'scene 2').replace('SCENE', 'the dog').replace('SEC', '2'),
      )
    const odd = [...new Set(ways.map(({ request }) => request))].filter((learnt) => {
      const said = saidAs(learnt)
      if (said.is === 'cannot') return CANNOT[said.what] === undefined
      return said.is === 'words' && !isUnderstood(filled(said.words))
    })
    expect(odd).toEqual([])
  })

  test('has in each way what its request has a place for', () => {
    const odd = ways
      .filter(({ request }) => saidAs(request).is === 'words')
      .filter(({ request, way }) => [...slotsOf(request)].toSorted().join() !== [...slotsOf(way)].toSorted().join())
    expect(odd.map(({ request, way }) => `${request}: ${way}`)).toEqual([])
  })
})

describe('requests of people who never saw the corpus [CHAT-11]', () => {
  const rows = readFileSync(join(import.meta.dirname, 'strangers.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [request = '', learnt = ''] = line.split('\t')
      const [likeliest] = likelyRequests(request, FILES)
      return { request, likeliest, isRight: learnt.split('|').includes(likeliest?.learnt ?? '') }
    })

  test('are told apart three times of four', () => {
    expect(rows.length).toBe(180)
    expect(rows.filter(({ isRight }) => isRight).length).toBeGreaterThanOrEqual(130)
  })

  test('are hardly ever taken for another where that is sure', () => {
    const sure = rows.filter(({ likeliest }) => (likeliest?.likelihood ?? 0) >= 0.95 && likeliest?.unused.length === 0)
    expect(sure.length).toBeGreaterThanOrEqual(80)
    expect(sure.filter(({ isRight }) => !isRight).map(({ request }) => request).length).toBeLessThanOrEqual(4)
  })
})

describe('what was learnt is not done [CHAT-11]', () => {
  const told = (request: string) => chat(direct, FILES, ['make a 14 second reel, every scene 2 seconds', request])

  test.each(linesOf`
    never make it longer
    would it look better in black and white?
    do you think it is too long?
    less warm except for the cat
    slow it down towards the end
    shorten scene 2 and frobnicate the wibble
    the pancake is too dark
    slow mo on the juggling bit
    delete everything I ever uploaded
    replace the cat with the dragon
    shorten the cat if it looks boring
    play the pool at half speed
    bring the laugh back at like 30 percent
    hmm what was the name of that one
    alternate in and out
  `)('where it is forbidden, asked, narrowed, or of what nobody knows: “%s”', (request) => {
    const { plan, was } = told(request)
    expect(plan).toEqual(was)
  })

  test('where it cannot be done the reason is told, in whatever words it was wished', () => {
    expect(told('slap a little heart sticker on the bride').reply).toContain('Stickers')
    expect(told('let the bass drop come in when the cat jumps').reply).toContain('one moment of the music')
  })
})
