import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '../install.mjs'
import type { LockFile } from '../rules/lock-file.ts'
import { type Advisory, compareVersions, findAdvised, isAffected, readAdvisories } from './check-advisories.ts'
import { checkSbom } from './check-sbom.ts'
import { makeSbom } from './make-sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'reelwright-sbom-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lock: LockFile = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))

test('the inventory holds every package of the lock file with its licence, and is the same for the same lock file', () => {
  const sbom = makeSbom(new Date('2026-01-01T00:00:00Z'))
  expect(checkSbom(sbom, lock)).toEqual([])
  expect(sbom.metadata.component).toMatchObject({ name: 'reelwright', type: 'application' })
  expect(makeSbom(new Date('2026-01-01T00:00:00Z')).serialNumber).toBe(sbom.serialNumber)

  const [first, ...others] = sbom.components
  expect(checkSbom({ ...sbom, components: others }, lock)).toContain(`node_modules/${first?.name} of the lock file is not in the inventory`)
  const unlicensed = sbom.components.map((component) => (component.name === 'sharp' ? { ...component, licenses: [] } : component))
  expect(checkSbom({ ...sbom, components: unlicensed }, lock)).toEqual(['node_modules/sharp has no licence in the inventory'])
  expect(checkSbom({ ...sbom, specVersion: '9' }, lock)).toEqual([expect.stringContaining('no CycloneDX 1.5')])
})

test('versions are in the order of semver, pre-releases before their release', () => {
  const inOrder = ['0.9.9', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-beta.2', '1.0.0-beta.11', '1.0.0-rc.1', '1.0.0', '1.0.10', '1.2.0']
  expect([...inOrder].reverse().toSorted(compareVersions)).toEqual(inOrder)
  expect(compareVersions('1.0.0+one', '1.0.0+two')).toBe(0)
})

test('a version is affected from where a fault came in to where it was mended, or where it is named', () => {
  const ranges = [
    { type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '1.2.3' }, { introduced: '2.0.0' }, { last_affected: '2.1.0' }] },
  ]
  const at = (version: string) => isAffected({ ranges, versions: ['3.0.0'] }, version)
  expect(['0.0.1', '1.2.2', '2.0.0', '2.1.0', '3.0.0'].filter((version) => !at(version))).toEqual([])
  expect(['1.2.3', '1.9.9', '2.1.1', '3.0.1'].filter(at)).toEqual([])
  expect(isAffected({ ranges: [{ type: 'GIT', events: [{ introduced: '0' }] }], versions: [] }, '1.0.0')).toBe(false)
})

const advisory = (name: string, fields: Partial<Advisory> = {}): Advisory => ({
  id: 'GHSA-test',
  summary: 'It lets everybody in.',
  affected: [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }] }], versions: [] }],
  ...fields,
})

test('a planted advisory about a package of ours fails the check, and one about another, withdrawn or of another registry does not', () => {
  const { version } = lock.packages['node_modules/sharp'] ?? {}
  const planted = [
    advisory('sharp'),
    advisory('sharp', { withdrawn: '2026-01-01T00:00:00Z' }),
    advisory('not-a-package-of-ours'),
    advisory('sharp', { affected: [{ package: { ecosystem: 'PyPI', name: 'sharp' }, ranges: [], versions: [version ?? ''] }] }),
  ]
  expect(findAdvised(planted, lock)).toEqual([`GHSA-test: node_modules/sharp ${version}: It lets everybody in.`])
})

const run = (advisories?: string) =>
  spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts/sbom/main.ts'), join(folder, 'made.json')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      ...(advisories === undefined ? {} : { ADVISORIES_DIR: advisories }),
    },
  })

test('the command says when advisories were not looked at, and ends badly when one is about us or cannot be read', () => {
  const bare = run()
  expect(bare.status, bare.stderr).toBe(0)
  expect(bare.stdout).toContain('Advisories were not looked at')
  const known = join(folder, 'advisories', 'npm')
  mkdirSync(known, { recursive: true })
  writeFileSync(join(known, 'one.json'), JSON.stringify(advisory('fastify')))
  const found = run(join(folder, 'advisories'))
  expect(found.status).toBe(1)
  expect(found.stderr).toContain('GHSA-test: node_modules/fastify')
  writeFileSync(join(known, 'two.json'), JSON.stringify({ about: 'nothing' }))
  expect(() => readAdvisories(join(folder, 'advisories'))).toThrow('two.json is no advisory')
  expect(run(join(folder, 'advisories')).status).toBe(1)
})
