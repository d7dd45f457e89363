/** What is read of whole stretches of a request before it is cut into clauses: versions beside this one, fades at the edges, own looks. Pure. */

import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { NEW_VERSIONS_MAX, VersionIntents } from '@reelwright/contract/intents/version-intents'
import type { MediaForPlan } from '../../../engine-api.ts'
import type { Intent } from '../../intents.ts'
import { parseClause } from '../clause/read-clause.ts'
import { remainderOf } from '../clause/remainder.ts'
import type { Clause } from '../clauses.ts'
import type { Item } from '../read-items.ts'
import { readEdgeFades } from './read-edge-fades.ts'
import { readOwnLooks } from './read-own-look.ts'
import { type AskedVersions, readVersions } from './read-versions.ts'
import { stretchesOf, useStretch } from './stretches.ts'

/** What is read of whole stretches before they are cut into clauses. */
export const readWhole = (items: readonly Item[], media: readonly MediaForPlan[], around: { started: boolean; text: string }): Intent[] => {
  const stretches = stretchesOf(items)
  const asked = around.started ? readVersions(stretches) : []
  const versions = asked.flatMap((one) => versionsOf(one, around) ?? [])
  const intents: Intent[] = versions.length === 0 ? [] : [{ is: 'versions', versions: versions.slice(0, NEW_VERSIONS_MAX) }]
  return [...intents, ...readEdgeFades(stretches), ...readOwnLooks(stretches, media)]
}

type NewVersions = Extract<ReelIntent, { is: 'versions' }>['versions']

/** What a new version is to have; null, and nothing taken, where a word of it was not understood. */
const versionsOf = (
  { count, stretch, asked }: AskedVersions,
  { started, text }: { started: boolean; text: string },
): NewVersions | null => {
  const items = asked.map((item) => ({ ...item }))
  const clause: Clause = { items, lead: 'start', joint: '', asked: false }
  const parsed = items.length === 0 ? [] : parseClause(clause, { following: [], last: undefined, text, started })
  if (remainderOf(clause, parsed.length > 0, text) !== null) return null
  const version = VersionIntents.safeParse(parsed.filter((intent) => intent.is !== 'make'))
  if (!version.success || (items.length > 0 && version.data.length === 0)) return null
  useStretch(stretch)
  return Array.from({ length: count }, () => ({ intents: version.data }))
}
