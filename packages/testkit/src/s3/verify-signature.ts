/** AWS Signature Version 4 as a server checks it, for addresses (query) and for requests (header). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export type S3Credentials = { accessKeyId: string; secretAccessKey: string }

/** Null when the request is signed by that key, in time, and as it is; else S3's code of the refusal. */
export const refuseSignature = (request: IncomingMessage, url: URL, credentials: S3Credentials, now: Date): string | null => {
  const signed = url.searchParams.has('X-Amz-Signature') ? readQuery(url) : readHeader(request)
  if (signed === null) return 'AccessDenied'
  const [keyId, day, region, service] = signed.credential.split('/')
  if (keyId !== credentials.accessKeyId || day === undefined || region === undefined || service !== 's3') return 'InvalidAccessKeyId'
  const signedAt = readStamp(signed.date)
  if (now.getTime() > signedAt + signed.expiresSec * 1_000) return 'AccessDenied'
  const names = signed.headers.split(';')
  if (!names.includes('host')) return 'AccessDenied'
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed.headers,
    signed.payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', signed.date, scope, createHash('sha256').update(canonical).digest('hex')].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${credentials.secretAccessKey}`),
  )
  const right = createHmac('sha256', key).update(toSign).digest()
  const given = Buffer.from(signed.signature, 'hex')
  return given.length === right.length && timingSafeEqual(given, right) ? null : 'SignatureDoesNotMatch'
}

type Signed = { credential: string; date: string; expiresSec: number; headers: string; signature: string; payload: string }

const readQuery = (url: URL): Signed | null => {
  const read = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? ''
  if (read('Algorithm') !== 'AWS4-HMAC-SHA256') return null
  return {
    credential: read('Credential'),
    date: read('Date'),
    expiresSec: Number(read('Expires')),
    headers: read('SignedHeaders'),
    signature: read('Signature'),
    payload: 'UNSIGNED-PAYLOAD',
  }
}

const readHeader = (request: IncomingMessage): Signed | null => {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)$/.exec(
    request.headers.authorization ?? '',
  )
  const date = request.headers['x-amz-date']
  const payload = request.headers['x-amz-content-sha256']
  if (match === null || typeof date !== 'string' || typeof payload !== 'string') return null
  return { credential: match[1] ?? '', headers: match[2] ?? '', signature: match[3] ?? '', date, payload, expiresSec: 900 }
}

/** 20260131T235959Z */
const readStamp = (stamp: string): number => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const encode = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
