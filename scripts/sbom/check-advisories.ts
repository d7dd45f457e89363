/** Looks the packages of the lock file up in a folder of advisories in OSV's format (https://ossf.github.io/osv-schema/). Nobody is asked. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { LockFile } from '../rules/lock-file.ts'
import { nameOf } from './check-sbom.ts'

const RangeEvent = z.object({ introduced: z.optional(z.string()), fixed: z.optional(z.string()), last_affected: z.optional(z.string()) })
const Advisory = z.object({
  id: z.string(),
  summary: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  affected: z._default(
    z.array(
      z.object({
        package: z.optional(z.object({ ecosystem: z.string(), name: z.string() })),
        ranges: z._default(z.array(z.object({ type: z.string(), events: z.array(RangeEvent) })), []),
        versions: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
})
export type Advisory = z.infer<typeof Advisory>

/** Numbers before letters, a release after its own pre-releases, as https://semver.org says. */
export const compareVersions = (one: string, other: string): number => {
  const [left, right] = [partsOf(one), partsOf(other)]
  for (let index = 0; index < 3; index += 1) {
    const difference = (left.numbers[index] ?? 0) - (right.numbers[index] ?? 0)
    if (difference !== 0) return difference
  }
  if (left.pre.length === 0 || right.pre.length === 0) return right.pre.length - left.pre.length
  for (let index = 0; index < Math.max(left.pre.length, right.pre.length); index += 1) {
    const difference = comparePart(left.pre[index], right.pre[index])
    if (difference !== 0) return difference
  }
  return 0
}

const partsOf = (version: string): { numbers: number[]; pre: string[] } => {
  const [release = '', ...pre] = version.replace(/\+.*$/, '').split('-')
  return { numbers: release.split('.').map(Number), pre: pre.length === 0 ? [] : pre.join('-').split('.') }
}

const comparePart = (one: string | undefined, other: string | undefined): number => {
  if (one === undefined || other === undefined) return (one === undefined ? 0 : 1) - (other === undefined ? 0 : 1)
  const [isNumber, isOtherNumber] = [/^\d+$/.test(one), /^\d+$/.test(other)]
  if (isNumber && isOtherNumber) return Number(one) - Number(other)
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1
  return one < other ? -1 : one > other ? 1 : 0
}

type Affected = Advisory['affected'][number]

export const isAffected = ({ ranges, versions }: Pick<Affected, 'ranges' | 'versions'>, version: string): boolean => {
  if (versions.includes(version)) return true
  return ranges
    .filter(({ type }) => type === 'SEMVER' || type === 'ECOSYSTEM')
    .some(({ events }) => {
      let isWithin = false
      // In the order of the versions that they name; a fix ends what began before it.
      const inOrder = events.toSorted((one, other) => compareVersions(at(one), at(other)))
      for (const { introduced, fixed, last_affected: last } of inOrder) {
        if (introduced !== undefined && (introduced === '0' || compareVersions(version, introduced) >= 0)) isWithin = true
        if (fixed !== undefined && compareVersions(version, fixed) >= 0) isWithin = false
        if (last !== undefined && compareVersions(version, last) > 0) isWithin = false
      }
      return isWithin
    })
}

const at = ({ introduced, fixed, last_affected: last }: z.infer<typeof RangeEvent>): string => introduced ?? fixed ?? last ?? '0'

/** A sentence for each package of the lock file that an advisory names; packages for development alone are named as such. */
export const findAdvised = (advisories: readonly Advisory[], lock: LockFile): string[] => {
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ path, name: nameOf(path, entry), version: entry.version ?? '0', isDev: entry.dev === true }))
  const byName = Map.groupBy(packages, ({ name }) => name)
  return advisories.flatMap((advisory) =>
    advisory.withdrawn === undefined
      ? advisory.affected.flatMap((affected) =>
          (affected.package?.ecosystem === 'npm' ? (byName.get(affected.package.name) ?? []) : [])
            .filter(({ version }) => isAffected(affected, version))
            .map(
              ({ path, version, isDev }) =>
                `${advisory.id}: ${path} ${version}${isDev ? ' (development)' : ''}${advisory.summary === undefined ? '' : `: ${advisory.summary}`}`,
            ),
        )
      : [],
  )
}

/** Every advisory below a folder. Throws with the file's name when one cannot be read: an advisory must not be lost quietly. */
export const readAdvisories = (folder: string): Advisory[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && statSync(join(folder, name)).isFile())
    .map((name) => {
      const parsed = Advisory.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      if (!parsed.success) throw new Error(`${join(folder, name)} is no advisory in OSV's format: ${z.prettifyError(parsed.error)}`)
      return parsed.data
    })
