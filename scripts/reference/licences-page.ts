/** The licences of everything that the product runs on, out of the lock file alone. */
import type { LockFile } from '../rules/lock-file.ts'
import { page, table } from './markdown.ts'

/** Its package.json names none; its LICENSE file does (rules/lock-file.ts). */
const LOOKED_UP: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

type Package = { name: string; version: string; licence: string }

const packagesOf = (lock: LockFile): Package[] => {
  const found = Object.entries(lock.packages)
    .filter(([path, { link, dev }]) => path.includes('node_modules/') && !link && !dev)
    .map(([path, entry]) => {
      const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version: entry.version ?? '', licence: entry.license ?? LOOKED_UP[name] ?? 'not told' }
    })
  return [...new Map(found.map((each) => [`${each.name}@${each.version}`, each])).values()]
}

const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

export const createLicencesPage = (lock: LockFile): string => {
  const packages = packagesOf(lock)
  const byLicence = [...Map.groupBy(packages, ({ licence }) => licence)].toSorted(([one], [other]) => order(one, other))
  const list = (named: readonly Package[]): string =>
    named
      .map(({ name, version }) => `${name} ${version}`)
      .toSorted(order)
      .join(', ')
  return page(
    'Licences',
    `What an installation runs, ${packages.length} packages of it, by licence; binaries for other platforms are among them, tools of development are not. Weights of models and faces: [NOTICE](../../NOTICE). Only licences that \`scripts/rules/lock-file.ts\` names may be taken. With every package of development, and as CycloneDX: \`npm run sbom\`.`,
    [
      table(
        ['licence', 'packages'],
        byLicence.map(([licence, named]) => [licence, String(named.length)]),
      ),
      ...byLicence.map(([licence, named]) => `## ${licence}\n\n${list(named)}`),
    ],
  )
}
