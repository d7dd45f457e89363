/** Flattens the body of an SVG of plain fills into shapes. Knows what the pictures of Fluent Emoji and the flags are made of, and refuses all else. Pure. */
import { type EmojiShape, PICTURE_SIDE } from './emoji-picture.ts'
import { type FillRule, orient } from './orient.ts'
import { type Contour, type Point, pathText, readPath, reverse } from './read-path.ts'
import { ellipse, strokeOutline } from './stroke-outline.ts'

type Attributes = Readonly<Record<string, string>>
type Element = { name: string; attributes: Attributes; children: Element[] }

const TAG = /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g

const readElements = (body: string): Element[] => {
  const root: Element = { name: 'svg', attributes: {}, children: [] }
  const open = [root]
  for (const [, isEnd, name = '', text = '', isEmpty] of body.matchAll(TAG)) {
    if (isEnd) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
    const element: Element = { name, attributes, children: [] }
    open.at(-1)?.children.push(element)
    if (!isEmpty) open.push(element)
  }
  return root.children
}

/** What can be pointed at, by its name. */
const readNamed = (elements: readonly Element[]): Map<string, Element> => {
  const named = new Map<string, Element>()
  const walk = (element: Element): void => {
    if (element.attributes.id !== undefined) named.set(element.attributes.id, element)
    for (const child of element.children) walk(child)
  }
  for (const element of elements) walk(element)
  return named
}

/** Those colours of the pictures that have names. */
const NAMED: Readonly<Record<string, string>> = { red: '#ff0000', green: '#008000', gold: '#ffd700' }

