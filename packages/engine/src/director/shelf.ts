/** What the director can reach for beside the person's own files: music and looks. Handed in, so that it stays pure. */
import type { LookShelf } from '../tools/lut.ts'
import type { Track } from '../tools/music.ts'

export type Shelf = { tracks: readonly Track[]; looks: LookShelf }
