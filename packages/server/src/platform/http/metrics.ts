import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = {
  contentType: string
  text(): Promise<string>
  answered(facts: { method: string; route: string; status: number; ms: number }): void
  jobEnded(facts: { job: string; outcome: 'done' | 'failed' | 'cancelled' | 'handed-back'; ms: number }): void
  socketsOpen(read: () => number): void
  turnsMended(count: number): void
  returnsRefused(count: number): void
  incomingSwept(found: { kept: ObjectTotals; swept: ObjectTotals }): void
}

export type ObjectTotals = { objects: number; bytes: number }

/** What Prometheus reads. Labels are names from the catalog, never ids: their number is bounded. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'reelwright_http_request_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  })
  const jobs = new Histogram({
    name: 'reelwright_job_seconds',
    help: 'How long jobs ran, by kind and outcome.',
    labelNames: ['job', 'outcome'],
    buckets: [0.1, 0.5, 1, 5, 10, 30, 60, 120, 300, 900],
    registers: [registry],
  })
  const answers = new Counter({
    name: 'reelwright_http_faults_total',
    help: 'Answers with a status of 500 or above.',
    registers: [registry],
  })
  const mended = new Counter({
    name: 'reelwright_turns_mended_total',
    help: 'Turns of the assistant that no job would have come to; should stay 0.',
    registers: [registry],
  })
  const refused = new Gauge({
    name: 'reelwright_returns_refused',
    help: 'Second subscriptions whose bank refused what was paid back; an operator returns the invoice, or asks its owner.',
    registers: [registry],
  })
  const incoming = createIncomingMetrics(registry)
  return {
    contentType: registry.contentType,
    text: () => registry.metrics(),
    answered: ({ method, route, status, ms }) => {
      requests.observe({ method, route, status: String(status) }, ms / 1_000)
      if (status >= 500) answers.inc()
    },
    jobEnded: ({ job, outcome, ms }) => jobs.observe({ job, outcome }, ms / 1_000),
    incomingSwept: incoming,
    returnsRefused: (count) => refused.set(count),
    turnsMended: (count) => mended.inc(count),
    socketsOpen: (read) => {
      new Gauge({
        name: 'reelwright_sockets_open',
        help: 'Sockets open on this process.',
        registers: [registry],
        collect() {
          this.set(read())
        },
      })
    },
  }
}

/** What lies in the place of uploads, as the last sweep found it, and what sweeps took away. */
const createIncomingMetrics = (registry: Registry): Metrics['incomingSwept'] => {
  const registers = [registry]
  const name = (end: string): string => `reelwright_incoming_${end}`
  const keptObjects = new Gauge({ name: name('objects'), help: 'Uploads that arrived and wait for their confirmation.', registers })
  const keptBytes = new Gauge({ name: name('bytes'), help: 'Their bytes.', registers })
  const sweptObjects = new Counter({
    name: name('swept_objects_total'),
    help: 'Uploads taken away that were never confirmed or came after it.',
    registers,
  })
  const sweptBytes = new Counter({ name: name('swept_bytes_total'), help: 'Their bytes.', registers })
  return ({ kept, swept }) => {
    keptObjects.set(kept.objects)
    keptBytes.set(kept.bytes)
    sweptObjects.inc(swept.objects)
    sweptBytes.inc(swept.bytes)
  }
}
