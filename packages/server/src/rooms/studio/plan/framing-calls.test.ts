import { ada, addClip, askOfScenes, edit, openStudioRoom, reel, story } from '@reelwright/testkit/studio-room-world'
import { expect, test } from 'vitest'

openStudioRoom()

const sceneNow = async () => (await ada.call('get_reel_plan', { reel_id: reel.reelId })).plan.scenes[0] ?? expect.fail('no scene')

test('a scene that a hand framed can be framed again by what is seen in its clip [REND-03]', async () => {
  await edit(0, story(await addClip()))
  const { framing: automatic } = await ada.call('get_scene_framing', { reel_id: reel.reelId, scene_id: 's1' })
  const byHand = { mode: 'fixed' as const, crop: { x: 0, y: 0.5, width: 0.15, height: 0.5 } }
  expect((await edit(1, { op: 'replace_scene', scene_id: 's1', scene: { ...(await sceneNow()), framing: byHand } })).status).toBe(200)
  expect((await sceneNow()).framing).toEqual(byHand)
  const { framing } = await ada.call('get_scene_framing', { reel_id: reel.reelId, scene_id: 's1' })
  expect(framing).toEqual(automatic)
  expect(framing).not.toEqual(byHand)
  expect((await edit(2, { op: 'replace_scene', scene_id: 's1', scene: { ...(await sceneNow()), framing } })).status).toBe(200)
})

test('the framing of a scene that is gone, or of somebody else’s, is not told [REND-03]', async () => {
  expect(await askOfScenes('get_scene_framing')).toMatchObject([
    { status: 409, body: { code: 'CONFLICT', error: 'That scene is no longer in the reel.' } },
    { status: 404, body: { code: 'REEL_NOT_FOUND' } },
  ])
})
