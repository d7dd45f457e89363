/** Letters that stay where they are: what was found in one look alone is a fence or the windows of a house. Pure. */
import { SIGHT_MAX, type TextAt } from '@reelwright/contract/media-facts'
import { overlapOf } from '../../vision/select-boxes.ts'
import type { SeenBox } from '../../vision/vision.ts'

/** Smaller letters, or fewer, are signs in the distance, which a crop may cut … */
const TITLE = { heightMin: 0.04, widthMin: 0.12 } as const
/** … unless there is a whole line of them, as of a subtitle. (ours: burnt in at 720p, 0.025 high and 0.5 wide) */
const LINE = { heightMin: 0.018, heightMax: 0.06, widthMin: 0.2 } as const
/** Parts of one line overlap in height by so much of the lower one, and stand this near to each other. */
const SAME_LINE = { overlap: 0.5, gap: 0.2 } as const
/** Between two looks a title stays where it is, but for what fades in. */
const SAME_MIN = 0.45
/** A photo has one look, and so has a shot of a second. */
const LOOKS_MIN = 2
/** Letters stand still between some two looks in a row: of cliffs and branches each finds another part. (ours: 0.5 of a cliff seen from a boat, 1 of titles) */
const STEADY_MIN = 0.65

type Span = { from_sec: number; to_sec: number }
/** `steady`: the most that two looks in a row at it have in common. */
type Standing = { box: SeenBox; last: SeenBox; from: number; to: number; looks: number; steady: number }

/** `spans` are the times that the looks stand for, in the same order. */
export const lastingTexts = (spans: readonly Span[], looks: readonly { texts: readonly SeenBox[] }[]): TextAt[] => {
  const open: Standing[] = []
  for (const [nth, { texts }] of looks.entries())
    for (const box of lines(texts)) {
      const same = open.find(
        (one) => one.to >= nth - 1 && (overlapOf(one.box, box) >= SAME_MIN || (isLine(box) && onOneLine(one.box, box))),
      )
      if (same === undefined) open.push({ box, last: box, from: nth, to: nth, looks: 1, steady: 0 })
      else {
        const steady = Math.max(same.steady, isLine(box) && onOneLine(same.last, box) ? 1 : overlapOf(same.last, box))
        Object.assign(same, { box: united(same.box, box), last: box, to: nth, looks: same.looks + (same.to === nth ? 0 : 1), steady })
      }
    }
  return open
    .filter(({ looks: seen, steady }) => seen >= Math.min(LOOKS_MIN, looks.length) && (looks.length < LOOKS_MIN || steady >= STEADY_MIN))
    .sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    .slice(0, SIGHT_MAX.texts)
    .map(({ box, from, to }) => ({
      from_sec: rounded(spans[from]?.from_sec ?? 0),
      to_sec: rounded(spans[to]?.to_sec ?? 0),
      ...shares(box),
    }))
}

const isLine = ({ height }: SeenBox): boolean => height < LINE.heightMax

const onOneLine = (a: SeenBox, b: SeenBox): boolean => {
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  const gap = Math.max(a.x, b.x) - Math.min(a.x + a.width, b.x + b.width)
  return isLine(a) && isLine(b) && down >= SAME_LINE.overlap * Math.min(a.height, b.height) && gap <= SAME_LINE.gap
}

/** The titles of a look, and the parts of each line of small letters as one; what is neither is left out. */
const lines = (texts: readonly SeenBox[]): SeenBox[] => {
  const whole: SeenBox[] = []
  for (const box of texts.toSorted((a, b) => a.x - b.x)) {
    const same = whole.findIndex((other) => onOneLine(other, box))
    const before = whole[same]
    if (before === undefined) whole.push(box)
    else whole[same] = united(before, box)
  }
  return whole.filter(
    (box) => (box.height >= TITLE.heightMin && box.width >= TITLE.widthMin) || (box.height >= LINE.heightMin && box.width >= LINE.widthMin),
  )
}

const united = (a: SeenBox, b: SeenBox): SeenBox => {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
    score: Math.max(a.score, b.score),
  }
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000

const shares = ({ x, y, width, height }: SeenBox) => ({
  x: rounded(x),
  y: rounded(y),
  width: Math.min(1, rounded(width)),
  height: Math.min(1, rounded(height)),
})
