/**
 * Composes every piece and writes how loud each is along its length to packages/engine/src/tools/music/tracks/track-shapes.ts, so that the
 * list of music shows it without composing anything:
 *
 *   node scripts/measure-music/shapes.ts
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PIECES } from '@reelwright/engine/tools/music/tracks/pieces'
import { renderPiece } from '@reelwright/engine/tools/music/tracks/render-piece'
import { shapeOf } from '@reelwright/engine/tools/music/tracks/track-shape'

const TABLE = join(import.meta.dirname, '../../packages/engine/src/tools/music/tracks/track-shapes.ts')

const rows = PIECES.map((piece) => {
  const { left, right } = renderPiece(piece)
  process.stdout.write(`${piece.id}\n`)
  return `  ${/^[a-z]+$/.test(piece.id) ? piece.id : `'${piece.id}'`}: '${shapeOf(left, right)}',`
})
writeFileSync(
  TABLE,
  `/** How loud each piece is along its length (track-shape.ts). Written by scripts/measure-music/shapes.ts. */
export const TRACK_SHAPES: Readonly<Record<string, string>> = {
${rows.join('\n')}
}
`,
)