const hexOf = (paint: string): string => {
  const colour = NAMED[paint] ?? paint
  const long = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour)
  const hex = long
    ? `#${long
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : colour
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`A picture has the colour ${colour}`)
  return hex.toLowerCase()
}

/** What runs from one colour to another is drawn in what lies between them. */
const middleColour = (gradient: Element): string => {
  const colours = gradient.children.map(({ attributes }) => hexOf(attributes['stop-color'] ?? '#000'))
  const channels = [1, 3, 5].map((at) => {
    const sum = colours.reduce((total, colour) => total + Number.parseInt(colour.slice(at, at + 2), 16), 0)
    return Math.round(sum / Math.max(1, colours.length))
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** Drawn in: nothing else of a style is in the pictures. */
type Ink = { fill: string; stroke: string; strokeWidth: number; rule: FillRule; alpha: number }
type Reading = { named: ReadonlyMap<string, Element>; shapes: EmojiShape[] }

const colourOf = (paint: string, named: Reading['named']): string => {
  const id = /^url\(#(.+)\)$/.exec(paint)?.[1]
  if (id === undefined) return hexOf(paint)
  const gradient = named.get(id)
  if (gradient === undefined || !/Gradient$/.test(gradient.name)) throw new Error(`A picture is filled by ${paint}`)
  return middleColour(gradient)
}

const inkOf = ({ attributes }: Element, above: Ink): Ink => ({
  fill: attributes.fill ?? above.fill,
  stroke: attributes.stroke ?? above.stroke,
  strokeWidth: Number(attributes['stroke-width'] ?? above.strokeWidth),
  rule: attributes['fill-rule'] === undefined ? above.rule : attributes['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero',
  alpha: above.alpha * Number(attributes.opacity ?? attributes['fill-opacity'] ?? 1),
})

/** All clips of the set are of the whole square; one that is not would be drawn wrong. */
const refuseClip = (element: Element, named: Reading['named']): void => {
  const clip = element.attributes['clip-path']
  if (clip === undefined) return
  const path = named.get(/^url\(#(.+)\)$/.exec(clip)?.[1] ?? '')?.children[0]?.attributes.d
  if (path !== `M0 0h${PICTURE_SIDE}v${PICTURE_SIDE}H0z`) throw new Error(`A picture is clipped by ${path}`)
}

const number = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0)

const roundedBox = (attributes: Attributes): Contour => {
  const [x, y, width, height] = (['x', 'y', 'width', 'height'] as const).map((name) => number(attributes, name))
  const radius = Math.min(number(attributes, 'rx'), (width ?? 0) / 2, (height ?? 0) / 2)
  const arc = (dx: number, dy: number): string => (radius === 0 ? '' : `a${radius} ${radius} 0 0 1 ${dx} ${dy}`)
  const [wide, high] = [(width ?? 0) - 2 * radius, (height ?? 0) - 2 * radius]
  const path = `M${(x ?? 0) + radius} ${y}h${wide}${arc(radius, radius)}v${high}${arc(-radius, radius)}h${-wide}${arc(-radius, -radius)}v${-high}${arc(radius, -radius)}z`
  return readPath(path)[0] ?? { start: [0, 0], steps: [] }
}

const contoursOf = ({ name, attributes }: Element): Contour[] => {
  if (name === 'path') return readPath(attributes.d ?? '')
  if (name === 'rect') return [roundedBox(attributes)]
  const centre: Point = [number(attributes, 'cx'), number(attributes, 'cy')]
  if (name === 'circle') return [ellipse(centre, number(attributes, 'r'), number(attributes, 'r'))]
  return [ellipse(centre, number(attributes, 'rx'), number(attributes, 'ry'))]
}

const movePoints = (contours: readonly Contour[], move: (point: Point) => Point): Contour[] =>
  contours.map(({ start, steps }) => ({
    start: move(start),
    steps: steps.map((step) => (step.length === 1 ? [move(step[0])] : [move(step[0]), move(step[1]), move(step[2])])),
  }))

const turned = (contours: readonly Contour[], transform: string | undefined): Contour[] => {
  if (transform === undefined) return [...contours]
  const [, kind, list = ''] = /^(rotate|matrix)\(([^)]+)\)$/.exec(transform) ?? []
  if (kind === undefined) throw new Error(`A picture is moved by ${transform}`)
  const numbers = list
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = kind === 'matrix' ? numbers : rotation(numbers)
  // What is mirrored runs the other way round.
  const moved = movePoints(contours, ([x, y]) => [a * x + c * y + e, b * x + d * y + f])
  return a * d - b * c < 0 ? moved.map(reverse) : moved
}

const rotation = ([degrees = 0, x = 0, y = 0]: readonly number[]): number[] => {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y]
}

const DRAWN = new Set(['path', 'rect', 'circle', 'ellipse'])
const NOT_DRAWN = new Set(['defs', 'clipPath', 'linearGradient', 'radialGradient', 'filter'])

const drawElement = (element: Element, above: Ink, reading: Reading): void => {
  const { name, attributes, children } = element
  if (NOT_DRAWN.has(name)) return
  refuseClip(element, reading.named)
  const ink = inkOf(element, above)
  if (name === 'g') {
    for (const child of children) drawElement(child, ink, reading)
    return
  }
  if (name === 'use') {
    const target = reading.named.get((attributes.href ?? '').slice(1))
    if (target === undefined) throw new Error(`A picture uses ${attributes.href}`)
    drawElement(target, ink, reading)
    return
  }
  if (!DRAWN.has(name)) throw new Error(`A picture has a ${name}`)
  const contours = turned(contoursOf(element), attributes.transform)
  const put = (filled: readonly Contour[], paint: string): void => {
    if (filled.length > 0 && ink.alpha > 0)
      reading.shapes.push({ colour: colourOf(paint, reading.named), alpha: ink.alpha, path: pathText(filled) })
  }
  if (ink.fill !== 'none') put(orient(contours, ink.rule), ink.fill)
  if (ink.stroke !== 'none') {
    const isClosed = name !== 'path' || /z\s*$/i.test(attributes.d ?? '')
    put(
      contours.flatMap((contour) => strokeOutline(contour, ink.strokeWidth, isClosed)),
      ink.stroke,
    )
  }
}

/** `isMirrored`: some pictures are another one the other way round. */
export const svgShapes = (body: string, isMirrored = false): EmojiShape[] => {
  const elements = readElements(body)
  const reading: Reading = { named: readNamed(elements), shapes: [] }
  for (const element of elements) drawElement(element, { fill: '#000', stroke: 'none', strokeWidth: 1, rule: 'nonzero', alpha: 1 }, reading)
  if (!isMirrored) return reading.shapes
  return reading.shapes.map((shape) => ({
    ...shape,
    path: pathText(
      orient(
        movePoints(readPath(shape.path), ([x, y]) => [PICTURE_SIDE - x, y]),
        'nonzero',
      ),
    ),
  }))
}
