/** Versions that are made beside the plan that is worked on, which stays as it is. The caller holds the reel's lock. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { VERSION_NAME_MAX, VERSIONS_MAX } from '@reelwright/contract/versions'
import { ReelVersionId } from '@reelwright/contract/wire/ids'
import type { NewVersion } from '@reelwright/engine/engine-api'
import type { Db } from '../../../platform/db.ts'
import type { PlanParts } from '../plan/change-plan.ts'
import { planChanged } from '../plan/plan-changed.ts'
import { findPlan } from '../plan/plan-store.ts'
import type { ReelOfPlan, ReelPublication } from '../reel-publication.ts'
import { findVersions, giveHistory, insertVersion, setCurrentVersion, updateVersion, type VersionRow } from './version-store.ts'

const ids = ({ userId, reelId }: ReelOfPlan) => ({ userId, reelId })

/** A name that no version has yet. */
export const freeName = (rows: readonly VersionRow[], wanted: string): string => {
  const taken = new Set(rows.filter((row) => !row.isDeleted).map((row) => row.name))
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`
    const name = `${wanted.slice(0, VERSION_NAME_MAX - end.length)}${end}`
    if (!taken.has(name)) return name
  }
}

/** Keeps the plan that is worked on as the version that it is, the first of all where there were none. */
export const keepPresent = async (
  tx: Db,
  parts: PlanParts,
  { reel, plan }: { reel: ReelOfPlan; plan: ReelPlan },
): Promise<VersionRow[]> => {
  const now = parts.clock.now()
  const rows = await findVersions(tx, reel)
  const current = rows.find((row) => row.isCurrent)
  if (current !== undefined) {
    await updateVersion(tx, { id: current.id, set: { plan, updatedAt: now } })
    return rows
  }
  const id = ReelVersionId.parse(parts.newId())
  await insertVersion(tx, { ...ids(reel), id, name: freeName(rows, plan.export.aspect), plan, now })
  await giveHistory(tx, { reelId: reel.reelId, id })
  return findVersions(tx, reel)
}

export type AddedVersions =
  | { ok: true; publication: ReelPublication; made: readonly { id: ReelVersionId; name: string }[]; beside: ReelPlan }
  | { ok: false; reason: string }

/** All of them or none: a reel has only so many. */
export const addVersions = async (
  tx: Db,
  parts: PlanParts,
  { reel, versions }: { reel: ReelOfPlan; versions: readonly NewVersion[] },
): Promise<AddedVersions> => {
  const there = (await findVersions(tx, reel)).filter((row) => !row.isDeleted).length
  if (Math.max(1, there) + versions.length > VERSIONS_MAX)
    return { ok: false, reason: `No version was made after all: a reel has ${VERSIONS_MAX} at most. Delete one under “Versions” first.` }
  const stored = await findPlan(tx, reel)
  let rows = await keepPresent(tx, parts, { reel, plan: stored.plan })
  // The first versions of all: the plan that is worked on has just become one of them.
  const [present] = rows
  if (!rows.some((row) => row.isCurrent) && present !== undefined) await setCurrentVersion(tx, { reelId: reel.reelId, id: present.id })
  const made: { id: ReelVersionId; name: string }[] = []
  for (const { name, plan } of versions) {
    const id = ReelVersionId.parse(parts.newId())
    const called = freeName(rows, name ?? plan.export.aspect)
    await insertVersion(tx, { ...ids(reel), id, name: called, plan, now: parts.clock.now() })
    made.push({ id, name: called })
    rows = await findVersions(tx, reel)
  }
  const seq = await parts.events.nextSeq(tx, reel.reelId)
  return {
    ok: true,
    publication: { ...reel, seq, body: planChanged({ reelId: reel.reelId, stored, edits: null }) },
    made,
    beside: stored.plan,
  }
}
