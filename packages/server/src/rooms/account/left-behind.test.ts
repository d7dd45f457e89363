import { openStudioWorld, type StudioWorld } from '@reelwright/testkit/studio-world'
import type { WorldPerson } from '@reelwright/testkit/world-person'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNotify } from './create-notify.ts'

let world: StudioWorld
beforeAll(async () => {
  world = await openStudioWorld()
})
afterAll(() => world.close())

test('an account that goes leaves its address and its id in no table, nor the mails that were kept for it [AUTH-11]', async () => {
  const [ada, eve] = [await world.person(), await world.person()]
  const mailTo = ({ email }: WorldPerson) =>
    world.db.execute(sql`
      insert into dev_mailbox (id, recipient, subject, body_text, body_html, sent_at)
      values (${world.newId()}, ${email.toUpperCase()}, 'Your reel is ready', ${`Dear ${email}`}, '', now())`)
  await ada.makeReel()
  const about = { userId: ada.userId, type: 'info' as const, title: 'Kept', message: 'Words', actionUrl: null, actionText: null }
  const tell = await createNotify(world)(world.db, about)
  await tell()
  await ada.call('set_password', { new_password: 'correct horse' })
  await world.postTo('/auth/login', { email: ada.email, password: 'another horse' })
  await world.postTo('/auth/request-otp', { email: ada.email })
  for (const person of [ada, eve]) await mailTo(person)
  await world.leave(ada)
  await world.runJobs({ only: 'delete-objects' })
  const { rows: tables } = await world.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const naming = async ({ email, userId }: WorldPerson) => {
    const found: string[] = []
    for (const { name } of tables) {
      const named = sql`row_to_json(one)::text ilike any (array[${`%${email}%`}, ${`%${userId}%`}])`
      const { rows } = await world.db.execute(sql`select 1 from ${sql.identifier(name)} one where ${named} limit 1`)
      if (rows.length > 0) found.push(name)
    }
    return found
  }
  expect(await naming(ada)).toEqual([])
  expect(await naming(eve)).toEqual(expect.arrayContaining(['dev_mailbox', 'users']))
})
