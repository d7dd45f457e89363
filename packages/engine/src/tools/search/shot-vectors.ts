/**
 * Meaning as vectors, a byte a dimension: what an embedding model made of a shot's text, a quarter of the memory of
 * floats and as good for ranking (the error of a product of unit vectors is about 0.2 % at some hundred dimensions).
 */

/** The vectors of a file's shots one after the other, in the order of its shots. */
export type ShotVectors = { dimensions: number; values: Int8Array }

/** Vectors of many shots with what makes them quick to compare. */
export type VectorIndex = ShotVectors & {
  count: number
  /** Of each; 0 for a shot without a vector. */
  lengths: Float32Array
  /** One bit a dimension, set where the value is above 0; `words` of 32 for each shot. */
  signs: Int32Array
  words: number
}

/** The largest value of a byte with a sign. */
const FULL = 127

/** Scaled so that its largest part fills a byte; its length is lost, its direction is kept. */
export const packVector = (vector: Float32Array): Int8Array => {
  let largest = 0
  for (const value of vector) largest = Math.max(largest, Math.abs(value))
  const scale = largest > 0 ? FULL / largest : 0
  return Int8Array.from(vector, (value) => Math.round(value * scale))
}

const writeSigns = (values: Int8Array, from: number, dimensions: number, into: Int32Array, word: number): void => {
  for (let i = 0; i < dimensions; i++) {
    const at = word + (i >> 5)
    if ((values[from + i] ?? 0) > 0) into[at] = (into[at] ?? 0) | (1 << (i & 31))
  }
}

export const indexVectors = ({ dimensions, values }: ShotVectors): VectorIndex => {
  const count = values.length / dimensions
  const words = (dimensions + 31) >> 5
  const lengths = new Float32Array(count)
  const signs = new Int32Array(count * words)
  for (let shot = 0; shot < count; shot++) {
    const from = shot * dimensions
    lengths[shot] = Math.sqrt(squaresOf(values.subarray(from, from + dimensions)))
    writeSigns(values, from, dimensions, signs, shot * words)
  }
  return { dimensions, values, count, lengths, signs, words }
}

/**
 * The products of these shots' vectors with another. In whole numbers: exact below 2^31, so up to 133,000 dimensions. One
 * function with both loops, for what a closure called for each shot cost was ten times that of the arithmetic.
 */
const dotProducts = ({ values, dimensions }: ShotVectors, shots: readonly number[], other: Int8Array): Int32Array => {
  const products = new Int32Array(shots.length)
  for (let place = 0; place < shots.length; place++) {
    const from = (shots[place] ?? 0) * dimensions
    let dot = 0
    for (let i = 0; i < dimensions; i++) dot = (dot + Math.imul(values[from + i] ?? 0, other[i] ?? 0)) | 0
    products[place] = dot
  }
  return products
}

const squaresOf = (values: Int8Array): number => {
  let sum = 0
  for (let i = 0; i < values.length; i++) sum = (sum + Math.imul(values[i] ?? 0, values[i] ?? 0)) | 0
  return sum
}

const bitsSet = (value: number): number => {
  let v = value - ((value >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Up to so many shots are compared exactly; of more, only those whose signs agree best. */
const EXACT_MAX = 400
/** Shots that say what is ordinary among more than that. */
const SAMPLE = 128

/** The shots whose signs differ least: counted by difference first, then taken from the least on. */
const agreeing = ({ signs, words, count, dimensions, lengths }: VectorIndex, own: Int8Array, most: number): number[] => {
  const wanted = new Int32Array(words)
  writeSigns(own, 0, dimensions, wanted, 0)
  const differing = new Int32Array(count)
  const histogram = new Int32Array(dimensions + 2)
  for (let shot = 0, at = 0; shot < count; shot++) {
    let differ = 0
    for (let word = 0; word < words; word++, at++) differ += bitsSet((signs[at] ?? 0) ^ (wanted[word] ?? 0))
    if (lengths[shot] === 0) differ = dimensions + 1
    differing[shot] = differ
    histogram[differ] = (histogram[differ] ?? 0) + 1
  }
  let limit = 0
  for (let taken = histogram[0] ?? 0; limit < dimensions && taken < most; ) taken += histogram[++limit] ?? 0
  const found: number[] = []
  for (let shot = 0; shot < count; shot++) if ((differing[shot] ?? 0) <= limit) found.push(shot)
  return found
}

/**
 * Cosines of the shots that are near a vector, −1 to 1; −1 for those that are not, or have no vector. `ordinary` is the
 * mean over all shots. Null when the vector is of another model.
 */
export const findNear = (index: VectorIndex, wanted: Float32Array): { near: Float32Array; ordinary: number; told: number } | null => {
  const { dimensions, count, lengths } = index
  if (wanted.length !== dimensions) return null
  const own = packVector(wanted)
  const ownLength = Math.sqrt(squaresOf(own))
  const withVector = (shots: readonly number[]) => shots.filter((shot) => (lengths[shot] ?? 0) > 0)
  const cosines = (shots: readonly number[]) =>
    Float32Array.from(dotProducts(index, shots, own), (dot, place) => dot / ((lengths[shots[place] ?? 0] ?? 1) * ownLength))
  const few = count <= EXACT_MAX
  const step = few ? 1 : Math.floor(count / SAMPLE)
  const sampled = withVector(Array.from({ length: Math.ceil(count / step) }, (_, place) => place * step))
  const sample = cosines(sampled)
  const compared = few ? sampled : withVector(agreeing(index, own, EXACT_MAX))
  const near = new Float32Array(count).fill(-1)
  for (const [place, cosine] of cosines(compared).entries()) near[compared[place] ?? 0] = cosine
  return { near, ordinary: sample.reduce((sum, value) => sum + value, 0) / Math.max(1, sample.length), told: sample.length }
}
