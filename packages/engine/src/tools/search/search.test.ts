import type { ShotSight } from '@reelwright/contract/media-facts'
import { describe, expect, test } from 'vitest'
import { clip, mediaId, photo, shotFacts } from '../../director/director-fixtures.ts'
import { describeShots } from './describe-shot.ts'
import { searchShots } from './search.ts'
import { buildSearchIndex, type SearchableMedia } from './search-index.ts'
import { packVector } from './shot-vectors.ts'

const BOX = { x: 0.4, y: 0.2, width: 0.2, height: 0.6 }
const SOUND = { codec: 'aac', channels: 2, sample_rate: 48_000, loudness_lufs: -20, true_peak_dbtp: -3, speech: [], beat_grid: null }
/** Two words a second. */
const said = (fromSec: number, text: string) =>
  text.split(' ').map((word, at) => ({ start_sec: fromSec + at / 2, end_sec: fromSec + at / 2 + 0.4, text: word }))
const MEDIA: SearchableMedia[] = [
  {
    ...clip(1, {
      name: 'Beach_Sunset-03.MP4',
      tags: ['holiday', 'Sea'],
      shot: { brightness: 0.3, warmth: 0.7, motion: 0.1, colours: ['#f07d19', '#20304a'], fingerprint: 'ffff0000ffff0000' },
    }),
    createdAt: '2026-05-01T10:00:00Z',
  },
  {
    ...clip(2, { name: 'city-walk.mov', shot: { brightness: 0.8, motion: 0.8, colours: ['#808080'], fingerprint: '00ff00ff00ff00ff' } }),
    createdAt: '2026-06-01T10:00:00Z',
  },
  {
    ...clip(3, {
      name: 'IMG_2034.MOV',
      sec: 10,
      facts: {
        width: 1080,
        height: 1920,
        sound: { ...SOUND, transcript: { language: 'en', words: said(5, 'Welcome to the beach!') } },
        shots: [
          shotFacts({ index: 0, in_sec: 0, out_sec: 4, fingerprint: 'ffff0000ffff0001' }),
          shotFacts({ index: 1, in_sec: 4, out_sec: 10, flaws: ['shaken'] }),
        ],
      },
    }),
  },
  { ...photo(4, 'dogs-dancing.jpg'), createdAt: '2026-06-02T10:00:00Z' },
]
const INDEX = buildSearchIndex(MEDIA)

const find = (words: string, more: Partial<Parameters<typeof searchShots>[1]> = {}) => searchShots(INDEX, { words, limit: 10, ...more })
const ids = (words: string, more: Partial<Parameters<typeof searchShots>[1]> = {}) =>
  find(words, more).found.map((hit) => `${hit.mediaId.slice(-1)}:${hit.shotIndex}`)

describe('words [TOOL-01]', () => {
  test('are found in names and tags whatever their case and ending, and in what is said at that moment', () => {
    expect(ids('beaches')).toEqual(['1:0', '3:1'])
    expect(ids('SEA')).toEqual(['1:0'])
    expect(ids('dog dance')[0]).toBe('4:0')
    expect(find('beach').found.map((hit) => hit.why)).toEqual([['“beach” is in its name'], ['somebody says “beach”']])
  })

  test('a tag weighs more than a name, and finding both words more than one', () => {
    const index = buildSearchIndex([
      clip(1, { name: 'sea.mp4' }),
      clip(2, { name: 'x.mp4', tags: ['sea'] }),
      clip(3, { name: 'sea-party.mp4' }),
    ])
    expect(searchShots(index, { words: 'sea', limit: 3 }).found[0]?.mediaId).toBe(mediaId(2))
    expect(searchShots(index, { words: 'sea party', limit: 3 }).found[0]?.mediaId).toBe(mediaId(3))
  })

  test('the beginning of a word is enough, and it counts less than the whole', () => {
    expect(ids('holi')).toEqual(['1:0'])
    expect(find('holi').found[0]?.score).toBeLessThan(find('holiday').found[0]?.score ?? 0)
  })

  test('what nothing fits finds nothing', () => {
    expect(find('submarine')).toEqual({ found: [], total: 0 })
  })
})

