import { CAPTION_SIZE, type CaptionCue, CaptionStyle, type Captions } from '@reelwright/contract/reel-plan'
import { describe, expect, test } from 'vitest'
import { safeZone } from '../../graph/logo-overlay.ts'
import { CAPTION_LOOKS } from './caption-looks.ts'
import { captionsAt } from './caption-views.ts'
import { faceRuns } from './face-runs.ts'
import { FACE_LINES } from './face-widths.ts'
import { CAPTION_FACES } from './faces.ts'
import { type CaptionMark, captionBoxes, layCaptions, type PictureMark, type TextMark } from './lay-captions.ts'
import { luminance } from './tint-look.ts'

const FRAMES = [
  { width: 1080, height: 1920 },
  { width: 720, height: 720 },
  { width: 720, height: 900 },
  { width: 1920, height: 1080 },
]
const TEXTS = [
  'Short',
  'So we walked all the way down to the harbour',
  'Donaudampfschifffahrtsgesellschaftskapitän trinkt Kaffee',
  'W'.repeat(64),
  'MMMMMMMM WWWWWWWWW MMMMMMMMMM WWWWWWWWWW MMMMMMMMM WWWWWWWWWWW',
  'مرحبا بكم في مدينة لشبونة الجميلة',
  '今日は海に行って、とても楽しかったです。また行きたい！',
  'สวัสดีครับยินดีต้อนรับสู่กรุงเทพมหานคร',
  'Best day ever 🎉🔥 👨‍👩‍👧',
]

const laid = (
  text: string,
  style: Captions['style'],
  frame = FRAMES[0] ?? { width: 0, height: 0 },
  more: Partial<CaptionCue> = {},
): CaptionMark[] =>
  layCaptions(captionsAt({ mode: 'burn', style, cues: [{ id: 'c1', start_frame: 0, end_frame: 60, text, ...more }] }, 30), style, frame)

const words = (marks: readonly CaptionMark[]): TextMark[] => {
  const text = marks.filter((mark) => mark.is === 'text')
  const top = Math.max(...text.map((mark) => mark.layer))
  return text.filter((mark) => mark.layer === top)
}

/** Emoji in their own colours. */
const pictures = (marks: readonly CaptionMark[]): PictureMark[] =>
  marks.flatMap((mark) => (mark.is === 'picture' && mark.colour === null ? [mark] : []))

const widthOf = (mark: TextMark): number =>
  faceRuns(mark.text, mark.face).reduce((sum, run) => sum + run.width, 0) * (mark.sizePx / CAPTION_FACES[mark.face].scale)

