/** Reads the path of an SVG into lines and curves of the third degree, which are all that ASS knows. Pure. */

export type Point = readonly [x: number, y: number]
/** A line has its end, a curve both handles before it. */
export type Step = readonly [end: Point] | readonly [first: Point, second: Point, end: Point]
/** Closed: from `start` over all steps and straight back, where they do not end there. */
export type Contour = { start: Point; steps: Step[] }

/** How many numbers each command takes. */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

type Command = { name: string; isRelative: boolean; numbers: number[] }

const readCommands = (path: string): Command[] => {
  const commands: Command[] = []
  for (const [, letter = '', rest = ''] of path.matchAll(/([a-z])([^a-z]*)/gi)) {
    const name = letter.toLowerCase()
    const isRelative = letter === name
    const count = COUNTS[name]
    if (count === undefined) throw new Error(`A path has the command ${letter}`)
    const numbers = name === 'a' ? arcNumbers(rest) : numbersOf(rest)
    if (count === 0) commands.push({ name, isRelative, numbers: [] })
    else
      for (let at = 0; at < numbers.length; at += count)
        // What follows a move without a command of its own is a line.
        commands.push({ name: name === 'm' && at > 0 ? 'l' : name, isRelative, numbers: numbers.slice(at, at + count) })
  }
  return commands
}

const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi
const numbersOf = (text: string): number[] => (text.match(NUMBER) ?? []).map(Number)

/** The two flags of an arc are a digit each, and need nothing between them and what follows. */
const arcNumbers = (text: string): number[] => {
  const number = NUMBER.source
  const gap = '[\\s,]*'
  const arc = new RegExp(`(${number})${gap}(${number})${gap}(${number})${gap}([01])${gap}([01])${gap}(${number})${gap}(${number})`, 'gi')
  return [...text.matchAll(arc)].flatMap((found) => found.slice(1, 8).map(Number))
}

type Pen = { at: Point; contours: Contour[] /** Of the last curve, for the ones that go on smoothly. */; handle: Point; last: string }

const mirrored = ({ at, handle }: Pen, isSmooth: boolean): Point => (isSmooth ? [2 * at[0] - handle[0], 2 * at[1] - handle[1]] : at)
const between = (one: Point, other: Point, share: number): Point => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
]

const draw = (pen: Pen, step: Step): void => {
  pen.contours.at(-1)?.steps.push(step)
  pen.at = step.length === 1 ? step[0] : step[2]
}

const obey = (pen: Pen, { name, isRelative, numbers }: Command): void => {
  const [ox, oy] = isRelative ? pen.at : [0, 0]
  const point = (index: number): Point => [ox + (numbers[index] ?? 0), oy + (numbers[index + 1] ?? 0)]
  const [value = 0] = numbers
  if (name === 'm') {
    pen.at = point(0)
    pen.contours.push({ start: pen.at, steps: [] })
  } else if (name === 'z') {
    pen.at = pen.contours.at(-1)?.start ?? pen.at
    pen.contours.push({ start: pen.at, steps: [] })
  } else if (name === 'l') draw(pen, [point(0)])
  else if (name === 'h') draw(pen, [[ox + value, pen.at[1]]])
  else if (name === 'v') draw(pen, [[pen.at[0], oy + value]])
  else if (name === 'c' || name === 's') {
    const first = name === 'c' ? point(0) : mirrored(pen, /[cs]/.test(pen.last))
    const [second, end] = name === 'c' ? [point(2), point(4)] : [point(0), point(2)]
    draw(pen, [first, second, end])
    pen.handle = second
  } else if (name === 'q' || name === 't') {
    const [handle, end] = name === 'q' ? [point(0), point(2)] : [mirrored(pen, /[qt]/.test(pen.last)), point(0)]
    draw(pen, [between(pen.at, handle, 2 / 3), between(end, handle, 2 / 3), end])
    pen.handle = handle
  } else
    for (const step of arcSteps(pen.at, {
      radii: [Math.abs(value), Math.abs(numbers[1] ?? 0)],
      turn: ((numbers[2] ?? 0) * Math.PI) / 180,
      ...{ isLarge: numbers[3] === 1, isClockwise: numbers[4] === 1, end: point(5) },
    }))
      draw(pen, step)
  pen.last = name
}

