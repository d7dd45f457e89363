/**
 * A film in a simulation where everything goes wrong: tabs crash and open, the network comes and goes, the store stumbles, answers are lost, the
 * person pauses, cancels and begins again. The oracle is the server: at the end it has the film once, byte for byte, and no two tabs
 * ever sent it at the same time.
 */

import { expect, test } from 'vitest'
import { refusal } from '../../../../testkit/src/client/part-server.ts'
import { createPartSimulation, film } from '../../../../testkit/src/client/part-simulation.ts'
import { createRandom } from '../../../../testkit/src/client/seeded-random.ts'
import { networkError } from '../api/api-error.ts'

const SEEDS = 30
const STEPS = 30
const TABS_MAX = 3

type Simulation = ReturnType<typeof createPartSimulation>
type Tab = ReturnType<Simulation['openTab']>

/** Goes on with whatever a person would go on with: the file is given to one tab. Says whether there was anything. */
const goOn = (tabs: readonly Tab[]): boolean => {
  let had = false
  let isGiven = false
  for (const { uploads } of tabs)
    for (const item of uploads.getState().items) {
      // Another tab brought it to its end, or began it anew.
      const isElsewhere = item.error?.text === 'Upload state not found'
      had ||= !isElsewhere && item.status !== 'done'
      if (item.status === 'interrupted' && !isGiven) {
        uploads.continueWith(item.id, { file: film(), handle: null })
        isGiven = true
      }
      if (item.status === 'paused') uploads.resume(item.id)
      if (item.status !== 'failed' && item.status !== 'cancelled') continue
      if (isElsewhere) uploads.clear(item.id)
      else uploads.retry(item.id)
    }
  return had
}

const isAnywhere = async (simulation: Simulation, tabs: readonly Tab[]): Promise<boolean> =>
  (await simulation.store.readAll()).length > 0 || tabs.some((tab) => tab.uploads.getState().items.length > 0)

const run = async (seed: number) => {
  const random = createRandom(seed)
  const simulation = createPartSimulation()
  const tabs: Tab[] = []
  let opened = 0
  const open = () => {
    opened += 1
    tabs.push(simulation.openTab(`t${opened}`))
  }
  const completed = () => [...simulation.uploads.values()].filter((upload) => upload.object !== null)
  const begin = async (tab: Tab) => {
    if (completed().length === 0 && !(await isAnywhere(simulation, tabs))) tab.add(film())
  }
  let trouble = 0.3
  simulation.meet(() => {
    if (!random.chance(trouble)) return undefined
    return random.pick(['held', { kind: 'failed', status: 0 }, { kind: 'failed', status: 503 }, { kind: 'done', etag: null }] as const)
  })
  simulation.refuse(() => (random.chance(trouble / 2) ? random.pick([networkError(), refusal('UNAVAILABLE', 503)]) : undefined))
  simulation.loseAnswers((operation) => operation !== 'initiate_multipart_upload' && random.chance(trouble / 2))

  open()
  for (let step = 0; step < STEPS; step += 1) {
    if (tabs.length === 0) open()
    const tab = random.pick(tabs)
    const item = tab.item()
    const act = random.between(0, 11)
    if (act <= 1) await begin(tab)
    else if (act === 2 && tabs.length < TABS_MAX) open()
    else if (act === 3) tabs.splice(tabs.indexOf(tab), 1)[0]?.close()
    else if (act === 4) tab.setOnline(random.chance(0.5))
    else if (act === 5 && item !== undefined) tab.uploads.pause(item.id)
    else if (act === 6) goOn([tab])
    else if (act === 7) goOn(tabs)
    else if (act === 8) trouble = random.pick([0, 0.1, 0.5, 0.9])
    else if (act === 9 && item !== undefined && random.chance(0.2)) tab.uploads.cancel(item.id)
    else if (act === 10) await simulation.settle()
    else await simulation.pass(random.between(0, 45_000))
  }

  trouble = 0
  if (tabs.length === 0) open()
  for (const tab of tabs) tab.setOnline(true)
  for (let round = 0; round < 6; round += 1) {
    await simulation.pass(45_000)
    if (!goOn(tabs) && tabs[0] !== undefined) await begin(tabs[0])
  }
  await simulation.pass(10_000)
  return {
    films: completed().length,
    isSame: await simulation.isSame(film()),
    hadTwoSenders: simulation.hadTwoSenders(),
    // One that was completed as its tab crashed waits for the sweep.
    kept: (await simulation.store.readAll()).filter((record) => record.status !== 'completed').length,
    left: tabs.flatMap((tab) => tab.uploads.getState().items.map((item) => item.status)).filter((status) => status !== 'done'),
  }
}

test('whatever happens on the way, the film arrives once and byte for byte, and no two tabs send it [UPL-07]', {
  timeout: 120_000,
}, async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1)
    expect(await run(seed), `seed ${seed}`).toEqual({ films: 1, isSame: true, hadTwoSenders: false, kept: 0, left: [] })
})
