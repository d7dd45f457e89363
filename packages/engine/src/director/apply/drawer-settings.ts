/** What was set in the tools' drawers, where a first reel leaves it open. What the request says and what the plan has goes before it. */

import type { MusicRequest } from '@reelwright/contract/intents/audio-intents'
import type { ClipRef } from '@reelwright/contract/intents/clip-ref'
import type { ExportRequest } from '@reelwright/contract/intents/export-intents'
import { EMPTY_PLAN } from '@reelwright/contract/reel-plan'
import { hasTranscript } from '../../tools/captions/spoken-captions.ts'
import { setExport } from '../../tools/export-settings.ts'
import { nameWords } from '../../tools/search/match-words.ts'
import type { Intent } from '../intents.ts'
import { pictureFiles, type Turn, take } from '../turn.ts'

/** Sets the format as far as nobody changed it before. */
export const takeFormat = (turn: Turn): void => {
  const { aspect, export: set } = turn.preferences
  if (!turn.tools.has('export')) return
  const present = turn.plan.export
  const usual = EMPTY_PLAN.export
  const intent: ExportRequest = {
    ...(aspect && present.aspect === usual.aspect ? { aspect } : {}),
    ...(set && present.resolution === usual.resolution ? { resolution: set.resolution } : {}),
    ...(set && present.fps === usual.fps ? { fps: set.fps } : {}),
    ...(set && present.container === usual.container ? { container: set.container } : {}),
  }
  const outcome = setExport(turn.plan, intent)
  const [edit] = outcome.edits
  if (edit?.op === 'set_export' && JSON.stringify(edit.export) !== JSON.stringify(present)) take(turn, outcome)
}

/** Intents that the drawers add to those of the request. */
export const drawerIntents = (turn: Turn, intents: readonly Intent[]): Intent[] => {
  const { search, export: set } = turn.preferences
  const added: Intent[] = []
  const chosen = intents.some((intent) => intent.is === 'topic' || (intent.is === 'order' && intent.how === 'only'))
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
  const captioned = intents.some((intent) => ['captions', 'captions-off', 'transcribe'].includes(intent.is))
  if (set?.captions && turn.tools.has('export') && !captioned && hasTranscript(turn.media)) added.push({ is: 'transcribe' })
  return added
}

/** The piece that the drawers name; empty to leave it to tempo, mood and pace. */
export const drawerMusic = (turn: Turn): MusicRequest => {
  const { music } = turn.preferences
  const track = turn.catalog.tracks.find((one) => one.id === music?.trackId)
  if (track) return { query: track.title }
  return music?.trackId === undefined ? {} : { media_ids: [music.trackId] }
}
