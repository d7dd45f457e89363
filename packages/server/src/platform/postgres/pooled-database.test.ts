import { createTestDatabase } from '@reelwright/testkit/postgres'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPooledDatabase } from './pooled-database.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool(database.connection)
  await pool.query('create table tallies (name text primary key, total int not null)')
  await pool.query("insert into tallies values ('left', 0), ('right', 0)")
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('transactions that wait for each other both succeed, and each counts once [GATE-06]', async () => {
  const db = createPooledDatabase(pool)
  const inside = new Map<string, () => void>()
  const bothAreInside = new Promise<void>((resolve) => {
    const arrived = new Set<string>()
    for (const name of ['left', 'right'])
      inside.set(name, () => {
        if (arrived.add(name).size === 2) resolve()
      })
  })
  let runs = 0
  const works = new Map<string, Promise<string>>()
  const add = (first: string, second: string) => {
    let isAgain = false
    const work = db.transaction(async (tx) => {
      runs += 1
      // Done again it might overtake the other, which just began to go on, and wait in a circle with it once more.
      if (isAgain) await works.get(second)
      isAgain = true
      await tx.execute(sql`update tallies set total = total + 1 where name = ${first}`)
      inside.get(first)?.()
      await bothAreInside
      await tx.execute(sql`update tallies set total = total + 1 where name = ${second}`)
      return first
    })
    works.set(first, work)
    return work
  }
  expect(await Promise.all([add('left', 'right'), add('right', 'left')])).toEqual(['left', 'right'])
  expect(runs).toBe(3)
  expect((await db.execute(sql`select name, total from tallies order by name`)).rows).toEqual([
    { name: 'left', total: 2 },
    { name: 'right', total: 2 },
  ])
})

test('what fails for another reason fails once [GATE-06]', async () => {
  const db = createPooledDatabase(pool)
  let runs = 0
  const work = db.transaction(async (tx) => {
    runs += 1
    await tx.execute(sql`insert into tallies values ('left', 9)`)
  })
  await expect(work).rejects.toThrow()
  expect(runs).toBe(1)
})