describe('captions in every style, shape and script [TOOL-08]', () => {
  const inEverySize = CaptionStyle.options.flatMap((style) =>
    [CAPTION_SIZE.least, 1, CAPTION_SIZE.most].map((size) => [style, size] as const),
  )
  test.each(inEverySize)('%s at %s of its size stays within what apps leave free, with its outlines and boxes', (style, size) => {
    for (const frame of FRAMES)
      for (const text of TEXTS)
        for (const kind of [undefined, 'title' as const]) {
          const zone = safeZone(frame)
          const marks = laid(text, style, frame, { ...(kind === undefined ? {} : { kind }), ...(size === 1 ? {} : { size }) })
          expect(words(marks).length).toBeGreaterThan(0)
          for (const mark of marks) {
            if (mark.is === 'box' && mark.width === frame.width) continue
            // A soft shadow may fade beyond.
            if (mark.is !== 'box' && mark.blurPx > 0) continue
            const half = mark.is === 'text' ? widthOf(mark) / 2 + mark.growPx : 0
            // An emoji's square has a margin as wide as an outline.
            const wide = mark.is === 'box' ? mark.width : mark.is === 'picture' ? mark.sizePx : 0
            const [left, right] = mark.is === 'text' ? [mark.x - half, mark.x + half] : [mark.x, mark.x + wide]
            const [top, bottom] =
              mark.is === 'box'
                ? [mark.y, mark.y + mark.height]
                : mark.is === 'picture'
                  ? [mark.y + 0.2 * mark.sizePx, mark.y + 0.8 * mark.sizePx]
                  : [mark.y - 0.7 * mark.sizePx, mark.y]
            const slack = 0.005 * frame.width
            expect(left).toBeGreaterThanOrEqual(zone.left * frame.width - slack)
            expect(right).toBeLessThanOrEqual(frame.width * (1 - zone.right) + slack)
            expect(top).toBeGreaterThanOrEqual(0.4 * zone.top * frame.height)
            expect(bottom).toBeLessThanOrEqual(frame.height * (1 - zone.bottom) + 1)
          }
        }
  })

  test('words said over an upright reel are large, at least a twenty-fourth of its height, and smaller in a wide one', () => {
    for (const style of CaptionStyle.options) {
      const [upright, wide] = [FRAMES[0], FRAMES[3]].map((frame) => words(laid('So we left', style, frame))[0])
      if (!upright || !wide) throw new Error('nothing is laid')
      expect(upright.sizePx / CAPTION_FACES[upright.face].scale).toBeGreaterThanOrEqual(1920 / 24)
      expect(wide.sizePx).toBeLessThan(upright.sizePx)
    }
  })

  test('a word that is too long for its line is broken before all others become tiny', () => {
    const [word, ...others] = words(laid('Donaudampfschifffahrtsgesellschaft is an unbelievably extraordinary word', 'highlight'))
    expect(word?.text.length).toBeLessThan(34)
    for (const { sizePx, face } of others)
      expect(sizePx / CAPTION_FACES[face].scale).toBeGreaterThan(0.55 * CAPTION_LOOKS.highlight.size * 1080)
  })

  test('a word that is broken has a hyphen, parts about as long as each other, and begins them with a syllable where one is near', () => {
    const partsOf = (word: string, style: Captions['style']) => words(laid(word, style)).map(({ text }) => text)
    for (const style of ['plain', 'bold', 'pop', 'headline'] as const) {
      const parts = partsOf('Donaudampfschifffahrtsgesellschaft', style)
      expect(parts.slice(0, -1).every((part) => part.endsWith('-'))).toBe(true)
      expect(parts.join('').replaceAll('-', '').toLowerCase()).toBe('donaudampfschifffahrtsgesellschaft')
      expect(Math.min(...parts.map((part) => part.length)) * 2).toBeGreaterThan(Math.max(...parts.map((part) => part.length)))
    }
    expect(partsOf('Donaudampfschifffahrtsgesellschaft', 'plain')).toEqual(['Donaudampfschiff-', 'fahrtsgesellschaft'])
    // An address or a tag has none: it would be read as a part of it.
    expect(partsOf('#sommerurlaubmitderganzenfamilieammeer', 'plain').join('')).toBe('#sommerurlaubmitderganzenfamilieammeer')
  })

  test('no short word of a title stands on a line alone where a little smaller is enough', () => {
    const marks = words(laid('A weekend in the mountains', 'highlight', FRAMES[0], { kind: 'title' }))
    const lineOf = (text: string) => marks.find((mark) => mark.text === text)?.y
    expect(lineOf('A')).toBe(lineOf('weekend'))
  })

  test('no word of a line of its own leaves more than half of it empty where a text a little smaller has none', () => {
    const linesOf = (text: string, style: Captions['style'], more: { kind?: 'title' } = {}) =>
      [...Map.groupBy(words(laid(text, style, FRAMES[0], more)), ({ y }) => Math.round(y)).values()].map((line) =>
        line.map((word) => word.text).join(' '),
      )
    for (const style of ['plain', 'elegant', 'marker'] as const)
      expect(linesOf('Lazy Sunday with the whole family', style, { kind: 'title' })).toEqual(['Lazy Sunday', 'with the', 'whole family'])
    expect(linesOf('We found the quiet beach', 'highlight')).toEqual(['We found the', 'quiet beach'])
    // Where none is without, the one with the fewest such words.
    expect(linesOf('Our summer in Portugal', 'highlight', { kind: 'title' })).toHaveLength(3)
  })

  test('Arabic words stand further apart, for the last letter of one reaches below the next', () => {
    const gapOf = (text: string) => {
      const [right, left] = words(laid(text, 'highlight')).toSorted((a, b) => b.x - a.x)
      if (!right || !left) throw new Error('nothing is laid')
      return (right.x - widthOf(right) / 2 - left.x - widthOf(left) / 2) / right.sizePx
    }
    expect(gapOf('في الشاطئ')).toBeGreaterThan(gapOf('at sea') + 0.08)
  })

  test('words never run into each other', () => {
    for (const style of CaptionStyle.options) {
      const row = words(laid('So we walked all the way down', style, FRAMES[3])).toSorted((a, b) => a.y - b.y || a.x - b.x)
      for (const [nth, word] of row.entries()) {
        const next = row[nth + 1]
        if (next?.y !== word.y) continue
        expect(next.x - widthOf(next) / 2).toBeGreaterThan(word.x + widthOf(word) / 2)
      }
    }
  })

  test('all words of a text are there, in order, however it is broken', () => {
    for (const text of TEXTS) {
      const marks = laid(text, 'plain')
      // A word that is broken has a hyphen more.
      const drawn = [...words(marks), ...pictures(marks)].map((mark) => mark.text.replace(/-$/u, '')).join('')
      expect([...drawn].toSorted().join('')).toBe([...text.replace(/[\s\u200d]/gu, '')].toSorted().join(''))
    }
  })
})

