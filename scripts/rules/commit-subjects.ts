/** The commits rule: a subject is read whole in every list of commits, so it fits the width that they have. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Characters of a subject (HOUSE-STYLE 14: what a list of commits shows of it). */
export const SUBJECT_CHARS_MAX = 72

/** Of commits made after this moment; before it nothing held them. */
const CHECKED_SINCE = '2026-11-28T08:00:00+00:00'

/** One line for each subject that is too long, of lines as `git log --format=%h %s` writes them. */
export const checkCommitSubjects = (log: string): string[] =>
  log.split('\n').flatMap((line) => {
    const [hash = '', ...words] = line.split(' ')
    const { length } = words.join(' ')
    return length > SUBJECT_CHARS_MAX ? [`commit ${hash} has a subject of ${length} characters, more than ${SUBJECT_CHARS_MAX}`] : []
  })

/**
 * Those of the checked commits that are here: of a shallow clone what it has, and none where the files came without their history. A moment
 * bounds them and no commit, which a shallow clone would not know. Merges are written by git.
 */
export const listCommitSubjects = (root: string): string => {
  // Files that lie within somebody's own checkout are no part of its history.
  if (!existsSync(join(root, '.git'))) return ''
  try {
    const format = ['--no-merges', `--since=${CHECKED_SINCE}`, '--format=%h %s']
    return execFileSync('git', ['-C', root, 'log', ...format], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
