import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Loads the database's library in a process of its own and tells where each import of it led, and how often Node was asked. */
const loadDrizzle = (withPreparation: boolean): { asked: string[]; found: string[]; columns: string[] } => {
  const script = `
    import { registerHooks } from 'node:module'
    const asked = []
    registerHooks({
      resolve: (specifier, context, next) => {
        const found = next(specifier, context)
        if (found.url.includes('/node_modules/drizzle-orm/')) asked.push(found.url)
        return found
      },
    })
    if (${withPreparation}) (await import('./prepare-imports.ts')).prepareImports()
    const found = []
    registerHooks({ load: (url, context, next) => (url.includes('/node_modules/drizzle-orm/') && found.push(url), next(url, context)) })
    const [{ sql }, { pgTable, text }] = await Promise.all([import('drizzle-orm'), import('drizzle-orm/pg-core'), import('drizzle-orm/node-postgres')])
    await import(${JSON.stringify(new URL('../postgres/open-database.ts', import.meta.url).href)})
    const table = pgTable('people', { name: text().default(sql\`'x'\`) })
    process.stdout.write(JSON.stringify({ asked, found, columns: Object.keys(table).filter((key) => key !== 'enableRLS') }))
  `
  const flags = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, flags, { cwd: import.meta.dirname, encoding: 'utf8' }))
}

test('the library that talks to the database is looked up once for each name, and is the same that is found without that', () => {
  const [plain, prepared] = [loadDrizzle(false), loadDrizzle(true)]
  expect(prepared.found).toEqual(plain.found)
  expect(prepared.columns).toEqual(['name'])
  expect(new Set(prepared.asked).size).toBe(prepared.asked.length)
  expect(prepared.asked.length).toBeLessThan(plain.asked.length / 20)
})