describe('which way words run [TOOL-08]', () => {
  const order = (text: string) =>
    words(laid(text, 'plain', { width: 1920, height: 1080 }))
      .toSorted((a, b) => a.x - b.x)
      .map((mark) => mark.text)

  test('a text from right to left begins on the right', () => {
    expect(order('שלום לכם היום')).toEqual(['היום', 'לכם', 'שלום'])
  })
  test('names of another script keep their own order within it', () => {
    expect(order('שלום New York היום')).toEqual(['היום', 'New', 'York', 'שלום'])
    expect(order('Say שלום לכם today')).toEqual(['Say', 'לכם', 'שלום', 'today'])
  })
  test('what ends a text from right to left stands on its left, also behind a word of another script or a number', () => {
    expect(order('שלום לכם, OK?')).toEqual(['?', 'OK', ',', 'לכם', 'שלום'])
    expect(order('מחר ב New York!')).toEqual(['!', 'New', 'York', 'ב', 'מחר'])
    expect(order('السعر 12,5.')).toEqual(['.', '12,5', 'السعر'])
    expect(order('שלום OK, Google היום')).toEqual(['היום', 'OK,', 'Google', 'שלום'])
    expect(order('Say OK, today!')).toEqual(['Say', 'OK,', 'today!'])
  })
  test('its words keep their spaces, and what ends one stands close to it', () => {
    const marks = words(laid('מחר ב New York!', 'plain', { width: 1920, height: 1080 })).toSorted((a, b) => a.x - b.x)
    const gaps = marks.slice(1).map((mark, nth) => {
      const before = marks[nth]
      return before === undefined ? 0 : Math.round(mark.x - widthOf(mark) / 2 - (before.x + widthOf(before) / 2))
    })
    const [close, ...spaces] = gaps
    expect(close).toBe(0)
    expect(new Set(spaces).size).toBe(1)
    expect(spaces[0]).toBeGreaterThan(5)
  })
})

