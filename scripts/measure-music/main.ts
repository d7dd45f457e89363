/**
 * Hears every track of the catalogue by measures and writes docs/notes/070-music.md. Ids after it measure those alone and write nothing:
 *
 *   node scripts/measure-music/main.ts [id …]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATALOG } from '@reelwright/engine/tools/music/music-catalog'
import { type Heard, measureTrack } from './measure-track.ts'
import { faultsOf, musicPage } from './music-page.ts'

const PAGE = join(import.meta.dirname, '../../docs/notes/070-music.md')

const asked = process.argv.slice(2)
const dir = process.env.MUSIC_DIR ?? mkdtempSync(join(tmpdir(), 'measure-music-'))
const heard: Heard[] = []
for (const track of CATALOG.filter(({ id }) => asked.length === 0 || asked.includes(id))) {
  const one = await measureTrack(track, dir)
  heard.push(one)
  process.stdout.write(`${one.track.id}: ${faultsOf(one).join('; ') || 'within all'}\n`)
}
if (asked.length === 0) writeFileSync(PAGE, musicPage(heard))
if (process.env.MUSIC_DIR === undefined) rmSync(dir, { recursive: true })