describe('measured facts [TOOL-01]', () => {
  test('bright, dark, lively and calm rank by what was measured and say so', () => {
    expect(ids('bright')[0]).toBe('2:0')
    expect(ids('dark')[0]).toBe('1:0')
    expect(find('lively').found[0]).toMatchObject({ mediaId: mediaId(2), why: ['lively'] })
    expect(ids('photo')).toEqual(['4:0'])
  })

  test('a colour finds shots that show it', () => {
    expect(find('orange').found[0]).toMatchObject({ mediaId: mediaId(1), why: ['shows orange'] })
    expect(ids('', { filters: { colour: '#f08020' } })).toEqual(['1:0'])
  })

  test('a colour that covers the picture counts more than one that is a detail', () => {
    const index = buildSearchIndex([
      clip(1, { shot: { colours: ['#202020', '#808080', '#cd1e1e'] } }),
      clip(2, { shot: { colours: ['#cd1e1e', '#202020'] } }),
    ])
    expect(searchShots(index, { words: 'red', limit: 2 }).found.map((hit) => hit.mediaId)).toEqual([mediaId(2), mediaId(1)])
  })

  test('more like this one is found by its looks, and never the shot itself', () => {
    expect(ids('', { like: { mediaId: mediaId(1), shotIndex: 0 } })[0]).toBe('3:0')
    expect(find('', { like: { mediaId: mediaId(1), shotIndex: 0 } }).found.every((hit) => hit.mediaId !== mediaId(1))).toBe(true)
    expect(find('', { like: { mediaId: mediaId(9), shotIndex: 0 } }).total).toBe(0)
  })
})

describe('filters [TOOL-01]', () => {
  test.each([
    [{ kind: 'image' as const }, ['4:0']],
    [{ orientation: 'portrait' as const }, ['3:0', '3:1']],
    [{ durationSec: { min: 5.5 } }, ['3:1']],
    [{ brightness: { max: 0.4 } }, ['1:0']],
    [{ motion: { min: 0.7 } }, ['2:0']],
    [{ warmth: { min: 0.5 } }, ['1:0']],
    [{ tags: ['sea', 'holiday'] }, ['1:0']],
    [{ uploaded: { from: '2026-05-15T00:00:00Z', to: '2026-06-01T23:00:00Z' } }, ['2:0']],
    [{ sound: false }, ['4:0']],
    [{ flawless: true, orientation: 'portrait' as const }, ['3:0']],
  ])('%o', (filters, expected) => {
    expect(ids('', { filters })).toEqual(expected)
  })

  test('narrow a search by words', () => {
    expect(ids('beach', { filters: { orientation: 'portrait' } })).toEqual(['3:1'])
  })
})

test('pages follow each other and the total counts them all [TOOL-01]', () => {
  const everything = find('', { limit: 100 })
  expect(everything.total).toBe(5)
  const paged = [0, 2, 4].flatMap((offset) => find('', { limit: 2, offset }).found)
  expect(paged).toEqual(everything.found)
})

