/** An address that serves one script and an empty page around it, so that a bench has an origin, and a store, of its own. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createTempFolder } from '../../../e2e/lib/temp-folder.ts'
import { PINNED_NODE, ROOT } from '../../../scripts/install.mjs'
import { BARE_PAGE, bareBoot } from './bare-boot.ts'

const PAGE = '<!doctype html><meta charset="utf-8"><title>bench</title>'

export type ClientHost = {
  url: string
  /** Puts a page there that loads these files of the built web from a service worker; gives back its address. */
  serveBare: (files: readonly string[]) => string
  close: () => void
}

const buildScript = (): Buffer => {
  using folder = createTempFolder('bench-client')
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js')
  const config = join(import.meta.dirname, 'client-page.config.ts')
  const built = spawnSync(PINNED_NODE, [vite, 'build', '--config', config], {
    env: { ...process.env, BENCH_OUT: folder.path },
    encoding: 'utf8',
  })
  if (built.status !== 0) throw new Error(`the page of the bench could not be built:\n${built.stderr}`)
  return readFileSync(join(folder.path, 'client-page.js'))
}

export const hostClientPage = async (): Promise<ClientHost> => {
  const script = buildScript()
  let bare: ReturnType<typeof bareBoot> = new Map()
  const server = createServer((request, response) => {
    const served = bare.get(request.url ?? '')
    if (served !== undefined) response.setHeader('content-type', served.type).end(served.body)
    else if (request.url === '/client-page.js') response.setHeader('content-type', 'text/javascript').end(script)
    else response.setHeader('content-type', 'text/html').end(PAGE)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    serveBare: (files) => {
      bare = bareBoot(files)
      return url + BARE_PAGE
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
