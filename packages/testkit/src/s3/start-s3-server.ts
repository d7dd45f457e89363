/** An S3-compatible store in memory that speaks the wire protocol and checks every signature, for tests of what talks to one. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listenLocally } from '../listen-locally.ts'
import { refuseSignature, type S3Credentials } from './verify-signature.ts'

export type S3Server = {
  endpoint: string
  bucket: string
  credentials: S3Credentials
  keys(): string[]
  uploads(): number
  /** All that it holds, parts of uploads that are under way too. */
  bytes(): number
  empty(): void
  setNow(now: Date): void
  /** What happens when the next copy was asked for and is not begun. */
  beforeCopy(run: () => Promise<unknown>): void
  close(): Promise<void>
}

type Served = { contentType: string; disposition: string | null }
type Stored = Served & { bytes: Buffer; etag: string; modifiedAt: Date }
type Upload = Served & { key: string; parts: Map<number, Buffer> }
type Exchange = {
  request: IncomingMessage
  reply: ServerResponse
  url: URL
  key: string
  body: Buffer
  objects: Map<string, Stored>
  uploads: Map<string, Upload>
}

const BUCKET = 'reels'

export const startS3Server = async (): Promise<S3Server> => {
  const credentials = { accessKeyId: 'AKTEST', secretAccessKey: 'secret of the test' }
  const objects = new Map<string, Stored>()
  const uploads = new Map<string, Upload>()
  let now = new Date()
  let beforeCopy: (() => Promise<unknown>) | null = null
  const server = createServer(async (request, reply) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const refused = refuseSignature(request, url, credentials, now)
    if (refused !== null) {
      refuse(reply, 403, refused)
      return
    }
    if (beforeCopy !== null && request.headers['x-amz-copy-source'] !== undefined) {
      const run = beforeCopy
      beforeCopy = null
      await run()
    }
    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    if (bucket !== BUCKET) refuse(reply, 404, 'NoSuchBucket')
    else answer({ request, reply, url, key: rest.join('/'), body: Buffer.concat(pieces), objects, uploads })
  })
  const { url: endpoint, close } = await listenLocally(server)
  return {
    endpoint,
    bucket: BUCKET,
    credentials,
    keys: () => [...objects.keys()].sort(),
    uploads: () => uploads.size,
    bytes: () => {
      const parts = [...uploads.values()].flatMap((upload) => [...upload.parts.values()])
      return [...parts, ...[...objects.values()].map((each) => each.bytes)].reduce((sum, each) => sum + each.length, 0)
    },
    empty: () => {
      objects.clear()
      uploads.clear()
    },
    beforeCopy: (run) => {
      beforeCopy = run
    },
    setNow: (at) => {
      now = at
    },
    close,
  }
}

const answer = (exchange: Exchange): ServerResponse => {
  const { request, url, key, reply } = exchange
  const uploadId = url.searchParams.get('uploadId')
  if (key === '') return answerBucket(exchange)
  if (request.method === 'POST' && url.searchParams.has('uploads')) return beginUpload(exchange)
  if (uploadId !== null) return answerUpload(exchange, uploadId)
  if (request.method === 'PUT') return request.headers['x-amz-copy-source'] === undefined ? put(exchange) : copy(exchange)
  if (request.method === 'GET' || request.method === 'HEAD') return give(exchange)
  if (request.method === 'DELETE') {
    exchange.objects.delete(key)
    return send(reply, 204)
  }
  return refuse(reply, 405, 'MethodNotAllowed')
}

const answerBucket = (exchange: Exchange): ServerResponse => {
  const { request, reply, url } = exchange
  if (request.method === 'POST' && url.searchParams.has('delete')) return deleteMany(exchange)
  return url.searchParams.get('list-type') === '2' ? listObjects(exchange) : send(reply, 200)
}

/** Two a page, so that whoever lists has to turn them. */
const PAGE = 2

const listObjects = ({ reply, url, objects }: Exchange): ServerResponse => {
  const prefix = url.searchParams.get('prefix') ?? ''
  const from = Number(url.searchParams.get('continuation-token') ?? 0)
  const found = [...objects].filter(([key]) => key.startsWith(prefix)).sort(([one], [other]) => (one < other ? -1 : 1))
  const contents = found.slice(from, from + PAGE).map(([key, { bytes, etag, modifiedAt }]) => {
    const facts = `<Size>${bytes.length}</Size><ETag>${etag}</ETag><LastModified>${modifiedAt.toISOString()}</LastModified>`
    return `<Contents><Key>${key}</Key>${facts}</Contents>`
  })
  const isMore = found.length > from + PAGE
  const next = isMore ? `<NextContinuationToken>${from + PAGE}</NextContinuationToken>` : ''
  return sendXml(reply, `<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`)
}

const servedAs = ({ headers }: IncomingMessage): Served => ({
  contentType: headers['content-type'] ?? 'application/octet-stream',
  disposition: headers['content-disposition'] ?? null,
})

