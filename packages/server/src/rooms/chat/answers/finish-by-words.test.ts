/** What words do beside the plan itself: versions, looks of one's own, sizes that a plan does not include. */
import { direct } from '@reelwright/engine/director/direct'
import { ada, openReelWithClips, reel, world } from '@reelwright/testkit/reel-with-clips'
import { addWatched, sayInReel } from '@reelwright/testkit/world-for-tests'
import { expect, test } from 'vitest'

openReelWithClips({ direct })

const say = async (message: string) => (await sayInReel({ world, ada, reel }, message)).content
const where = () => ({ chat_id: reel.chatId, reel_id: reel.reelId })
const plan = () => ada.call('get_reel_plan', { reel_id: reel.reelId })
const versions = async () => (await ada.call('list_reel_versions', { reel_id: reel.reelId })).versions

test('a version asked for in words stands beside the present one, which is worked on as before [TOOL-08]', async () => {
  await say('make a 9 second reel')
  const before = await plan()
  expect(await say('a 16:9 and a square version too')).toContain('2 versions stand beside this one')
  expect(await plan()).toEqual(before)
  expect(await versions()).toMatchObject([
    { name: '9:16', is_current: true },
    { name: '16:9', aspect: '16:9', is_current: false, duration_sec: 9 },
    { name: '1:1', aspect: '1:1', is_current: false },
  ])
  const told = ada.events().filter((event) => event.type === 'plan_changed')
  expect(told.at(-1)).toMatchObject({ version: before.version, versions: true })
  const wide = (await versions())[1]
  await ada.call('open_reel_version', { reel_id: reel.reelId, version_id: wide?.version_id ?? '', base_version: before.version })
  expect((await plan()).plan.export.aspect).toBe('16:9')
})

test('the answer knows which versions it made, also where it changed the reel as well [CHAT-10 TOOL-08]', async () => {
  await say('make a 9 second reel')
  await say('a square version too')
  const newest = async () => (await ada.call('get_chat_messages', where())).messages.at(-1)?.change
  const square = (await versions()).find((version) => version.aspect === '1:1')
  expect(await newest()).toMatchObject({ step: null, versions: [square?.version_id], words: [{ what: 'versions', to: '1:1' }] })
  await say('black and white, and a 16:9 version too')
  const wide = (await versions()).find((version) => version.aspect === '16:9')
  const both = await newest()
  expect(both).toMatchObject({ step: { did: 'made' }, versions: [wide?.version_id] })
  expect(both?.words.map(({ what }) => what)).toEqual(['look', 'versions'])
  await ada.call('delete_reel_version', { reel_id: reel.reelId, version_id: wide?.version_id ?? '' })
  expect((await versions()).map(({ aspect }) => aspect)).not.toContain('16:9')
})

test('what words take back is of the version that is worked on, whatever was done to another one since [CHAT-10 TOOL-08]', async () => {
  await say('make a 9 second reel')
  await say('no music')
  await say('a square version too')
  const openVersion = async (aspect: string) =>
    ada.call('open_reel_version', {
      reel_id: reel.reelId,
      version_id: (await versions()).find((version) => version.aspect === aspect)?.version_id ?? '',
      base_version: (await plan()).version,
    })
  await openVersion('1:1')
  await say('black and white')
  await openVersion('9:16')
  await say('undo the last 2 steps')
  expect((await plan()).plan.scenes).toEqual([])
})

test('more than a reel holds are not made, and the answer says so [TOOL-08]', async () => {
  await say('make a 9 second reel')
  for (let number = 0; number < 11; number++)
    await ada.call('create_reel_version', { reel_id: reel.reelId, base_version: (await plan()).version })
  expect(await say('a square version too')).toContain('No version was made after all: a reel has 12 at most.')
  expect(await versions()).toHaveLength(12)
})

test('a .cube file of the project is a look that words find by its name, and no clip [TOOL-04]', async () => {
  const cube = await addWatched({ world, ada, reel }, { name: 'Teal night.cube', facts: null })
  await say('make a 9 second reel')
  expect((await plan()).plan.scenes.every((scene) => scene.media_id !== cube)).toBe(true)
  expect(await say('use my teal cube at 60 percent')).toContain('Teal night.cube at 60%')
  expect((await plan()).plan.look).toMatchObject({ mode: 'cube', cube_media_id: cube, intensity: 0.6 })
  expect(await world.waitingJobs()).toEqual([])
})

test('a size that the plan does not include is refused in words, with the nearest, and nothing changes [TOOL-08]', async () => {
  world.quotas.hasLargest = false
  try {
    await say('make a 9 second reel')
    const before = await plan()
    expect(await say('export in 4K')).toContain('Your plan does not include this. It makes videos up to 1440p')
    expect(await plan()).toEqual(before)
    expect(await say('exportiere in 4K')).toContain('Dein Tarif')
    expect(await say('yes, export in 1440p')).toContain('1440 × 2560')
  } finally {
    world.quotas.hasLargest = true
  }
})
