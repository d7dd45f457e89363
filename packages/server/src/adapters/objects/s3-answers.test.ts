/** What a store answers is XML: it names places of its own and cannot make the server read a file, ask anybody or grow. */
import { createServer } from 'node:http'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import { expect, test } from 'vitest'
import { createS3Store } from './s3-object-store.ts'

const listing = (entities: string, key: string): string =>
  `<?xml version="1.0"?><!DOCTYPE r [${entities}]><ListBucketResult><IsTruncated>false</IsTruncated><Contents><Key>${key}</Key><Size>1</Size><LastModified>2026-01-01T00:00:00Z</LastModified></Contents></ListBucketResult>`

/** Each ten times the one before it. */
const laughs = `<!ENTITY b0 "${'a'.repeat(40)}">${Array.from({ length: 12 }, (_, at) => `<!ENTITY b${at + 1} "${`&b${at};`.repeat(10)}">`).join('')}`

test('names in an answer stand for nothing: no file, no other server, no text without end [UPL-09]', async () => {
  const asked: string[] = []
  let answer = ''
  const server = await listenLocally(
    createServer((request, reply) => {
      asked.push(request.url ?? '')
      reply.writeHead(200, { 'content-type': 'application/xml' }).end(answer)
    }),
  )
  const s3 = createS3Store({
    ...{ endpoint: server.url, region: 'eu-west-1', bucket: 'reels', accessKeyId: 'k', secretAccessKey: 's', forcePathStyle: true },
    clock: { now: () => new Date() },
  })
  const keys = async (given: string) => {
    answer = given
    const found: string[] = []
    for await (const { key } of s3.store.list('')) found.push(key)
    return found
  }
  try {
    expect(await keys(listing('<!ENTITY x SYSTEM "file:///etc/passwd">', 'a&x;b'))).toEqual(['ab'])
    expect(await keys(listing(`<!ENTITY x SYSTEM "${server.url}/elsewhere">`, 'a&x;b'))).toEqual(['ab'])
    expect(await keys(listing(laughs, 'a&b12;b'))).toEqual(['ab'])
    expect(asked.filter((url) => url.includes('elsewhere'))).toEqual([])
  } finally {
    s3.close()
    await server.close()
  }
})
