/** What the director can reach for beside the person's own files: music and looks. Handed in, so that it stays pure. */
import type { LookCatalog } from '../tools/look/lut.ts'
import type { Track } from '../tools/music/music.ts'

export type Catalog = { tracks: readonly Track[]; looks: LookCatalog }
