/** Services that the operator named are asked there and nowhere else, with the real clients over HTTP. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import { generateText } from 'ai'
import { expect, test } from 'vitest'
import { openModel } from './assistant/open-model.ts'
import { createOpenAiEmbeddings } from './embeddings/openai-embeddings.ts'
import { createOpenAiTranscription } from './transcription/openai-transcription.ts'

test('a model that sends on to another address gets no request there, nor does the key [CHAT-01]', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'reelwright-redirects-'))
  const asked: string[] = []
  const stranger = await listenLocally(
    createServer((request, reply) => {
      asked.push(`${request.method} ${request.url}`)
      reply.end('{}')
    }),
  )
  let sentOn = 0
  const model = await listenLocally(
    createServer((request, reply) => {
      sentOn += 1
      request.resume()
      reply.writeHead(307, { location: `${stranger.url}/v1` }).end()
    }),
  )
  try {
    const path = join(dir, 'speech.wav')
    await writeFile(path, 'sound')
    const at = { apiUrl: model.url, apiKey: 'the key', model: 'any' }
    const { signal } = new AbortController()
    const asks = [
      () => createOpenAiEmbeddings(at).embed(['beach'], signal),
      () => createOpenAiTranscription(at).transcribe({ path, durationSec: 1, signal }),
      () => generateText({ model: openModel({ ...at, provider: 'openai-compatible' }), prompt: 'hello', maxRetries: 0 }),
      () => generateText({ model: openModel({ ...at, provider: 'anthropic' }), prompt: 'hello', maxRetries: 0 }),
    ]
    for (const ask of asks) await expect(ask()).rejects.toThrow()
    expect(sentOn).toBe(asks.length)
    expect(asked).toEqual([])
  } finally {
    await model.close()
    await stranger.close()
    await rm(dir, { recursive: true, force: true })
  }
})
