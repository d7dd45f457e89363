/** Holds an inventory of the packages against the lock file that it was made from. Pure. */
import * as z from 'zod/mini'
import type { LockFile } from '../rules/lock-file.ts'

const Licence = z.union([
  z.object({ license: z.union([z.object({ id: z.string() }), z.object({ name: z.string() })]) }),
  z.object({ expression: z.string() }),
])

/** What of CycloneDX 1.5 an inventory of ours has to have (https://cyclonedx.org/docs/1.5/json/). */
const Component = z.object({
  'bom-ref': z.string(),
  type: z.enum(['library', 'application']),
  name: z.string(),
  version: z.string(),
  purl: z.string().check(z.regex(/^pkg:npm\//)),
  licenses: z.optional(z.array(Licence)),
})
export const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().check(z.regex(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)),
  version: z.int(),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: z.looseObject({ name: z.string(), version: z.string() }) }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.optional(z.array(z.string())) })),
})
export type Sbom = z.infer<typeof Sbom>

/** `pkg:npm/%40scope/name@1.2.3` */
export const purlOf = (name: string, version: string): string => `pkg:npm/${name.replace(/^@/, '%40')}@${version}`

/** A package's name: by the folder that it is installed in, or its own where an alias stands for it. */
export const nameOf = (path: string, entry: { name?: string }): string => entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 13)

/** What is wrong with it, a sentence each. */
export const checkSbom = (made: unknown, lock: LockFile): string[] => {
  const parsed = Sbom.safeParse(made)
  if (!parsed.success) return [`the inventory is no CycloneDX 1.5: ${z.prettifyError(parsed.error)}`]
  const { components, metadata, dependencies } = parsed.data
  const listed = new Map(components.map((component) => [component.purl, component]))
  const packages = Object.entries(lock.packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)
  const faults: string[] = []
  if (metadata.component.name !== 'reelwright') faults.push(`the inventory is of ${metadata.component.name}, not of reelwright`)
  for (const [path, entry] of packages) {
    const found = listed.get(purlOf(nameOf(path, entry), entry.version ?? ''))
    if (found === undefined) faults.push(`${path} of the lock file is not in the inventory`)
    // Binaries for other platforms that the registry of this machine lacks have no licence of their own in the lock file.
    else if (!entry.dev && entry.license !== undefined && (found.licenses ?? []).length === 0)
      faults.push(`${path} has no licence in the inventory`)
  }
  const refs = new Set([...components.map((component) => component['bom-ref']), ...dependencies.map(({ ref }) => ref)])
  for (const { ref, dependsOn = [] } of dependencies)
    for (const needed of dependsOn) if (!refs.has(needed)) faults.push(`${ref} depends on ${needed}, which the inventory does not hold`)
  return faults
}
