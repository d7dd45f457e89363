import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createWhisperTranscription } from './whisper-transcription.ts'

const folder = async (): Promise<string> => {
  const dir = await mkdtemp(join(tmpdir(), 'whisper-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

/** A program that keeps what it was asked and does what the script says; `$out` is where its answer goes. */
const programOf = async (dir: string, script: string): Promise<string> => {
  const path = join(dir, 'whisper-cli')
  const find = 'for word in "$@"; do [ "$last" = -of ] && out="$word"; last="$word"; done'
  await writeFile(path, `#!/bin/sh\necho "$@" > '${dir}/asked'\n${find}\n${script}\n`, { mode: 0o755 })
  return path
}

const answer = (words: readonly [text: string, from: number, to: number][]): string =>
  JSON.stringify({
    result: { language: 'en' },
    transcription: words.map(([text, from, to]) => ({ timestamps: {}, text, offsets: { from, to } })),
  })

const transcribe = async (dir: string, program: string) => {
  const transcription = await createWhisperTranscription({ program, model: '/models/ggml-base.bin' })
  await writeFile(join(dir, 'speech.wav'), '')
  return transcription?.transcribe({ path: join(dir, 'speech.wav'), durationSec: 3, signal: new AbortController().signal })
}

test('the program on this machine writes down words with their times, and leaves out what is noise [TOOL-01]', async () => {
  const dir = await folder()
  const said = answer([
    [' Good', 0, 400],
    [' morning,', 400, 900],
    [' [BLANK_AUDIO]', 900, 1500],
    [' everyone.', 1500, 9000],
    ['', 2000, 2000],
  ])
  const program = await programOf(dir, `cat > "$out.json" <<'END'\n${said}\nEND`)
  expect(await transcribe(dir, program)).toEqual({
    language: 'en',
    words: [
      { start_sec: 0, end_sec: 0.4, text: 'Good' },
      { start_sec: 0.4, end_sec: 0.9, text: 'morning,' },
      { start_sec: 1.5, end_sec: 3, text: 'everyone.' },
    ],
  })
  expect(await readFile(join(dir, 'asked'), 'utf8')).toContain(`-m /models/ggml-base.bin -f ${join(dir, 'speech.wav')}`)
  expect(await readdir(dir)).not.toContain('speech.wav.said.json')
})

test('a program that fails or answers something else is an error with its own words; one that is not there is none [TOOL-01]', async () => {
  const dir = await folder()
  const failing = await programOf(dir, 'echo "failed to load model" >&2; exit 3')
  await expect(transcribe(dir, failing)).rejects.toThrow('ended with 3: failed to load model')
  const strange = await programOf(dir, 'echo "{}" > "$out.json"')
  await expect(transcribe(dir, strange)).rejects.toThrow()
  expect(await createWhisperTranscription({ program: join(dir, 'nothing'), model: 'm' })).toBeNull()
})
