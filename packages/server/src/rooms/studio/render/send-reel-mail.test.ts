import { EngineError } from '@reelwright/engine/engine-error'
import { ada, addClip, create, edit, engine, goodRender, openStudioRoom, reel, story, world } from '@reelwright/testkit/studio-room-world'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

openStudioRoom()

const wantMails = (wanted: boolean) => ada.call('update_account', { reel_mails: wanted })
const mails = () => world.mail.sent.filter(({ to }) => to === ada.email)
const waiting = async () => (await world.waitingJobs()).filter(({ name }) => name === 'send-reel-mail')
const deliver = () => world.runJobs({ only: 'send-reel-mail' })

/** A video that is finished, and of which nobody has been told but by the bell. */
const finishVideo = async (): Promise<string> => {
  await edit(0, story(await addClip()))
  const { jushn_id: id } = await create()
  await world.runJobs({ only: 'render-jushn' })
  return id
}

test('a finished reel is told by mail to who asked for that, once, with a way to it, and to nobody by default [SYNC-10]', async () => {
  await finishVideo()
  await deliver()
  expect(mails()).toEqual([])
  await wantMails(true)
  const { jushn_id: id } = await create()
  await world.runJobs()
  expect(mails()).toMatchObject([
    {
      subject: '“Opening: "night"” is ready',
      text: expect.stringContaining(`http://localhost:4400/playground?project_id=${reel.projectId}&reel_id=${reel.reelId}`),
      messageId: `<ready.${id}@localhost>`,
    },
  ])
  expect(mails()[0]?.text).toContain('Your reel is ready: 3 seconds, 1080 × 1920.')
})

test('a process that ends right after the video is finished forgets no mail, and one that ends right after sending sends the same [SYNC-10]', async () => {
  await wantMails(true)
  const id = await finishVideo()
  expect(mails()).toEqual([])
  expect(await waiting()).toEqual([{ name: 'send-reel-mail', payload: { jushnId: id } }])
  // What the next process finds; and a mail server that is away, then is there.
  world.mail.broken = true
  await expect(world.runOne('send-reel-mail')).rejects.toThrow('the next hop refused the message')
  world.mail.broken = false
  for (const _ of ['now', 'again']) {
    await world.db.execute(
      sql`insert into test_jobs (name, payload, later) values ('send-reel-mail', ${JSON.stringify({ jushnId: id })}::jsonb, false)`,
    )
    await deliver()
  }
  expect(mails().map(({ messageId }) => messageId)).toEqual([`<ready.${id}@localhost>`, `<ready.${id}@localhost>`])
})

test('nobody is told of a video that failed, of a reel deleted since, or after they changed their mind [SYNC-10]', async () => {
  await wantMails(true)
  engine.render = () => Promise.reject(new EngineError('DISK_FULL', 'The disk is full.'))
  await edit(0, story(await addClip()))
  await create()
  await world.runJobs({ only: 'render-jushn' })
  expect(await waiting()).toEqual([])
  engine.render = goodRender
  await create()
  await world.runJobs({ only: 'render-jushn' })
  await wantMails(false)
  await deliver()
  await wantMails(true)
  await edit(1, { op: 'remove_scene', scene_id: 's1' })
  await create()
  await world.runJobs({ only: 'render-jushn' })
  await ada.call('delete_project', { id: reel.projectId })
  expect(await waiting()).toHaveLength(1)
  await deliver()
  expect(mails()).toEqual([])
})