describe('which face shows a letter [TOOL-08]', () => {
  const faces = (text: string, own: 'anton' | 'inter-700') => faceRuns(text, own).map((run) => [run.face, run.text])

  test('a letter that the style has not is shown by a face that has it', () => {
    expect(faces('Été', 'anton')).toEqual([['anton', 'Été']])
    expect(faces('Лето!', 'anton')).toEqual([['inter-800', 'Лето!']])
    expect(faces('שלום', 'inter-700')).toEqual([['hebrew', 'שלום']])
  })
  test('an emoji is a picture of its own in a word, a country’s flag as well', () => {
    expect(faceRuns('go🎉!', 'inter-700').map((run) => [run.picture, run.text])).toEqual([
      [null, 'go'],
      ['1f389', '🎉'],
      [null, '!'],
    ])
    expect(faceRuns('in 🇵🇹', 'inter-700').map((run) => [run.picture, run.text])).toEqual([
      [null, 'in '],
      ['1f1f5-1f1f9', '🇵🇹'],
    ])
    expect(faceRuns('🇽🇽', 'inter-700').map((run) => [run.picture, run.face])).toEqual([[null, 'emoji']])
  })
  test('lines of letters with signs above and below them stand further apart', () => {
    const apart = (text: string, style: Captions['style']) => {
      const lines = words(laid(text, style, undefined, { kind: 'title' })).toSorted((a, b) => a.y - b.y)
      const rows = [...new Set(lines.map(({ y }) => y))]
      return ((rows[1] ?? 0) - (rows[0] ?? 0)) / (lines[0]?.sizePx ?? 1)
    }
    const arabic = apart('رحلتنا إلى مدينة لشبونة الجميلة', 'marker') * CAPTION_FACES.arabic.scale
    expect(arabic).toBeCloseTo(1.2, 2)
    expect(apart('Our summer in the mountains', 'marker') * CAPTION_FACES.caveat.scale).toBeCloseTo(1, 2)
  })
  test('a family and a couple are one picture, little wider than one head, and the children stand in front', () => {
    const alone = faceRuns('👩', 'inter-700')[0]?.width ?? 0
    for (const emoji of ['👨‍👩‍👧', '👨‍👩‍👧‍👦', '👩‍👦', '👪', '👫', '👩‍❤️‍👨']) {
      const [run, ...more] = faceRuns(emoji, 'inter-700')
      expect(more).toEqual([])
      expect(run?.width).toBeLessThan(1.5 * alone)
    }
    const heads = laid('👨‍👩‍👧 home', 'plain').filter((mark) => mark.is === 'picture' && mark.colour === null) as PictureMark[]
    expect(heads.map(({ picture }) => picture)).toEqual(['1f468', '1f469', '1f467'])
    const [man, woman, child] = heads
    expect(child?.sizePx).toBeLessThan(man?.sizePx ?? 0)
    expect(child?.y).toBeGreaterThan(woman?.y ?? 0)
    expect((child?.y ?? 0) + (child?.sizePx ?? 0)).toBeCloseTo((man?.y ?? 0) + (man?.sizePx ?? 0) / 0.68, 3)
  })
  test('letters of East Asia are written in the face of the text, and Latin ones among them in the style’s own', () => {
    expect(faces('海へ', 'inter-700')).toEqual([['japanese', '海へ']])
    expect(faces('海边', 'inter-700')).toEqual([['chinese', '海边']])
    expect(faces('여행2026!', 'anton')).toEqual([
      ['korean', '여행'],
      ['anton', '2026!'],
    ])
    expect(faces('iPhoneで撮った！', 'inter-700')).toEqual([
      ['inter-700', 'iPhone'],
      ['japanese', 'で撮った！'],
    ])
    // Quotes are as wide as letters where letters stand in them.
    expect(faces('“海边”', 'inter-700')).toEqual([['chinese', '“海边”']])
    expect(faces('“sea”', 'inter-700')).toEqual([['inter-700', '“sea”']])
    expect(faceRuns('ｱｱ', 'inter-700')[0]?.width).toBeCloseTo(faceRuns('ア', 'inter-700')[0]?.width ?? 0)
  })
  test('a name without kana is Japanese among captions that have kana, a sentence of its own is Chinese', () => {
    const faceOf = (texts: readonly string[]) => {
      const cues = texts.map((text, nth) => ({ id: `c${nth}`, start_frame: 0, end_frame: 60, text }))
      return captionsAt({ mode: 'burn', style: 'plain', cues }, 30).map(({ east }) => east)
    }
    expect(faceOf(['京都', 'また行きたい'])).toEqual(['japanese', 'japanese'])
    expect(faceOf(['我们周末去海边玩', 'また行きたい'])).toEqual(['chinese', 'japanese'])
    expect(faceOf(['京都', 'Kyoto'])).toEqual(['chinese', undefined])
  })
})