describe('with an embedding [TOOL-01]', () => {
  // A stand-in for a model: a direction for the sea, one for towns, and much that all texts have in common.
  const vectorOf = (text: string) => Float32Array.from([/beach|sea|ocean/i.test(text) ? 1 : 0, /city|town/i.test(text) ? 1 : 0, 1])
  const withVectors = (file: SearchableMedia): SearchableMedia => ({
    ...file,
    vectors: { dimensions: 3, values: Int8Array.from(describeShots(file).flatMap((text) => [...packVector(vectorOf(text))])) },
  })
  const index = buildSearchIndex(MEDIA.map(withVectors))
  const search = (words: string) => searchShots(index, { words, vector: vectorOf(words), limit: 10 }).found

  test('meaning finds what no word does, in what is said at that moment too, and says so', () => {
    const found = search('ocean')
    expect(found.slice(0, 2).map((hit) => [hit.mediaId, hit.shotIndex])).toEqual([
      [mediaId(1), 0],
      [mediaId(3), 1],
    ])
    expect(found[0]?.why).toEqual(['near in meaning'])
    expect(found[0]?.score).toBeGreaterThan((found[2]?.score ?? 0) + 0.2)
  })

  test('words and meaning together come before meaning alone', () => {
    const found = search('beach')
    expect(found[0]).toMatchObject({ mediaId: mediaId(1), why: ['“beach” is in its name', 'near in meaning'] })
    expect(found[0]?.score).toBeGreaterThan(search('ocean')[0]?.score ?? 1)
  })

  test('what all shots have in common with the words makes none of them a find', () => {
    const many = buildSearchIndex(Array.from({ length: 20 }, (_, n) => withVectors(clip(n + 1, { name: n === 7 ? 'sea.mp4' : 'x.mp4' }))))
    const { found } = searchShots(many, { words: 'ocean', vector: vectorOf('ocean'), limit: 20 })
    expect(found.map((hit) => hit.mediaId)).toEqual([mediaId(8)])
  })

  test('among thousands of shots the nearest are the same as when every one is compared', () => {
    const dimensions = 256
    // Directions around forty themes, as files of one subject have them; the same on every machine.
    let state = 5
    const next = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 31 - 1
    }
    const random = () => Float32Array.from({ length: dimensions }, next)
    const themes = Array.from({ length: 40 }, random)
    const near = (theme: Float32Array, spread: number) => theme.map((value) => value + spread * next())
    const vectors = Array.from({ length: 3_000 }, (_, n) => near(themes[n % 40] ?? random(), 0.3 + (n % 7) * 0.25))
    const media = vectors.map((vector, n) => ({ ...clip(n + 1), vectors: { dimensions, values: packVector(vector) } }))
    const wanted = near(themes[11] ?? random(), 0.5)
    const cosine = (a: Float32Array) =>
      a.reduce((sum, value, i) => sum + value * (wanted[i] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...wanted))
    const expected = vectors.map((vector, n) => [mediaId(n + 1), cosine(vector)] as const).sort((a, b) => b[1] - a[1])
    const { found } = searchShots(buildSearchIndex(media), { words: '', vector: wanted, limit: 30 })
    const best = new Set(expected.slice(0, 30).map(([id]) => id))
    expect(found.filter((hit) => best.has(hit.mediaId)).length).toBeGreaterThanOrEqual(28)
    expect(found[0]?.mediaId).toBe(expected[0]?.[0])
  })

  test('files without vectors are still found by their words, and a vector of another model changes nothing', () => {
    const mixed = buildSearchIndex(MEDIA.map((file, at) => (at === 0 ? file : withVectors(file))))
    const { found } = searchShots(mixed, { words: 'beach', vector: vectorOf('beach'), limit: 10 })
    expect(found.find((hit) => hit.mediaId === mediaId(1))?.why).toEqual(['“beach” is in its name'])
    const other = searchShots(index, { words: 'beach', vector: Float32Array.from([1, 0]), limit: 10 })
    expect(other).toEqual(find('beach'))
  })

  test('a shot is described by its names, what is said and what was measured', () => {
    expect(describeShots(MEDIA[0] as SearchableMedia)).toEqual(['beach sunset 03. holiday, Sea. video, calm, warm light, orange, black'])
    expect(describeShots(MEDIA[2] as SearchableMedia)[1]).toContain('Welcome to the beach!')
  })
})

test('a page deep in many finds is the same as sorting all of them [TOOL-01]', () => {
  const many = buildSearchIndex(Array.from({ length: 900 }, (_, n) => clip(n + 1, { shot: { brightness: ((n * 37) % 101) / 100 } })))
  const all = searchShots(many, { words: 'bright', limit: 900 }).found
  expect(searchShots(many, { words: 'bright', limit: 20, offset: 100 }).found).toEqual(all.slice(100, 120))
})

