// The first step of `npm start` and `npm test`. It runs under whatever Node the machine has (20 or later), before
// anything is installed, so it imports nothing but Node's own modules and is plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
/**
 * The package with Node itself for a platform. The one that is called `node` fetches it by a script at install, whose hash no lock file holds.
 * @param {string} platform
 * @param {string} arch
 */
export const nodePackage = (platform, arch) => `${platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node'}-${platform}-${arch}`
const nodeIn = (/** @type {string} */ root) => join(root, 'node_modules', nodePackage(process.platform, process.arch), 'bin', 'node')
/** The Node that everything but this first step runs on: an npm package of the lock file like any other. */
export const PINNED_NODE = nodeIn(ROOT)
const OLDEST_NODE = 20

/**
 * Tells what is going on while `work` lasts: seconds that count up on a terminal, a line at each end elsewhere.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const showWait = async (text, work) => {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const terminal = process.stdout.isTTY
  process.stdout.write(`  ${text} …${terminal ? '' : '\n'}`)
  const timer = terminal ? setInterval(() => process.stdout.write(`\r  ${text} … ${seconds()} s`), 1000) : undefined
  try {
    const result = await work()
    process.stdout.write(`${terminal ? '\r' : ''}  ${text}: done in ${seconds()} s\n`)
    return result
  } catch (error) {
    process.stdout.write(`${terminal ? '\r' : ''}  ${text}: failed after ${seconds()} s\n`)
    throw error
  } finally {
    clearInterval(timer)
  }
}

/**
 * Runs a program quietly; its last lines of output become the error's message if it fails.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>} what it wrote
 */
export const runQuietly = (program, args, options = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else
        reject(
          new Error(`${[program, ...args].join(' ')} ended with ${signal ?? code}:\n${output.trim().split('\n').slice(-25).join('\n')}`),
        )
    })
  })

/**
 * Why the packages must be installed, or null where node_modules already holds exactly what the lock file says.
 * @returns {string | null}
 */
export const whyInstall = (root = ROOT) => {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  // npm writes this file last, so an install that was cut short has none.
  if (!existsSync(hidden)) return 'Installing packages (first start: a minute or two)'
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const present = JSON.parse(readFileSync(hidden, 'utf8')).packages
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.link) continue
    const found = present[path]
    // Packages for other platforms are listed as optional and are rightly absent.
    if (found ? found.version !== entry.version : !entry.optional && !entry.peer) return 'Installing packages (they changed)'
  }
  return existsSync(nodeIn(root)) ? null : 'Installing packages (Node is missing)'
}

/** Installs what the lock file names unless it is there already; leaves with a sentence where it cannot. */
export const ensurePackages = async () => {
  const major = Number(process.versions.node.split('.')[0])
  if (major < OLDEST_NODE)
    leave(
      `Reelwright needs Node ${OLDEST_NODE} or later to start; this is ${process.versions.node}. Get a newer one from https://nodejs.org.`,
    )
  const why = whyInstall()
  if (why === null) return
  // The pinned Node lives in node_modules, which npm is about to empty: install with the machine's own.
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter)
  try {
    await showWait(why, () =>
      runQuietly('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: { ...process.env, PATH: path } }),
    )
  } catch (error) {
    leave(`The packages could not be installed. Is there a network connection?\n${error instanceof Error ? error.message : error}`)
  }
  const check = spawnSync(PINNED_NODE, ['--version'])
  if (check.status !== 0) leave(`The pinned Node does not run on this machine (${process.platform} ${process.arch}).`)
}

/**
 * Ends with one sentence and an exit code that says so.
 * @param {string} sentence
 * @returns {never}
 */
export const leave = (sentence) => {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/**
 * Hands over to a script under the pinned Node: same terminal, signals passed on, its exit code becomes ours.
 * @param {string} script path from the root
 * @param {readonly string[]} args
 */
export const handOver = (script, args) => {
  const child = spawn(PINNED_NODE, [join(ROOT, script), ...args], { cwd: ROOT, stdio: 'inherit' })
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    // A Ctrl-C in a terminal reaches the whole process group by itself; sent twice it would read as "at once".
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, passOn)
  child.on('error', (error) => leave(`${script} could not be started: ${error.message}`))
  child.on('close', (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
