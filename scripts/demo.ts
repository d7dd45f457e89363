/**
 * `npm run demo`: an account, projects, sample clips and a finished reel, all made through the real API of the server that runs on
 * this machine, or of one that it starts. What is there already is kept and not made twice.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiPerson, signInByApi } from '@reelwright/testkit/api-person'
import { leave, PINNED_NODE, ROOT, showWait } from './install.mjs'

const SAMPLES = join(ROOT, 'packages/server/samples')
const EMAIL = 'demo@reelwright.local'
const port = process.env.PORT ?? '4400'
const url = `http://localhost:${port}`

const isReady = async (): Promise<boolean> => {
  const reply = await fetch(`${url}/readyz`).catch(() => null)
  return reply?.status === 200
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Starts the server the way `npm start` does; it goes on serving after the demo is filled in. */
const startServer = async (): Promise<void> => {
  const child = spawn(PINNED_NODE, [join(ROOT, 'scripts', 'serve.ts')], { cwd: ROOT, stdio: 'inherit' })
  child.on('close', (code) => process.exit(code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  while (!(await isReady())) await pause(200)
}

/** The clips that every server brings, under names of their own. */
const demoClips = (folder: string): string[] =>
  readdirSync(SAMPLES).map((sample) => {
    const path = join(folder, `${sample}.mp4`)
    copyFileSync(join(SAMPLES, sample, 'clip.mp4'), path)
    return path
  })

/** A project with clips and one reel that was asked for and rendered. */
const makeFinishedReel = async (person: ApiPerson): Promise<void> => {
  const { project_id, chat_id } = await person.call('create_project_with_context', {
    name: 'A day outdoors',
    description: 'The sample clips that every server brings.',
    tags: ['demo'],
  })
  const folder = mkdtempSync(join(tmpdir(), 'reelwright-demo-'))
  try {
    const paths = demoClips(folder)
    const files = await showWait('Uploading and analysing them', () => person.upload(project_id, paths))
    const refused = files.find((file) => file.status === 'failed')
    if (refused !== undefined) leave(`${refused.original_name} was refused: ${refused.error}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const { reel_id } = await person.call('create_reel', { chat_id, reel_name: 'Morning light' })
  const { text } = await person.callRoute('api/chat', { message: 'Make a 12 second upbeat reel, warm colours', chat_id, reel_id })
  process.stdout.write(`  Jushn: ${text.split('\n')[0]}\n`)
  const { jushn_id } = await person.call('create_jushn', { chat_id, reel_id })
  await showWait('Making the reel', async () => {
    for (;;) {
      const { jushns } = await person.call('list_jushns', { reel_id })
      const made = jushns.find((jushn) => jushn.jushn_id === jushn_id)
      if (made?.status === 'succeeded') return
      if (made?.status === 'failed' || made?.status === 'cancelled') leave(`The reel was not made: ${made.error ?? made.status}`)
      await pause(500)
    }
  })
}

const startedHere = !(await isReady())
if (startedHere) await startServer()
const person = await signInByApi(url, EMAIL)
const { projects } = await person.call('list_user_projects', {})
if (projects.length === 0) {
  await makeFinishedReel(person)
  await person.call('create_project_with_context', { name: 'Autumn collection', description: null, tags: [] })
}
process.stdout.write(`\n  The demo is ready at ${url}: sign in as ${EMAIL}; its code comes to ${url}/dev/mailbox\n`)