type Arc = { radii: Point; turn: number; isLarge: boolean; isClockwise: boolean; end: Point }

/** The SVG specification's way from an arc's ends to its middle (appendix B.2.4), then a curve for each quarter at most. */
const arcSteps = (start: Point, { radii, turn, isLarge, isClockwise, end }: Arc): Step[] => {
  let [rx, ry] = radii
  if (rx === 0 || ry === 0) return [[end]]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [dx, dy] = [(start[0] - end[0]) / 2, (start[1] - end[1]) / 2]
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx]
  if (x === 0 && y === 0) return []
  const reach = Math.sqrt((x / rx) ** 2 + (y / ry) ** 2)
  if (reach > 1) [rx, ry] = [rx * reach, ry * reach]
  const rest = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
  const factor = Math.sqrt(Math.max(0, rest)) * (isLarge === isClockwise ? -1 : 1)
  const [mx, my] = [(factor * rx * y) / ry, (-factor * ry * x) / rx]
  const from = Math.atan2((y - my) / ry, (x - mx) / rx)
  const to = Math.atan2((-y - my) / ry, (-x - mx) / rx)
  const whole = 2 * Math.PI
  const angle = isClockwise ? (to - from + whole) % whole : -((from - to + whole) % whole)
  const count = Math.max(1, Math.ceil(Math.abs(angle) / (Math.PI / 2) - 1e-9))
  const centre: Point = [cos * mx - sin * my + (start[0] + end[0]) / 2, sin * mx + cos * my + (start[1] + end[1]) / 2]
  const put = (px: number, py: number): Point => [centre[0] + cos * rx * px - sin * ry * py, centre[1] + sin * rx * px + cos * ry * py]
  const handle = (4 / 3) * Math.tan(angle / count / 4)
  return Array.from({ length: count }, (_, nth) => {
    const [a, b] = [from + (angle * nth) / count, from + (angle * (nth + 1)) / count]
    const [ca, sa, cb, sb] = [Math.cos(a), Math.sin(a), Math.cos(b), Math.sin(b)]
    return [put(ca - handle * sa, sa + handle * ca), put(cb + handle * sb, sb - handle * cb), nth === count - 1 ? end : put(cb, sb)]
  })
}

export const readPath = (path: string): Contour[] => {
  const pen: Pen = { at: [0, 0], contours: [], handle: [0, 0], last: '' }
  for (const command of readCommands(path)) obey(pen, command)
  return pen.contours.filter(({ steps }) => steps.length > 0)
}

/** The corners of a contour that is taken for straight; each curve in as many parts. */
export const flatten = ({ start, steps }: Contour, parts = 6): Point[] => {
  const points: Point[] = [start]
  for (const step of steps) {
    const from = points.at(-1) ?? start
    if (step.length === 1) points.push(step[0])
    else
      for (let nth = 1; nth <= parts; nth += 1) {
        const share = nth / parts
        const [one, two, three] = [between(from, step[0], share), between(step[0], step[1], share), between(step[1], step[2], share)]
        points.push(between(between(one, two, share), between(two, three, share), share))
      }
  }
  return points
}

export const reverse = ({ start, steps }: Contour): Contour => {
  const ends = [start, ...steps.map((step) => (step.length === 1 ? step[0] : step[2]))]
  return {
    start: ends.at(-1) ?? start,
    steps: steps
      .map((step, nth): Step => {
        const before = ends[nth] ?? start
        return step.length === 1 ? [before] : [step[1], step[0], before]
      })
      .toReversed(),
  }
}

const short = (value: number): string => String(Math.round(value * 100) / 100)
const pair = ([x, y]: Point): string => `${short(x)} ${short(y)}`

/** As `EmojiShape.path` has it. */
export const pathText = (contours: readonly Contour[]): string =>
  contours
    .map(({ start, steps }) => {
      const drawn = steps.map((step) => `${step.length === 1 ? 'L' : 'C'} ${step.map(pair).join(' ')}`)
      return `M ${pair(start)} ${drawn.join(' ')} Z`
    })
    .join(' ')
