/**
 * Which request a sentence is: each feature is a point, the sentence is their mean, weighed by how seldom they are said, and each request
 * is a direction in that space. Pure.
 */

/** As bag-of-features classifiers of short texts have it: https://arxiv.org/abs/1607.01759 */
export type RequestModel = {
  requests: readonly string[]
  /** Pairs as features, 'the start', that are often said of a whole reel. */
  pairs: ReadonlySet<string>
  /** By feature its row in `points`. */
  rows: ReadonlyMap<string, number>
  dimensions: number
  /** `rows.size` × `dimensions`, each row times how seldom the feature is said. */
  points: Float32Array
  /** By row the square of how seldom the feature is said. */
  weights: Float32Array
  /** `requests.length` × `dimensions`. */
  directions: Float32Array
  /** By request. */
  biases: Float32Array
}

export type Likely = { request: string /** From 0 to 1; those of all requests together are 1. */; likelihood: number }

/** In place: numbers of any size as shares of one. */
const toShares = (scores: Float32Array): void => {
  const most = scores.reduce((best, score) => Math.max(best, score), Number.NEGATIVE_INFINITY)
  let sum = 0
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp((scores[at] ?? 0) - most)
    scores[at] = share
    sum += share
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] ?? 0) / sum
}

/** Into `scores`: how likely each request is for a sentence whose point is `mean`. */
export const shareOut = (
  scores: Float32Array,
  mean: Float32Array,
  { directions, biases }: Pick<RequestModel, 'directions' | 'biases'>,
): void => {
  const dimensions = mean.length
  for (let request = 0; request < scores.length; request++) {
    let score = biases[request] ?? 0
    for (let at = 0; at < dimensions; at++) score += (directions[request * dimensions + at] ?? 0) * (mean[at] ?? 0)
    scores[request] = score
  }
  toShares(scores)
}

/** All requests, the likeliest first; none where nothing of the sentence was ever learnt. */
export const likelihoods = (model: RequestModel, features: readonly string[]): Likely[] => {
  const { requests, rows, dimensions, points, weights, directions, biases } = model
  const known = features.flatMap((feature) => rows.get(feature) ?? [])
  if (known.length === 0) return []
  const length = Math.sqrt(known.reduce((sum, row) => sum + (weights[row] ?? 0), 0))
  const mean = new Float32Array(dimensions)
  for (const row of known)
    for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (points[row * dimensions + at] ?? 0) / length
  const scores = new Float32Array(requests.length)
  shareOut(scores, mean, { directions, biases })
  return requests.map((request, at) => ({ request, likelihood: scores[at] ?? 0 })).toSorted((a, b) => b.likelihood - a.likelihood)
}
