/** Learns a request model from sentences whose request is known: cross-entropy, by Adagrad, features left out at random. Pure, and the same each time. */
import { type RequestModel, shareOut } from './request-model.ts'

export type Sample = { request: string; features: readonly string[] }

/** (ours: chosen on sentences of writers whose others were kept back; see decision 175) */
const TRAINING = { dimensions: 64, epochs: 8, rate: 0.1, dropped: 0.5, timesMin: 7, biasRate: 0.02 }
export type Training = typeof TRAINING
/** Under this share nothing is learnt from a request that was not meant. */
const ERROR_MIN = 1e-5

/** From 0 up to 1 (Numerical Recipes' linear congruence). */
const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const shuffle = (order: number[], random: () => number): void => {
  for (let at = order.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    const kept = order[at] ?? 0
    order[at] = order[other] ?? 0
    order[other] = kept
  }
}

/** Features that are said often enough to learn from, and how seldom each is. */
const vocabularyOf = (samples: readonly Sample[], timesMin: number) => {
  const times = new Map<string, number>()
  for (const { features } of samples) for (const feature of features) times.set(feature, (times.get(feature) ?? 0) + 1)
  const kept = [...times].filter(([, count]) => count >= timesMin).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const rarities = Float32Array.from(kept, ([, count]) => Math.log(1 + samples.length / count))
  return { rows: new Map(kept.map(([feature], row) => [feature, row])), rarities }
}

/** 'The pool' stands in ways that are of one scene. */
const OF_A_SCENE = /SCENE|^(?:CANNOT|NONE) /u
const DETERMINED = /^b:(?:the|that) /u

const pairsOfReel = (samples: readonly Sample[]): Set<string> => {
  const times = new Map<string, number>()
  for (const { request, features } of samples)
    if (!OF_A_SCENE.test(request))
      for (const feature of features) if (DETERMINED.test(feature)) times.set(feature, (times.get(feature) ?? 0) + 1)
  return new Set([...times].filter(([, count]) => count >= TRAINING.timesMin).map(([feature]) => feature))
}

/** A table that is learnt, with the sum of squares by which its steps get shorter. */
const createTable = (length: number, rate: number, make: () => number) => {
  const values = Float32Array.from({ length }, make)
  const squares = new Float32Array(length)
  const step = (at: number, gradient: number): void => {
    const square = (squares[at] ?? 0) + gradient * gradient
    squares[at] = square
    values[at] = (values[at] ?? 0) - (rate * gradient) / (Math.sqrt(square) + 1e-4)
  }
  return { values, step }
}

/** `how` is what differs from how English is learnt. */
export const trainModel = (samples: readonly Sample[], how: Partial<Training> = {}): RequestModel => {
  const { dimensions, epochs, rate, dropped, biasRate, timesMin } = { ...TRAINING, ...how }
  const requests = [...new Set(samples.map(({ request }) => request))]
  const { rows, rarities } = vocabularyOf(samples, timesMin)
  const random = randomFrom(7)
  const points = createTable(rows.size * dimensions, rate, () => (random() - 0.5) * 0.6)
  const directions = createTable(requests.length * dimensions, rate, () => (random() - 0.5) * 0.2)
  const biases = new Float32Array(requests.length)
  const targets = new Map(requests.map((request, at) => [request, at]))
  const known = samples.map(({ request, features }) => ({
    target: targets.get(request) ?? 0,
    rows: Int32Array.from(features.flatMap((feature) => rows.get(feature) ?? [])),
  }))
  const [mean, back, scores] = [new Float32Array(dimensions), new Float32Array(dimensions), new Float32Array(requests.length)]

  const learn = (said: Int32Array, target: number): void => {
    let length = 0
    for (const row of said) length += (rarities[row] ?? 0) ** 2
    length = Math.sqrt(length)
    mean.fill(0)
    for (const row of said) {
      const weight = (rarities[row] ?? 0) / length
      for (let at = 0; at < dimensions; at++) mean[at] = (mean[at] ?? 0) + (points.values[row * dimensions + at] ?? 0) * weight
    }
    shareOut(scores, mean, { directions: directions.values, biases })
    scores[target] = (scores[target] ?? 0) - 1
    back.fill(0)
    for (let request = 0; request < scores.length; request++) {
      const error = scores[request] ?? 0
      if (Math.abs(error) < ERROR_MIN) continue
      biases[request] = (biases[request] ?? 0) - biasRate * error
      for (let at = 0; at < dimensions; at++) {
        const place = request * dimensions + at
        back[at] = (back[at] ?? 0) + error * (directions.values[place] ?? 0)
        directions.step(place, error * (mean[at] ?? 0))
      }
    }
    for (const row of said) {
      const weight = (rarities[row] ?? 0) / length
      for (let at = 0; at < dimensions; at++) points.step(row * dimensions + at, (back[at] ?? 0) * weight)
    }
  }

  const order = known.map((_, at) => at)
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random)
    for (const at of order) {
      const sample = known[at]
      const said = sample?.rows.filter(() => random() > dropped)
      if (sample && said && said.length > 0) learn(said, sample.target)
    }
  }
  const weighed = points.values.map((value, at) => value * (rarities[Math.floor(at / dimensions)] ?? 0))
  return {
    ...{ requests, rows, dimensions, biases, pairs: pairsOfReel(samples) },
    points: weighed,
    weights: rarities.map((rarity) => rarity * rarity),
    directions: directions.values,
  }
}
