import { ada, addClip, askOfScenes, edit, openStudioRoom, reel, story } from '@reelwright/testkit/studio-room-world'
import { expect, test } from 'vitest'

openStudioRoom()

test('a scene is offered the shots that the reel does not show, ready to be put in its place [REND-03]', async () => {
  const [first, second] = [await addClip(), await addClip()]
  await edit(0, story(first))
  const { alternatives } = await ada.call('list_scene_alternatives', { reel_id: reel.reelId, scene_id: 's2' })
  expect(alternatives[0]).toMatchObject({ media_id: second, shown_in: [], reason: expect.stringMatching(/\w/) })
  const { shown_in: _, ...replacement } = alternatives[0] ?? expect.fail('nothing is offered')
  const now = await ada.call('get_reel_plan', { reel_id: reel.reelId })
  const old = now.plan.scenes[1] ?? expect.fail('no scene')
  expect((await edit(1, { op: 'replace_scene', scene_id: 's2', scene: { ...old, ...replacement } })).status).toBe(200)
})

test('a scene that is gone says so, and a reel of somebody else is not found [REND-03]', async () => {
  expect(await askOfScenes('list_scene_alternatives')).toMatchObject([
    { status: 409, body: { code: 'CONFLICT', error: 'That scene is no longer in the reel.' } },
    { status: 404, body: { code: 'REEL_NOT_FOUND' } },
  ])
})
