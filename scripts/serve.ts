/** The second half of `npm start`, under the pinned Node: ffmpeg, the built web, then the server in place of this process. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { NODE_OPTIONS } from '@reelwright/server/node-options'
import { leave, ROOT } from './install.mjs'
import { ensurePrograms, FFMPEG } from './system-programs.ts'
import { ensureWebBuild } from './web-build.ts'

const say = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const missing = await ensurePrograms([FFMPEG]).catch((error: unknown) => leave(`ffmpeg could not be installed.\n${say(error)}`))
if (missing.length > 0) leave(missing.join('\n'))
await ensureWebBuild().catch((error: unknown) => leave(`The web could not be built.\n${say(error)}`))

const server = join(ROOT, 'packages', 'server', 'src', 'main.ts')
// Node says so aloud when a file it may do without is not there.
const envFile = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []
// Taking this process's place, rather than starting a child, leaves nobody between the terminal's signals and the server.
process.execve?.(process.execPath, [process.execPath, ...NODE_OPTIONS, ...envFile, server, ...process.argv.slice(2)], process.env)