describe('what is seen [TOOL-01]', () => {
  const sight = (names: (string | undefined)[], faces = 0): ShotSight => ({
    subject_share: 1,
    subjects: names.map((name) => ({ score: 0.8, path: [{ at_sec: 1, ...BOX }], ...(name ? { name } : {}) })),
    faces: Array.from({ length: faces }, () => ({ at_sec: 1, ...BOX })),
    empty: [],
    against_lens: [],
    blurred: [],
  })
  const index = buildSearchIndex([
    clip(1, { name: 'a.mp4', shot: { sight: sight(['dog']) } }),
    clip(2, { name: 'b.mp4', shot: { sight: sight([undefined], 1) } }),
    clip(3, { name: 'c.mp4', shot: { sight: sight(['sports ball', 'bird']), focus: [{ at_sec: 1, x: 0.5, y: 0.5 }] } }),
    clip(4, { name: 'd.mp4', shot: { focus: [{ at_sec: 1, x: 0.5, y: 0.5 }] } }),
    clip(5, { name: 'e.mp4', tags: ['dog'] }),
  ])
  const found = (words: string) => searchShots(index, { words, limit: 10 }).found.map(({ mediaId: id, why }) => [id.slice(-1), why[0]])

  test('is found by its name and by wider words, with the shot and the reason; a tag that a person chose comes first', () => {
    expect(found('the dogs')).toEqual([
      ['5', 'tagged “dogs”'],
      ['1', '“dogs” is seen in it'],
    ])
    expect(found('animal').map(([id]) => id)).toEqual(['1', '3'])
    expect(found('ball')).toEqual([['3', '“ball” is seen in it']])
  })

  test('somebody is whom a model saw; only where none looked, it is something that moves', () => {
    expect(found('a person')).toEqual([
      ['2', '“person” is seen in it'],
      ['4', 'something to look at'],
    ])
    expect(found('faces').map(([id]) => id)).toContain('2')
    expect(found('faces').map(([id]) => id)).not.toContain('3')
  })

  test('a text for a model of meaning tells it too', () => {
    expect(describeShots(clip(1, { shot: { sight: sight(['dog'], 1) } }))[0]).toContain('dog, person, face')
  })
})

describe('how a shot is filmed [TOOL-01]', () => {
  const box = (height: number) => ({ at_sec: 1, x: 0.3, y: 0, width: 0.3, height })
  const sight = (name: string, height: number): ShotSight => ({
    ...{ subject_share: 1, subjects: [{ score: 0.9, name, path: [box(height)] }] },
    ...{ faces: [], empty: [], against_lens: [], blurred: [] },
  })
  const index = buildSearchIndex([
    clip(1, { name: 'a.mov', shot: { sight: sight('dog', 0.9), camera: 'still' } }),
    clip(2, { name: 'b.mov', shot: { sight: sight('dog', 0.2), camera: 'pan-left' } }),
    clip(3, {
      name: 'c.mov',
      shot: { sight: { ...sight('car', 0.5), texts: [{ from_sec: 0, to_sec: 2, x: 0, y: 0.8, width: 1, height: 0.1 }] } },
    }),
    clip(4, { name: 'd.mov', shot: { sight: { ...sight('person', 0.5), faces: [{ ...box(0.2), looks: 'here' as const }] } } }),
    clip(5, {
      name: 'e.mov',
      shot: {
        sight: {
          ...sight('person', 0.5),
          subjects: [{ score: 0.9, name: 'person', path: [box(0.5), { ...box(0.5), at_sec: 2, x: 0.6 }] }],
        },
      },
    }),
  ])
  const best = (words: string) => {
    const [hit] = searchShots(index, { words, limit: 5 }).found
    return [hit?.mediaId.slice(-1), hit?.why]
  }

  test.each([
    ['the close-up of the dog', '1', 'a close-up'],
    ['wide shot of the dog', '2', 'a wide shot'],
    ['dog, panning camera', '2', 'the camera pans'],
    ['dog, static', '1', 'the camera stands still'],
    ['the one with a title', '3', 'letters in the picture'],
    ['somebody looking here', '4', 'somebody looks into the camera'],
    ['a person walking', '5', 'somebody goes'],
  ] as const)('“%s” finds it and says why', (words, id, why) => {
    expect(best(words)[0]).toBe(id)
    expect(best(words)[1]).toContain(why)
  })
})