describe('emoji among words [TOOL-08]', () => {
  const FRAME = FRAMES[0] ?? { width: 0, height: 0 }

  test.each(CaptionStyle.options)('%s draws one as tall as its capitals and a little more, about the same middle', (style) => {
    // In one word, so that both grow where it is said.
    const marks = laid('A🎉', style)
    const [word] = words(marks)
    const [picture] = pictures(marks)
    if (word === undefined || picture === undefined) throw new Error('nothing is laid')
    const capital = FACE_LINES[word.face].capital * word.sizePx
    expect(picture.sizePx / capital).toBeGreaterThan(1.3)
    expect(picture.sizePx / capital).toBeLessThan(1.9)
    expect(Math.abs(picture.y + picture.sizePx / 2 - (word.y - capital / 2))).toBeLessThan(0.02 * capital)
    expect(picture.x).toBeGreaterThan(word.x)
  })

  test('it has the outlines and shadows of the words, in their colours, and keeps its own when it is said', () => {
    const cues = [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'go 🎉 now', word_frames: [0, 10, 20] }]
    const at = (frame: number) => layCaptions(captionsAt({ mode: 'burn', style: 'pop', cues }, frame), 'pop', FRAME)
    const behind = (marks: readonly CaptionMark[], is: 'text' | 'picture') =>
      new Set(
        marks.flatMap((mark) => (mark.is === is && mark.layer < 11 ? [`${mark.layer} ${mark.colour} ${mark.growPx.toFixed(2)}`] : [])),
      )
    expect(behind(at(5), 'picture')).toEqual(behind(at(5), 'text'))
    expect(behind(at(5), 'picture').size).toBe(2)
    const [before, said] = [pictures(at(5))[0], pictures(at(15))[0]]
    expect((said?.sizePx ?? 0) / (before?.sizePx ?? 1)).toBeCloseTo(1.1)
    expect(words(at(15)).map(({ colour }) => colour)).toEqual(['#ffffff', '#ffffff'])
  })

  test('behind a text from right to left it stands on the left, and between its words where it was typed', () => {
    const row = (text: string) => {
      const marks = laid(text, 'plain', FRAMES[3])
      return [...words(marks), ...pictures(marks)].toSorted((a, b) => a.x - b.x).map(({ text: each }) => each)
    }
    expect(row('عطلة سعيدة 🎉')).toEqual(['🎉', 'سعيدة', 'عطلة'])
    expect(row('عطلة 🎉 سعيدة')).toEqual(['سعيدة', '🎉', 'عطلة'])
    expect(row('שלום🎉')).toEqual(['🎉', 'שלום'])
  })
})

describe('where lines of East Asia break [TOOL-08]', () => {
  const lines = (text: string) => {
    const rows = new Map<number, string>()
    for (const { y, text: part } of words(laid(text, 'highlight', { width: 540, height: 960 })).toSorted((a, b) => a.y - b.y || a.x - b.x))
      rows.set(y, (rows.get(y) ?? '') + part)
    return [...rows.values()]
  }

  test('no line begins with a closing sign or a small kana, none ends with an opening one', () => {
    for (let nth = 0; nth < 12; nth += 1)
      for (const text of [
        `${'海'.repeat(nth)}「今日は」、ちょっとコーヒーを。また行きたい！！`,
        `${'海'.repeat(nth)}我们说：“周末去海边”，然后（也许）回家……好吗？`,
      ]) {
        const broken = lines(text)
        expect(broken.length).toBeGreaterThan(1)
        expect(broken.filter((line) => /^[」、。！？，”）：ーっょゃ…]/u.test(line))).toEqual([])
        expect(broken.filter((line) => /[「（“]$/u.test(line))).toEqual([])
      }
  })
  test('Korean breaks at its spaces alone', () => {
    const text = '주말에 우리는 바다로 여행을 떠났습니다'
    const broken = lines(text)
    expect(broken.length).toBeGreaterThan(1)
    expect(broken.join('')).toBe(text.replaceAll(' ', ''))
    const starts = broken.slice(1).map((_, nth) => broken.slice(0, nth + 1).join('').length)
    const spaces = [...text.matchAll(/ /g)].map(({ index }, nth) => index - nth)
    expect(starts.every((at) => spaces.includes(at))).toBe(true)
  })
  test('letters that stand without spaces do not grow into each other while they are said', () => {
    const sizes = (style: Captions['style']) => new Set(words(laid('今日は最高', style)).map(({ sizePx }) => sizePx.toFixed(3))).size
    expect(sizes('pop')).toBe(1)
    expect(words(laid('今日は最高', 'pop'))[0]?.sizePx).toBeLessThan(1.001 * CAPTION_LOOKS.pop.size * 1080)
  })
})