const store = (exchange: Exchange, bytes: Buffer, served: Served, etag = md5(bytes)): Stored => {
  const stored = { bytes, etag: `"${etag}"`, contentType: served.contentType, disposition: served.disposition, modifiedAt: new Date() }
  exchange.objects.set(exchange.key, stored)
  return stored
}

const put = (exchange: Exchange): ServerResponse => {
  const { etag } = store(exchange, exchange.body, servedAs(exchange.request))
  return send(exchange.reply, 200, { etag })
}

/** The source of a copy, or the refusal of one that is gone or not as the condition names it. */
const sourceOf = ({ request: { headers }, objects }: Exchange): Stored | { status: number; code: string } => {
  const [, ...from] = decodeURIComponent(String(headers['x-amz-copy-source'])).replace(/^\//, '').split('/')
  const source = objects.get(from.join('/'))
  if (source === undefined) return { status: 404, code: 'NoSuchKey' }
  const wanted = headers['x-amz-copy-source-if-match']
  return wanted !== undefined && wanted !== source.etag ? { status: 412, code: 'PreconditionFailed' } : source
}

const copy = (exchange: Exchange): ServerResponse => {
  const source = sourceOf(exchange)
  if ('code' in source) return refuse(exchange.reply, source.status, source.code)
  const isTold = exchange.request.headers['x-amz-metadata-directive'] === 'REPLACE'
  const { etag } = store(exchange, source.bytes, isTold ? servedAs(exchange.request) : source)
  return sendXml(exchange.reply, `<CopyObjectResult><ETag>${etag}</ETag></CopyObjectResult>`)
}

const give = ({ request, reply, url, key, objects }: Exchange): ServerResponse => {
  const found = objects.get(key)
  if (found === undefined) return refuse(reply, 404, 'NoSuchKey')
  if (request.headers['if-match'] !== undefined && request.headers['if-match'] !== found.etag)
    return refuse(reply, 412, 'PreconditionFailed')
  const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
  const start = Number(range?.[1] ?? 0)
  const end = Math.min(range?.[2] ? Number(range[2]) + 1 : found.bytes.length, found.bytes.length)
  const disposition = url.searchParams.get('response-content-disposition') ?? found.disposition
  const bytes = found.bytes.subarray(start, end)
  reply.writeHead(range ? 206 : 200, {
    'content-length': bytes.length,
    'content-type': url.searchParams.get('response-content-type') ?? found.contentType,
    etag: found.etag,
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${found.bytes.length}` }),
    ...(disposition !== null && { 'content-disposition': disposition }),
  })
  return reply.end(request.method === 'HEAD' ? undefined : bytes)
}

const deleteMany = ({ reply, body, objects }: Exchange): ServerResponse => {
  for (const match of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) objects.delete(match[1] ?? '')
  return sendXml(reply, '<DeleteResult></DeleteResult>')
}

const beginUpload = ({ request, reply, key, uploads }: Exchange): ServerResponse => {
  const id = randomUUID()
  uploads.set(id, { key, ...servedAs(request), parts: new Map() })
  return sendXml(
    reply,
    `<InitiateMultipartUploadResult><Bucket>${BUCKET}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
  )
}

const answerUpload = (exchange: Exchange, uploadId: string): ServerResponse => {
  const { request, reply, url, key, body, uploads } = exchange
  const upload = uploads.get(uploadId)
  if (upload === undefined || upload.key !== key) return refuse(reply, 404, 'NoSuchUpload')
  if (request.method === 'PUT') {
    upload.parts.set(Number(url.searchParams.get('partNumber')), body)
    return send(reply, 200, { etag: `"${md5(body)}"` })
  }
  uploads.delete(uploadId)
  if (request.method === 'DELETE') return send(reply, 204)
  const told = [...body.toString().matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    etag: (/<ETag>(.*?)<\/ETag>/.exec(part)?.[1] ?? '').replaceAll('&quot;', '').replaceAll('"', ''),
  }))
  const parts = told.map(({ number, etag }) => {
    const part = upload.parts.get(number)
    return part !== undefined && md5(part) === etag ? part : null
  })
  if (parts.length === 0 || parts.includes(null)) return refuse(reply, 400, 'InvalidPart')
  const bytes = Buffer.concat(parts.filter((part) => part !== null))
  const { etag } = store(exchange, bytes, upload, `${md5(bytes)}-${parts.length}`)
  return sendXml(reply, `<CompleteMultipartUploadResult><Key>${key}</Key><ETag>${etag}</ETag></CompleteMultipartUploadResult>`)
}

const md5 = (bytes: Buffer): string => createHash('md5').update(bytes).digest('hex')

const send = (reply: ServerResponse, status: number, headers: Record<string, string> = {}): ServerResponse => {
  return reply.writeHead(status, { 'content-length': 0, ...headers }).end()
}

const sendXml = (reply: ServerResponse, xml: string, status = 200): ServerResponse => {
  return reply.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}

const refuse = (reply: ServerResponse, status: number, code: string): ServerResponse =>
  sendXml(reply, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)
