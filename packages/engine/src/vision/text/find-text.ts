/**
 * Where letters stand in a picture: titles, subtitles and signs. Strokes of letters are thin, lie on the same ground to both sides, stand
 * close beside each other in a row and are all of one lightness, which leaves, fences and windows hardly ever are. Pure.
 */
import type { SeenBox } from '../vision.ts'
import { findPage } from './find-page.ts'

/** A stroke is at least so much lighter or darker than its ground, of 255 … */
const CONTRAST_MIN = 56
/** … and its ground to the left and to the right as alike as this share of that. */
const GROUND_SHARE_MAX = 0.4
/** Widest stroke, as a share of the picture's height: that of a title in capitals over a third of the width. */
const STROKE_SHARE_MAX = 0.05
/** Edges are this many pixels wide at most in the small copy of a picture. */
const EDGE_PX = 2
/** Sides of the squares in which strokes are counted, for small, middle and large letters, and how many rows of one have to have a stroke. */
const CELLS_PX = [8, 14, 24] as const
/** The lines of small letters fall between two rows of squares as often as into one: those are counted a second time, half a square lower. */
const LOWERED_PX = CELLS_PX[0] / 2
const CELL_ROWS_SHARE_MIN = 0.45
/** Letters of a line stand this many squares apart at most. */
const GAP_CELLS = 1
/** Strokes of two words of a line stand no further apart than this many times its height: a space, and the half of a letter to both sides. */
const WORD_GAP_HEIGHTS = 1.5
/** The outer halves of the first and the last letter have no strokes to count. */
const EDGE_CELLS = 1
/** A word has this many squares in a row; a block of lines is no taller than a third of the picture. */
const WIDTH_CELLS_MIN = 4
const HEIGHT_SHARE_MAX = 0.36
/** Of the squares in a box so many have strokes, and these are nearly of one lightness. */
const FILL_MIN = 0.55
const LIGHT_DEVIATION_MAX = 30
/** Titles are nearly white or black, or of a bright colour; reeds and leaves in the sun are not. Of 255, turned over for dark ones. */
const LIGHT_MIN = 200
/**
 * Whoever puts letters on a picture wants them read: strokes rise over their ground by so much on the whole, of 255. (ours: titles on nine photographs
 * 128 to 231; windows, branches and walls 74 to 100)
 */
const RISE_MIN = 112
/** Boxes of one text by light and dark strokes, or by squares of two sizes, are one. */
const OVERLAP_MAX = 0.2
const COUNT_MAX = 6

type Grid = { sidePx: number; loweredPx: number }

type Cells = Grid & {
  across: number
  down: number
  rows: Uint32Array
  strokes: Float32Array
  sum: Float64Array
  rises: Float64Array
  squares: Float64Array
}

/** Boxes in shares of the picture, the largest first; `score` says how much of a box has strokes. Takes some 10 ms, so it is for a thread. */
export const findText = (rgb: Uint8Array, width: number, height: number): SeenBox[] => {
  const size = { width, height }
  const light = new Uint8Array(width * height)
  for (let at = 0, p = 0; at < light.length; at += 1, p += 3)
    light[at] = 0.299 * (rgb[p] ?? 0) + 0.587 * (rgb[p + 1] ?? 0) + 0.114 * (rgb[p + 2] ?? 0)
  // Turned over, dark letters are lighter than their ground.
  const turned = new Uint8Array(light.length)
  for (let at = 0; at < light.length; at += 1) turned[at] = 255 - (light[at] ?? 0)
  const drawn = [light, turned].map((picture) => allStrokes(picture, size))
  const found = drawn.flatMap((strokes) => {
    const grids = [...CELLS_PX.map((sidePx) => ({ sidePx, loweredPx: 0 })), { sidePx: CELLS_PX[0], loweredPx: LOWERED_PX }]
    return grids.flatMap((grid) => boxesOf(countStrokes(strokes, { ...size, ...grid }), size))
  })
  const page = findPage(rgb, drawn, size)
  const kept: SeenBox[] = page === null ? [] : [page]
  for (const box of found.sort((a, b) => b.width * b.height - a.width * a.height)) {
    const same = kept.findIndex((other) => shareWithin(box, other) > OVERLAP_MAX)
    const other = kept[same]
    if (other === undefined) {
      if (kept.length < COUNT_MAX) kept.push(box)
    } else if (other !== page && isOneLine(box, other)) kept[same] = asWide(other, box)
  }
  return kept
}

