import { expect, test } from 'vitest'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, TEST_CATALOG } from '../director-fixtures.ts'
import { figuresOf } from '../text-tables.ts'

const direct = directWith(TEST_CATALOG)
const MEDIA = [1, 2, 3, 4, 5].map((at) => clip(at, { name: `clip ${at}.mp4`, sec: 8 }))
const say = (request: string) => chat(direct, MEDIA, ['make a 12 second reel, upbeat', request])

test.each(figuresOf`
  give me 3 versions with different music = 2
  three versions, each with another song = 2
  two more versions with different songs = 2
`)('%s: each has music of its own, and the reel stays [CHAT-11 TOOL-05]', (request, count) => {
  const { plan, was, versions = [] } = say(request)
  expect(plan).toEqual(was)
  const tracks = [was, ...versions.map((version) => version.plan)].map(({ music }) => JSON.stringify(music?.source))
  expect(versions).toHaveLength(count)
  expect(new Set(tracks).size).toBe(count + 1)
})

test('versions with different looks have looks of their own [CHAT-11 TOOL-04]', () => {
  const { plan, was, versions = [] } = say('4 versions with different looks')
  expect(plan).toEqual(was)
  expect(new Set([was, ...versions.map((version) => version.plan)].map(({ look }) => look?.style)).size).toBe(4)
})

test('versions of one wish are cut otherwise where it leaves no choice [CHAT-11]', () => {
  const { versions = [] } = say('3 faster versions')
  expect(versions).toHaveLength(2)
  expect(versions[0]?.plan.scenes).not.toEqual(versions[1]?.plan.scenes)
})
