import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkCommitSubjects, listCommitSubjects, SUBJECT_CHARS_MAX } from './commit-subjects.ts'

const LONGEST = 'x'.repeat(SUBJECT_CHARS_MAX)

test('a subject of 72 characters passes, and one more is refused with its commit', () => {
  expect(checkCommitSubjects(`1c88bb05 ${LONGEST}\n`)).toEqual([])
  expect(checkCommitSubjects(`1c88bb05 fine\nafed4e29 ${LONGEST}x\n`)).toEqual([
    'commit afed4e29 has a subject of 73 characters, more than 72',
  ])
  expect(checkCommitSubjects('')).toEqual([])
})

const NOBODY = {
  GIT_AUTHOR_NAME: 'Ada',
  GIT_AUTHOR_EMAIL: 'ada@example.com',
  GIT_COMMITTER_NAME: 'Ada',
  GIT_COMMITTER_EMAIL: 'ada@example.com',
}

const inFolder = (use: (folder: string, git: (args: readonly string[], date?: string) => void) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'subjects-'))
  const git = (args: readonly string[], date = '2027-01-01T00:00:00Z') =>
    execFileSync('git', ['-C', folder, ...args], {
      env: { ...process.env, ...NOBODY, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: 'ignore',
    })
  try {
    use(folder, git)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const commit = (subject: string) => ['commit', '--allow-empty', '-m', subject]

test('commits of before the rule are not looked at, and of a shallow clone what it has', () =>
  inFolder((folder, git) => {
    git(['init', '-q', 'whole'])
    const whole = join(folder, 'whole')
    git(['-C', whole, ...commit('of before')], '2026-11-27T00:00:00Z')
    git(['-C', whole, ...commit('first')])
    git(['-C', whole, ...commit('second')])
    expect(listCommitSubjects(whole).match(/ .+/gu)).toEqual([' second', ' first'])
    git(['clone', '-q', '--depth', '1', `file://${whole}`, 'shallow'])
    expect(listCommitSubjects(join(folder, 'shallow')).match(/ .+/gu)).toEqual([' second'])
  }))

test('files without a history have no subjects, and nothing is refused', () =>
  inFolder((folder, git) => {
    git(['init', '-q'])
    git(commit('of a checkout around them'))
    mkdirSync(join(folder, 'unpacked'))
    expect(listCommitSubjects(join(folder, 'unpacked'))).toBe('')
    expect(listCommitSubjects(join(folder, 'nowhere'))).toBe('')
  }))
