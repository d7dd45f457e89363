/** A request model as bytes: a head in JSON, then points and directions as one byte a number, each table with its own scale. Pure. */
import * as z from 'zod/mini'
import type { RequestModel } from './request-model.ts'

const Head = z.object({
  /** SHA-256 of the sentences that it was learnt from. */
  corpus: z.string(),
  requests: z.array(z.string()),
  features: z.array(z.string()),
  pairs: z.array(z.string()),
  dimensions: z.int(),
  /** By feature, as `RequestModel` has them. */
  weights: z.array(z.number()),
  biases: z.array(z.number()),
  pointScale: z.number(),
  directionScale: z.number(),
})

const BYTE_MAX = 127
const HEAD_LENGTH_BYTES = 4

const quantise = (table: Float32Array): { scale: number; bytes: Int8Array } => {
  const most = table.reduce((best, value) => Math.max(best, Math.abs(value)), 0)
  const scale = most === 0 ? 1 : most / BYTE_MAX
  return { scale, bytes: Int8Array.from(table, (value) => Math.round(value / scale)) }
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000

export const writeModel = (
  { requests, pairs, rows, dimensions, points, weights, directions, biases }: RequestModel,
  corpus: string,
): Buffer => {
  const [point, direction] = [quantise(points), quantise(directions)]
  const head = Buffer.from(
    JSON.stringify({
      ...{ corpus, requests: [...requests], features: [...rows.keys()], pairs: [...pairs], dimensions },
      ...{ weights: Array.from(weights, thousandths), biases: Array.from(biases, thousandths) },
      ...{ pointScale: point.scale, directionScale: direction.scale },
    } satisfies z.infer<typeof Head>),
  )
  const length = Buffer.alloc(HEAD_LENGTH_BYTES)
  length.writeUInt32LE(head.length)
  return Buffer.concat([length, head, Buffer.from(point.bytes.buffer), Buffer.from(direction.bytes.buffer)])
}

/** Throws where the bytes are no such file, or not all of one. */
export const readModel = (file: Buffer): RequestModel & { corpus: string } => {
  const start = HEAD_LENGTH_BYTES + file.readUInt32LE(0)
  const { corpus, requests, features, pairs, dimensions, weights, biases, pointScale, directionScale } = Head.parse(
    JSON.parse(file.subarray(HEAD_LENGTH_BYTES, start).toString('utf8')),
  )
  const end = start + features.length * dimensions
  if (file.length !== end + requests.length * dimensions)
    throw new Error(`A request model of ${features.length} features cannot be ${file.length} bytes long`)
  // A loop: 'from' with a function takes a fifth of a second for as many numbers.
  const table = (from: number, to: number, scale: number): Float32Array => {
    const values = new Float32Array(to - from)
    for (let at = from; at < to; at++) values[at - from] = file.readInt8(at) * scale
    return values
  }
  return {
    ...{ corpus, requests, dimensions, pairs: new Set(pairs) },
    rows: new Map(features.map((feature, row) => [feature, row])),
    points: table(start, end, pointScale),
    weights: Float32Array.from(weights),
    directions: table(end, file.length, directionScale),
    biases: Float32Array.from(biases),
  }
}
