/** A provider of models at a port of this machine, which speaks OpenAI's wire format; a test says what it answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from './listen-locally.ts'

export type ProviderRequest = { path: string; authorization: string | undefined; contentType: string; body: Buffer }

export type AiProvider = {
  /** What AI_API_URL is set to. */
  url: string
  requests: ProviderRequest[]
  /** Answers each request from now on. */
  answer(with_: (request: ProviderRequest, response: ServerResponse) => void): void
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

export const startAiProvider = async (): Promise<AiProvider> => {
  const requests: ProviderRequest[] = []
  let answer = (_: ProviderRequest, response: ServerResponse): void => refuse(response, 500, 'overloaded')
  const server = createServer(async (request, response) => {
    const one = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      contentType: request.headers['content-type'] ?? '',
      body: await readBody(request),
    }
    requests.push(one)
    answer(one, response)
  })
  const { url, close } = await listenLocally(server)
  return {
    url: `${url}/v1`,
    requests,
    answer: (with_) => {
      answer = with_
    },
    close,
  }
}

/** A refusal as OpenAI words it. */
export const refuse = (response: ServerResponse, status: number, message: string): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { message, type: 'server_error' } }))
}

/** Answers `POST /embeddings` with what a test makes of each text. */
export const embedding =
  (vectorOf: (text: string) => readonly number[]) =>
  (request: ProviderRequest, response: ServerResponse): void => {
    if (request.path !== '/v1/embeddings') {
      refuse(response, 404, `no such path: ${request.path}`)
      return
    }
    const { input, model }: { input: string[]; model: string } = JSON.parse(request.body.toString())
    const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }))
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ object: 'list', data, model, usage: { prompt_tokens: 1, total_tokens: 1 } }))
  }
