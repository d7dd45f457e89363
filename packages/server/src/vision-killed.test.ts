/** What the server does while the process that looks at clips is ended from outside, as the kernel ends one for want of memory. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signInByApi } from '@reelwright/testkit/api-person'
import { makeClip } from '@reelwright/testkit/media/make-clip'
import { createTestDatabase } from '@reelwright/testkit/postgres'
import { startTestServer } from '@reelwright/testkit/server'
import { expect, onTestFinished, test } from 'vitest'

/** Ids of the processes that look at clips for that server. */
const lookersOf = async (serverPid: number): Promise<number[]> => {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    const [stat = '', words = ''] = await Promise.all(
      ['stat', 'cmdline'].map((file) => readFile(`/proc/${name}/${file}`, 'utf8').catch(() => '')),
    )
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    // The last of the words before it that bound it has become Node itself.
    if (parent === serverPid && words.includes('vision-program.ts') && words.startsWith(process.execPath)) found.push(Number(name))
  }
  return found
}

test.runIf(process.platform === 'linux')(
  'the process that looks at clips is killed amid one: that clip is looked at to its end, the server answers, and so it goes on [TOOL-02]',
  { timeout: 300_000 },
  async () => {
    const dir = await mkdtemp(join(tmpdir(), 'vision-killed-'))
    onTestFinished(() => rm(dir, { recursive: true, force: true }))
    const database = await createTestDatabase()
    onTestFinished(() => database.drop())
    const server = await startTestServer({ DATABASE_URL: database.url })
    onTestFinished(async () => void (await server.stop()))
    const serverPid = server.child.pid ?? 0
    const clips = await Promise.all(
      ['first', 'second'].map((name) =>
        makeClip({ kind: 'moving', seconds: 1.5, width: 320, height: 180, outPath: join(dir, `${name}.mp4`) }),
      ),
    )
    const person = await signInByApi(server.url, 'keeper@example.com')
    const { project } = await person.call('create_project_with_context', { name: 'Trip' })

    const uploaded = person.upload(project.id, clips.slice(0, 1))
    await expect.poll(() => lookersOf(serverPid), { timeout: 120_000, interval: 20 }).toHaveLength(1)
    const [looker = 0] = await lookersOf(serverPid)
    process.kill(looker, 'SIGKILL')
    expect((await uploaded).map(({ status }) => status)).toEqual(['ready'])
    expect(server.output()).toContain('vision.restarted')
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    expect((await person.upload(project.id, clips.slice(1))).map(({ status }) => status)).toEqual(['ready'])
    expect(await lookersOf(serverPid)).not.toContain(looker)
    // Neither clip was judged by motion alone, of which the log would tell.
    expect(server.output()).not.toMatch(/vision\.(broken|missing)/)
    expect(server.child.exitCode).toBeNull()
    await server.stop()
    expect(await lookersOf(serverPid)).toEqual([])
  },
)