/** Of the lower of two boxes of one line so much is at the height of the other. */
const SAME_LINE_MIN = 0.75

const isOneLine = (a: SeenBox, b: SeenBox): boolean =>
  Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) >= SAME_LINE_MIN * Math.min(a.height, b.height)

/** As far to both sides as squares of either size found the line. */
const asWide = (line: SeenBox, { x, width }: SeenBox): SeenBox => {
  const left = Math.min(line.x, x)
  return { ...line, x: left, width: Math.max(line.x + line.width, x + width) - left }
}

/** How much of a box lies in a larger one. */
const shareWithin = (box: SeenBox, larger: SeenBox): number => {
  const across = Math.min(box.x + box.width, larger.x + larger.width) - Math.max(box.x, larger.x)
  const down = Math.min(box.y + box.height, larger.y + larger.height) - Math.max(box.y, larger.y)
  return across > 0 && down > 0 ? (across * down) / (box.width * box.height) : 0
}

type Size = { width: number; height: number }
/** Where each stroke is, as the number of a pixel, how light, and how much lighter than its ground. */
type Strokes = { at: number[]; peak: number[]; rise: number[] }

const allStrokes = (light: Uint8Array, { width, height }: Size): Strokes => {
  const widest = Math.max(3, Math.round(height * STROKE_SHARE_MAX))
  const strokes: Strokes = { at: [], peak: [], rise: [] }
  for (let y = 0; y < height; y += 1)
    strokesOf(light.subarray(y * width, (y + 1) * width), widest, (x, peak, rise) => {
      strokes.at.push(y * width + x)
      strokes.peak.push(peak)
      strokes.rise.push(rise)
    })
  return strokes
}

const countStrokes = ({ at, peak, rise }: Strokes, { width, height, sidePx, loweredPx }: Size & Grid): Cells => {
  const [across, down] = [Math.ceil(width / sidePx), Math.ceil((height + loweredPx) / sidePx)]
  const count = across * down
  const [rows, strokes] = [new Uint32Array(count), new Float32Array(count)]
  const [sum, rises, squares] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  for (let nth = 0; nth < at.length; nth += 1) {
    const [y, x, light] = [Math.floor((at[nth] ?? 0) / width) + loweredPx, (at[nth] ?? 0) % width, peak[nth] ?? 0]
    const cell = Math.floor(y / sidePx) * across + Math.floor(x / sidePx)
    // One bit for each row of the square.
    rows[cell] = (rows[cell] ?? 0) | (1 << (y % sidePx))
    strokes[cell] = (strokes[cell] ?? 0) + 1
    sum[cell] = (sum[cell] ?? 0) + light
    rises[cell] = (rises[cell] ?? 0) + (rise[nth] ?? 0)
    squares[cell] = (squares[cell] ?? 0) + light * light
  }
  return { sidePx, loweredPx, across, down, rows, strokes, sum, rises, squares }
}

/** Tells the middle of each stroke of a line, how light it is, and how much lighter than what lies to both sides. */
const strokesOf = (line: Uint8Array, widest: number, tell: (x: number, peak: number, rise: number) => void): void => {
  let from = -1
  let ground = 0
  let peak = 0
  for (let x = EDGE_PX; x < line.length; x += 1) {
    const [now, before] = [line[x] ?? 0, line[x - EDGE_PX] ?? 0]
    if (from >= 0) {
      peak = Math.max(peak, now)
      const isOver = peak - now >= CONTRAST_MIN
      if (isOver && Math.abs(now - ground) <= GROUND_SHARE_MAX * (peak - ground)) {
        tell(Math.floor((from + x) / 2), peak, peak - (ground + now) / 2)
        from = -1
      } else if (x - from > widest) from = -1
    }
    if (from < 0 && now - before >= CONTRAST_MIN) {
      from = x - EDGE_PX
      ground = before
      peak = now
    }
  }
}

const bits = (value: number): number => {
  let count = 0
  for (let rest = value; rest > 0; rest >>>= 1) count += rest & 1
  return count
}

