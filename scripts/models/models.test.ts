import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listenLocally } from '@reelwright/testkit/listen-locally'
import { expect, onTestFinished, test } from 'vitest'

const BYTES = Buffer.from('not really a model')
const sha256 = createHash('sha256').update(BYTES).digest('hex')

/** A place that has a model, and how often it was asked for it. */
const place = async () => {
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    response.statusCode = request.url === '/model' ? 200 : 404
    response.end(BYTES)
  })
  const { url, close } = await listenLocally(server)
  onTestFinished(close)
  return { url: `${url}/model`, asked: () => asked }
}

const models = (...args: string[]): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })

test('a model is fetched once, kept where the server looks for it, and refused when it is another [TOOL-01]', async () => {
  const data = await mkdtemp(join(tmpdir(), 'models-'))
  onTestFinished(() => rm(data, { recursive: true, force: true }))
  const { url, asked } = await place()
  const other = await models('--data', data, '--url', url, '--sha256', 'a'.repeat(64))
  expect(other.code).toBe(1)
  expect(other.said).toContain(`SHA-256 ${sha256}`)
  expect(await readdir(join(data, 'models'))).toEqual([])
  const gone = await models('--data', data, '--url', `${url}/gone`, '--sha256', sha256)
  expect(gone.said).toContain('answered 404')
  const fetched = await models('--data', data, '--url', url, '--sha256', sha256)
  expect(fetched).toMatchObject({ code: 0 })
  expect(await readFile(join(data, 'models', 'whisper.bin'))).toEqual(BYTES)
  const before = asked()
  expect((await models('--data', data, '--url', url, '--sha256', sha256)).said).toContain('The model is there')
  expect(asked()).toBe(before)
  expect((await models('--data', data, '--url', url)).said).toContain('--url and --sha256 go together')
})
