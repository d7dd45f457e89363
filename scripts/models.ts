/**
 * `npm run models`: fetches a Whisper model, so that speech becomes text on this machine without a key. It is checked by its SHA-256 and
 * kept in DATA_DIR/models, where the server looks for it; whisper.cpp's `whisper-cli` has to be installed beside it.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { leave, showWait } from './install.mjs'

/** One commit of the repository, so that an address always means the same bytes. MIT License, OpenAI; converted by whisper.cpp. */
const SOURCE = 'https://huggingface.co/ggerganov/whisper.cpp/resolve/5359861c739e955e79d9a303bcbc70fb988958b1'

const MODELS = {
  tiny: { megabytes: 78, sha256: 'be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21' },
  base: { megabytes: 148, sha256: '60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe' },
  small: { megabytes: 488, sha256: '1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b' },
} as const
type Model = keyof typeof MODELS

const USAGE = `Usage: npm run models [-- --model tiny|base|small] [--url ADDRESS --sha256 HEX]
  --model NAME    base is the default: half as many mistakes as tiny, a third of the size of small
  --url ADDRESS   another model of whisper.cpp, or the same from another place; needs --sha256
  --data DIR      the server's DATA_DIR (default: the variable, else ./data)`

/** The name that the server looks for. */
const FILE = 'whisper.bin'

const readOptions = () => {
  try {
    const string = { type: 'string' } as const
    return parseArgs({ options: { model: string, url: string, sha256: string, data: string } }).values
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Writes what an address has beside `path`, and gives its SHA-256. */
const download = async (url: string, path: string): Promise<string> => {
  const response = await fetch(url)
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`)
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(response.body, hashing, createWriteStream(path))
  return hash.digest('hex')
}

const options = readOptions()
const name = options.model ?? 'base'
if (!Object.hasOwn(MODELS, name)) leave(`There is no model “${name}”.\n${USAGE}`)
// Looked up in the table in the line before.
const model = MODELS[name as Model]
if ((options.url === undefined) !== (options.sha256 === undefined)) leave(`--url and --sha256 go together.\n${USAGE}`)
const wanted = { url: options.url ?? `${SOURCE}/ggml-${name}.bin`, sha256: options.sha256 ?? model.sha256 }
const dir = join(resolve(options.data ?? process.env.DATA_DIR ?? 'data'), 'models')
const path = join(dir, FILE)

if (existsSync(path) && (await hashOf(path)) === wanted.sha256) process.stdout.write(`  The model is there: ${path}\n`)
else {
  await mkdir(dir, { recursive: true })
  const part = `${path}.part`
  const size = options.url === undefined ? `, ${model.megabytes} MB` : ''
  const found = await showWait(`Fetching ${wanted.url}${size}`, () => download(wanted.url, part)).catch(async (error: unknown) => {
    await rm(part, { force: true })
    return leave(`${error instanceof Error ? error.message : String(error)}. Check the connection, or give another place by --url.`)
  })
  if (found !== wanted.sha256) {
    await rm(part, { force: true })
    leave(`What came has the SHA-256 ${found}, not ${wanted.sha256}, and was thrown away. Try again, or give another place by --url.`)
  }
  await rename(part, path)
  process.stdout.write(`  Kept as ${path}. Start the server anew; it needs whisper.cpp's whisper-cli along PATH, or at WHISPER_PROGRAM.\n`)
}