const boxesOf = (cells: Cells, { width, height }: Size): SeenBox[] => {
  const { across, down } = cells
  const isText = Array.from(cells.rows, (row) => bits(row) >= CELL_ROWS_SHARE_MIN * cells.sidePx)
  const group = new Int32Array(across * down)
  const boxes: SeenBox[] = []
  for (let start = 0; start < isText.length; start += 1) {
    if (!isText[start] || group[start] !== 0) continue
    const members = grow(start, cells, isText, group)
    const box = judge(members, { cells, isText }, { width, height })
    if (box) boxes.push(box)
  }
  return boxes
}

/** The squares that belong together: beside each other with at most a small gap, or above each other. */
const grow = (start: number, { across, down }: Cells, isText: readonly boolean[], group: Int32Array): number[] => {
  const members = [start]
  group[start] = 1
  for (let next = 0; next < members.length; next += 1) {
    const cell = members[next] ?? 0
    const [row, column] = [Math.floor(cell / across), cell % across]
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1 - GAP_CELLS; dx <= 1 + GAP_CELLS; dx += 1) {
        const [r, c] = [row + dy, column + dx]
        if (r < 0 || c < 0 || r >= down || c >= across) continue
        const other = r * across + c
        if (!isText[other] || group[other] !== 0) continue
        group[other] = 1
        members.push(other)
      }
  }
  return members
}

type Band = { left: number; right: number; top: number; bottom: number }

/**
 * A line goes on along its own rows, over the gap of a word, as long as strokes are as light as its own: stripes of a road above its other words
 * make one group with those, which is no text.
 */
const wholeLine = ({ left, right, top, bottom }: Band, mean: number, { cells, isText }: { cells: Cells; isText: readonly boolean[] }) => {
  const goesOn = (column: number): boolean => {
    let like = 0
    for (let row = top; row < bottom; row += 1) {
      const cell = row * cells.across + column
      const strokes = cells.strokes[cell] ?? 0
      if (!isText[cell] || strokes === 0) continue
      // On a paler ground than the first words have they rise less.
      if (Math.abs((cells.sum[cell] ?? 0) / strokes - mean) <= LIGHT_DEVIATION_MAX) like += 1
    }
    return like >= FILL_MIN * (bottom - top)
  }
  const edge = (from: number, step: 1 | -1): number => {
    const reach = Math.max(2, Math.round(WORD_GAP_HEIGHTS * (bottom - top)))
    let last = from
    for (let at = from + step; at >= 0 && at < cells.across && Math.abs(at - last) <= reach; at += step) if (goesOn(at)) last = at
    return last
  }
  return { left: edge(left, -1), right: edge(right - 1, 1) + 1 }
}

const judge = (members: readonly number[], grid: { cells: Cells; isText: readonly boolean[] }, { width, height }: Size): SeenBox | null => {
  const { cells } = grid
  const { across } = cells
  const columns = members.map((cell) => cell % across)
  const lines = members.map((cell) => Math.floor(cell / across))
  const [left, right] = [Math.min(...columns), Math.max(...columns) + 1]
  const [top, bottom] = [Math.min(...lines), Math.max(...lines) + 1]
  const [wide, high] = [right - left, bottom - top]
  if (wide < WIDTH_CELLS_MIN || wide < 1.2 * high || high * cells.sidePx > HEIGHT_SHARE_MAX * height) return null
  const fill = members.length / (wide * high)
  if (fill < FILL_MIN) return null
  const total = (values: Float32Array | Float64Array): number => members.reduce((sum, cell) => sum + (values[cell] ?? 0), 0)
  const count = Math.max(1, total(cells.strokes))
  const mean = total(cells.sum) / count
  if (mean < LIGHT_MIN || total(cells.rises) / count < RISE_MIN) return null
  if (Math.sqrt(Math.max(0, total(cells.squares) / count - mean * mean)) > LIGHT_DEVIATION_MAX) return null
  const line = wholeLine({ left, right, top, bottom }, mean, grid)
  const [from, to] = [Math.max(0, (line.left - EDGE_CELLS) * cells.sidePx), Math.min(width, (line.right + EDGE_CELLS) * cells.sidePx)]
  const y = Math.max(0, top * cells.sidePx - cells.loweredPx) / height
  return {
    x: from / width,
    y,
    width: (to - from) / width,
    height: Math.min(1 - y, (high * cells.sidePx) / height),
    score: Math.min(1, fill),
  }
}
