/** What others wait for while somebody works at a project as large as projects may be. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallInput } from '@reelwright/contract/wire/catalog'
import * as z from 'zod/mini'
import type { Bench, BenchRow } from './bench.ts'
import { startChild } from './lib/server/child.ts'
import { askHealthWhile } from './lib/server/health.ts'
import { CLIPS, type LargeProjectServerInput, openLargeProject, SCENES, SHOTS_EACH } from './lib/server/large-project-world.ts'
import { whatOthersWait } from './lib/server/what-others-wait.ts'

const ROUNDS = 3
const IDLE_MS = 3_000
/** Writes are counted by the minute; a round makes some dozen. */
const PAUSE_MS = 300

const MESSAGES = [
  'black and white',
  'leave out the dog',
  'make scene 2 shorter',
  'a different clip for scene 3',
  'make a 30 second reel, upbeat',
]

type World = Awaited<ReturnType<typeof openLargeProject>>
type Step = { name: string; run: () => Promise<unknown> }

/** What a person does there, each once a round; the plan is as long again at the end of a round. */
const stepsOf = ({ ids, plan, token }: World, url: string): Step[] => {
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (reply.status !== 200) throw new Error(`${path} was answered ${reply.status}: ${text.slice(0, 400)}`)
    return JSON.parse(text)
  }
  const call = async (name: string, input: unknown): Promise<unknown> => {
    const reply = z.object({ data: z.object({ data: z.unknown() }) }).parse(await post(`/api/function/${name}`, input))
    return reply.data.data
  }
  const reel = { reel_id: ids.reelId }
  const version = async (): Promise<number> => z.looseObject({ version: z.number() }).parse(await call('get_reel_plan', reel)).version
  const edit = async (edits: CallInput<'edit_reel_plan'>['edits']): Promise<unknown> =>
    call('edit_reel_plan', { ...reel, base_version: await version(), edits })
  return [
    { name: 'get_reel_plan', run: () => call('get_reel_plan', reel) },
    { name: 'get_nfs_media_library', run: () => call('get_nfs_media_library', { project_id: ids.projectId }) },
    {
      name: 'search_media',
      run: () => call('search_media', { project_id: ids.projectId, query: 'bird on the beach', limit: 20, offset: 0 }),
    },
    { name: 'list_scene_alternatives', run: () => call('list_scene_alternatives', { ...reel, scene_id: 's250' }) },
    { name: 'get_scene_framing', run: () => call('get_scene_framing', { ...reel, scene_id: 's250' }) },
    {
      name: 'edit_reel_plan, one scene',
      run: async () => edit([{ op: 'trim_scene', scene_id: 's1', in_frame: 0, duration_frames: 20 + ((await version()) % 10) }]),
    },
    { name: 'edit_reel_plan, all of it', run: () => edit([{ op: 'replace_plan', plan }]) },
    { name: 'undo_reel_plan', run: () => call('undo_reel_plan', reel) },
    { name: 'redo_reel_plan', run: () => call('redo_reel_plan', reel) },
    ...MESSAGES.map((message) => ({
      name: `message “${message}”`,
      run: () => post('/api/chat', { message, chat_id: ids.chatId, reel_id: ids.reelId }),
    })),
    { name: 'edit_reel_plan, back', run: () => edit([{ op: 'replace_plan', plan }]) },
    {
      name: 'create_reel_version',
      run: async () => call('create_reel_version', { ...reel, base_version: await version(), aspect: '1:1' }),
    },
    {
      name: 'export_account_data',
      run: async () => {
        const { url: address } = z.looseObject({ url: z.string() }).parse(await call('export_account_data', {}))
        return (await fetch(address)).arrayBuffer()
      },
    },
  ]
}

const Block = z.object({ ms: z.number(), url: z.string() })

const measure = async (world: World, watchPort: number): Promise<readonly BenchRow[]> => {
  const watch = async () => Block.parse(await (await fetch(`http://127.0.0.1:${watchPort}/`)).json())
  const { url } = await watch()
  const port = Number(new URL(url).port)
  const blocksMs = new Map<string, number[]>()
  const steps = stepsOf(world, url)
  const round = async (): Promise<void> => {
    for (const { name, run } of steps) {
      await sleep(PAUSE_MS)
      await watch()
      await run()
      await sleep(10)
      const { ms } = await watch()
      blocksMs.set(name, [...(blocksMs.get(name) ?? []), ms])
    }
  }
  const idle = await askHealthWhile(port, () => sleep(IDLE_MS))
  const busy = await askHealthWhile(port, async () => {
    for (let at = 0; at < ROUNDS; at += 1) await round()
  })
  const meanwhile = `somebody works at ${CLIPS} clips of ${SHOTS_EACH} shots and a plan of ${SCENES} scenes`
  return whatOthersWait({ idle, busy, blocksMs, meanwhile })
}

export const bench: Bench = {
  title: 'The largest project',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reelwright-bench-'))
    const [clusterDir, dataDir] = [join(folder, 'cluster'), join(folder, 'data')]
    for (const dir of [clusterDir, dataDir]) mkdirSync(dir)
    const world = await openLargeProject(clusterDir)
    const { databaseUrl, secret } = world
    const server = await startChild(join(import.meta.dirname, 'lib', 'server', 'large-project-server.ts'), {
      dataDir,
      databaseUrl,
      secret,
    } satisfies LargeProjectServerInput)
    try {
      return await measure(world, server.port)
    } finally {
      await server.end()
      await world.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
