/**
 * `npm run models`: fetches a Whisper model, so that speech becomes text on this machine without a key. It is checked by its SHA-256 and
 * kept in DATA_DIR/models, where the server looks for it; whisper.cpp's `whisper-cli` has to be installed beside it.
 */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findProgram } from '@reelwright/engine/ffmpeg/find-program'
import { leave } from '../install.mjs'
import { fetchFile, hashOfFile, Refused, reasonOf } from './fetch-file.ts'
import { showProgress } from './show-progress.ts'

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
  --data DIR      the server's DATA_DIR (default: the variable, else ./data)
  --help          this text`

/** The name that the server looks for. */
const FILE = 'whisper.bin'

const readOptions = () => {
  try {
    const string = { type: 'string' } as const
    return parseArgs({ options: { model: string, url: string, sha256: string, data: string, help: { type: 'boolean' } } }).values
  } catch (error) {
    return leave(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}

const options = readOptions()
if (options.help) {
  process.stdout.write(`${USAGE}\n`)
  process.exit()
}
const name = options.model ?? 'base'
if (!Object.hasOwn(MODELS, name)) leave(`There is no model “${name}”.\n${USAGE}`)
// Looked up in the table in the line before.
const model = MODELS[name as Model]
if ((options.url === undefined) !== (options.sha256 === undefined)) leave(`--url and --sha256 go together.\n${USAGE}`)
const sha256 = (options.sha256 ?? model.sha256).toLowerCase()
if (!/^[0-9a-f]{64}$/.test(sha256)) leave(`--sha256 must be 64 hex digits.\n${USAGE}`)
const url = options.url ?? `${SOURCE}/ggml-${name}.bin`
if (!URL.canParse(url) || !/^https?:/.test(url)) leave(`--url must be an address of http or https.\n${USAGE}`)
const path = join(resolve(options.data ?? process.env.DATA_DIR ?? 'data'), 'models', FILE)
const program = process.env.WHISPER_PROGRAM ?? 'whisper-cli'

const whatIsNext = async (): Promise<string> =>
  (await findProgram(program)) === null
    ? `Still missing: whisper.cpp's program “${program}”. Install whisper.cpp or set WHISPER_PROGRAM, then start the server anew.`
    : 'Start the server anew: it writes down what is said from then on.'

if (existsSync(path) && (await hashOfFile(path)) === sha256)
  process.stdout.write(`  The model is there: ${path}\n  ${await whatIsNext()}\n`)
else {
  const what = options.url === undefined ? `Whisper's ${name} model, ${model.megabytes} MB` : 'the model'
  process.stdout.write(`  Fetching ${what}, from ${url}\n`)
  const progress = showProgress(process.stdout)
  await fetchFile({
    url,
    sha256,
    path,
    onProgress: progress.told,
    onRetry: (reason) => progress.say(`The connection broke (${reason}); trying again`),
  }).catch((error: unknown) => {
    progress.end()
    leave(
      error instanceof Refused
        ? `${error.message}.`
        : `It could not be fetched (${reasonOf(error)}). What came is kept, and running this again goes on from there.`,
    )
  })
  progress.end()
  process.stdout.write(`  Kept as ${path}.\n  ${await whatIsNext()}\n`)
}
