/** What was set in the tools' drawers, where a first reel leaves it open. What the request says and what the plan has goes before it. */
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { type ExportWish, setExport } from '../tools/export-settings.ts'
import { nameWords } from '../tools/match-words.ts'
import { hasTranscript } from '../tools/spoken-captions.ts'
import { pictureFiles, type Turn, take } from './turn.ts'
import type { ClipRef, MusicWish, Wish } from './wishes.ts'

/** Sets the format as far as nobody changed it before. */
export function takeFormat(turn: Turn): void {
  const { aspect, export: set } = turn.preferences
  if (!turn.tools.has('export')) return
  const present = turn.plan.export
  const usual = EMPTY_PLAN.export
  const wish: ExportWish = {
    ...(aspect && present.aspect === usual.aspect ? { aspect } : {}),
    ...(set && present.resolution === usual.resolution ? { resolution: set.resolution } : {}),
    ...(set && present.fps === usual.fps ? { fps: set.fps } : {}),
    ...(set && present.container === usual.container ? { container: set.container } : {}),
  }
  const outcome = setExport(turn.plan, wish)
  const [edit] = outcome.edits
  if (edit?.op === 'set_export' && JSON.stringify(edit.export) !== JSON.stringify(present)) take(turn, outcome)
}

/** Wishes that the drawers add to those of the request. */
export function drawerWishes(turn: Turn, wishes: readonly Wish[]): Wish[] {
  const { search, export: set } = turn.preferences
  const added: Wish[] = []
  const chosen = wishes.some((wish) => wish.is === 'topic' || (wish.is === 'order' && wish.how === 'only'))
  if (search && turn.tools.has('search') && !chosen) {
    const { only } = search
    const kinds = new Set(pictureFiles(turn.media).map((file) => file.facts.kind))
    if (only !== null && kinds.has(only) && kinds.size > 1) added.push({ is: 'order', how: 'only', refs: [{ by: 'kind', kind: only }] })
    // 'beach, dog': each piece names clips of its own.
    const refs = search.query
      .split(',')
      .map((raw): ClipRef => ({ by: 'words', words: nameWords(raw), raw: raw.trim() }))
      .filter((ref) => ref.by === 'words' && ref.words.length > 0)
    if (refs.length > 0) added.push({ is: 'topic', refs, raw: search.query.trim() })
  }
  const captioned = wishes.some((wish) => ['captions', 'captions-off', 'transcribe'].includes(wish.is))
  if (set?.captions && turn.tools.has('export') && !captioned && hasTranscript(turn.media)) added.push({ is: 'transcribe' })
  return added
}

/** The piece that the drawers name; empty to leave it to tempo, mood and pace. */
export function drawerMusic(turn: Turn): MusicWish {
  const { music } = turn.preferences
  const track = turn.shelf.tracks.find((one) => one.id === music?.trackId)
  if (track) return { query: track.title }
  return music?.trackId === undefined ? {} : { mediaIds: [music.trackId] }
}
