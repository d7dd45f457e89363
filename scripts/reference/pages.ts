/** Every generated file: path from the root → text. Each is a pure function of the contract, the server's configuration and the lock file. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'
import { createConfigurationPage, createEnvExample } from './configuration-page.ts'
import { createErrorsPage } from './errors-page.ts'
import { createFunctionsPage } from './functions-page.ts'
import { readNamedSchemas } from './json-schemas.ts'
import { createLicencesPage } from './licences-page.ts'
import { createOpenApi } from './open-api.ts'
import { createSocketPage } from './socket-page.ts'

const readVersion = (): string => {
  const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return version
}

export const createPages = async (): Promise<Map<string, string>> => {
  const named = await readNamedSchemas()
  return new Map([
    ['docs/reference/openapi.json', `${JSON.stringify(createOpenApi(named, readVersion()), null, 2)}\n`],
    ['docs/reference/functions.md', createFunctionsPage(named)],
    ['docs/reference/errors.md', createErrorsPage()],
    ['docs/reference/configuration.md', createConfigurationPage()],
    ['.env.example', createEnvExample()],
    ['docs/reference/socket.md', createSocketPage(named)],
    ['docs/reference/licences.md', createLicencesPage(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')))],
  ])
}

/** Names every generated file that is missing or differs from what its source says now. */
export const findDrift = async (): Promise<string[]> => {
  const drifted: string[] = []
  for (const [path, text] of await createPages()) {
    let present: string | null = null
    try {
      present = readFileSync(join(ROOT, path), 'utf8')
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
    }
    if (present === null) drifted.push(`${path} is missing: run npm run reference`)
    else if (present !== text) drifted.push(`${path} differs from its source: run npm run reference`)
  }
  return drifted
}
