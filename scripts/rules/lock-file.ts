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
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockFile = { packages: Record<string, LockEntry> }

type Gap = { parent: string; name: string; version: string }

/** Optional packages that an installed package names and the lock file does not hold. */
const findGaps = (lock: LockFile): Gap[] =>
  Object.entries(lock.packages).flatMap(([parent, entry]) =>
    parent.includes('node_modules/')
      ? Object.entries(entry.optionalDependencies ?? {})
          .filter(
            ([name]) =>
              lock.packages[`${parent}/node_modules/${name}`] === undefined && lock.packages[`node_modules/${name}`] === undefined,
          )
          .map(([name, version]) => ({ parent, name, version }))
      : [],
  )

/** Packages without a hash. A binary that is filled in below has none: the registry that the lock file was made with lacks it. */
const withoutIntegrity = (lock: LockFile): string[] =>
  Object.entries(lock.packages)
    .filter(
      ([path, entry]) => path.includes('node_modules/') && !entry.link && !(entry.optional && entry.cpu) && entry.integrity === undefined,
    )
    .map(([path]) => `package-lock.json has no hash of ${path}: without one npm installs whatever it is given`)

/**
 * Licences of what the product runs on that ask for nothing but to be named, or that bind their own files alone: the LGPL's are
 * libvips' binaries, which stay replaceable, and the MPL's are unchanged. Any other is looked at before it is taken.
 */
const LICENCES: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'OFL-1.1', 'MPL-2.0'],
  ...['(MIT OR CC0-1.0)', '(AFL-2.1 OR BSD-3-Clause)', 'LGPL-3.0-or-later'],
  ...['Apache-2.0 AND LGPL-3.0-or-later', 'Apache-2.0 AND LGPL-3.0-or-later AND MIT'],
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

export const checkLockFile = (lock: LockFile): string[] => [
  ...findGaps(lock).map(({ parent, name }) => `package-lock.json lacks ${name}, which ${parent} names: run node scripts/complete-lock.ts`),
  ...withoutIntegrity(lock),
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

/** The lock file with an entry for each gap. Only exact versions of packages whose name says a platform are filled in. */
export const completeLockFile = (lock: LockFile): LockFile => {
  const packages = { ...lock.packages }
  for (const { parent, name, version } of findGaps(lock)) {
    const platform = platformOf(name)
    if (!/^\d+\.\d+\.\d+/.test(version) || platform.cpu === undefined) continue
    packages[`node_modules/${name}`] = { version, ...(packages[parent]?.dev ? { dev: true } : {}), optional: true, ...platform }
  }
  return { ...lock, packages: Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))) }
}
