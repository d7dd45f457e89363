/** The program that decodes pictures: a task and the user to become as arguments, an answer on standard output. */
import { flushCompileCache } from 'node:module'
import { enableCodeCache } from '../enable-code-cache.ts'
import { becomeUser } from './become-user.ts'

enableCodeCache()
const { answerTask } = await import('./answer-task.ts')
// As long as it may write there: what decodes a stranger's picture must not.
flushCompileCache()
const [, , task = '', uid, gid] = process.argv
becomeUser(uid, gid)
process.stdout.write(await answerTask(task))