describe('how styles show speech and titles [TOOL-08]', () => {
  const cues = [{ id: 'c1', start_frame: 0, end_frame: 30, text: 'one two three', word_frames: [0, 10, 20] }]
  const at = (style: Captions['style'], frame: number) =>
    words(layCaptions(captionsAt({ mode: 'burn', style, cues }, frame), style, { width: 1080, height: 1920 }))

  test('the word being said alone, the words said so far, or all with one that stands out', () => {
    expect(at('single', 12).map((mark) => mark.text)).toEqual(['TWO'])
    expect(at('marker', 12).map((mark) => mark.text)).toEqual(['one', 'two'])
    const colours = at('highlight', 12).map((mark) => mark.colour)
    expect(colours).toEqual(['#ffffff', '#ffd633', '#ffffff'])
  })
  test('a title is larger than a caption and stands in the middle, over a darker picture', () => {
    const caption = words(laid('Lisbon', 'plain'))[0]
    const marks = laid('Lisbon', 'plain', FRAMES[0], { kind: 'title' })
    const title = words(marks)[0]
    expect((title?.sizePx ?? 0) / (caption?.sizePx ?? 1)).toBeGreaterThan(1.6)
    expect(title?.y).toBeGreaterThan(0.35 * 1920)
    expect(title?.y).toBeLessThan(0.55 * 1920)
    expect(marks[0]).toMatchObject({ is: 'box', width: 1080, height: 1920, colour: '#000000' })
  })
  test('captions that overlap in time stand on each other', () => {
    const two = [...cues, { id: 'c2', start_frame: 5, end_frame: 30, text: 'over it' }]
    const marks = words(layCaptions(captionsAt({ mode: 'burn', style: 'plain', cues: two }, 12), 'plain', { width: 1080, height: 1920 }))
    const [below, above] = [marks.find((mark) => mark.text === 'one'), marks.find((mark) => mark.text === 'over')]
    expect((below?.y ?? 0) - (above?.y ?? 0)).toBeGreaterThan(below?.sizePx ?? 0)
  })
})

describe('captions as a hand wants them [TOOL-08]', () => {
  const views = (style: Captions['style'], change: Partial<Captions>, kind?: 'title') =>
    captionsAt(
      {
        ...{
          mode: 'burn',
          style,
          cues: [{ id: 'c1', start_frame: 0, end_frame: 60, text: 'Put where it is wanted', ...(kind && { kind }) }],
        },
        ...change,
      },
      30,
    )

  test.each(CaptionStyle.options)('%s stands where it was put, whole within the frame', (style) => {
    for (const frame of FRAMES)
      for (const place of [
        { x: 0.5, y: 0.3 },
        { x: 0, y: 0 },
        { x: 1, y: 1 },
      ]) {
        const [box] = captionBoxes(views(style, { place }), style, frame)
        if (box === undefined) throw new Error('nothing is laid')
        expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(-0.01)
        expect(box.x + box.width).toBeLessThanOrEqual(frame.width + 0.01)
        expect(box.y + box.height).toBeLessThanOrEqual(frame.height + 0.01)
        if (place.y === 0.3) expect((box.y + box.height / 2) / frame.height).toBeCloseTo(0.3, 2)
        for (const word of words(layCaptions(views(style, { place }), style, frame))) {
          expect(word.x).toBeGreaterThan(box.x)
          expect(word.x).toBeLessThan(box.x + box.width)
        }
      }
  })

  test('a title stays in its own place when the captions are moved', () => {
    const frame = FRAMES[0] ?? { width: 0, height: 0 }
    const at = (change: Partial<Captions>) => captionBoxes(views('plain', change, 'title'), 'plain', frame)[0]?.y
    expect(at({ place: { x: 0.5, y: 0.9 } })).toBe(at({}))
  })

  test.each(CaptionStyle.options)('%s is read in any colours: letters stand off from what is behind them', (style) => {
    for (const [ink, accent] of [
      ['#0b0b0d', undefined],
      ['#ffd84d', undefined],
      [undefined, '#0a2a66'],
      ['#c8102e', '#ffe08a'],
    ] as const) {
      const colours = { ...(ink && { ink }), ...(accent && { accent }) }
      const marks = layCaptions(views(style, colours), style, FRAMES[0] ?? { width: 0, height: 0 })
      for (const word of words(marks)) {
        const behind = marks.filter((mark) => mark.layer < word.layer && !(mark.is === 'box' && mark.width >= 1080))
        const contrast = Math.max(
          ...behind.map((mark) => {
            const [one, other] = [luminance(mark.colour ?? ''), luminance(word.colour)]
            return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
          }),
        )
        expect(contrast).toBeGreaterThan(3)
      }
    }
  })

  const sizeOf = (text: string, style: Captions['style'], change: Partial<Captions>, cue: Partial<CaptionCue> = {}) => {
    const cues = [{ id: 'c1', start_frame: 0, end_frame: 60, text, ...cue }]
    const [first] = words(layCaptions(captionsAt({ mode: 'burn', style, ...change, cues }, 30), style, { width: 1080, height: 1920 }))
    return first === undefined ? 0 : first.sizePx / CAPTION_FACES[first.face].scale
  }

  test.each(CaptionStyle.options)('%s has short words as large as was wished, all of them or one before the others', (style) => {
    const usual = sizeOf('So', style, {})
    for (const size of [0.6, 0.8, 1.25, 1.5]) {
      expect(sizeOf('So', style, { size }) / usual).toBeCloseTo(size, 5)
      expect(sizeOf('So', style, { size: 0.7 }, { size }) / usual).toBeCloseTo(size, 5)
    }
    expect(sizeOf('So', style, { size: 1 })).toBe(usual)
  })

  test.each(CaptionStyle.options)('%s breaks no word in large letters that it holds whole in its own', (style) => {
    const partsOf = (text: string, size: number) => {
      const cues = [{ id: 'c1', start_frame: 0, end_frame: 60, text, size }]
      return words(layCaptions(captionsAt({ mode: 'burn', style, cues }, 30), style, { width: 1080, height: 1920 })).map(
        (mark) => mark.text,
      )
    }
    for (const text of ['Unforgettable', 'Extraordinary adventures', 'Sommerferien am Meer'])
      expect(partsOf(text, CAPTION_SIZE.most)).toEqual(partsOf(text, 1))
  })

  test('long words wished large are as large as the frame holds them, and never smaller than the style has them', () => {
    const long = 'So we walked all the way down to the harbour and back again'
    expect(sizeOf(long, 'plain', { size: 1.8 })).toBeGreaterThanOrEqual(sizeOf(long, 'plain', {}))
    expect(sizeOf(long, 'plain', { size: 1.8 })).toBeLessThan(1.8 * sizeOf('So', 'plain', {}))
  })

  test('one caption has its own colour before that of all', () => {
    const [ink] = captionsAt(
      { mode: 'burn', style: 'plain', ink: '#ffffff', cues: [{ id: 'c1', start_frame: 0, end_frame: 60, text: 'So', ink: '#ffd60a' }] },
      30,
    ).map(({ colours }) => colours?.ink)
    expect(ink).toBe('#ffd60a')
  })
})
