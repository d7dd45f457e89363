/** Talks about a reel of five clips of three seconds each, told apart by their names: for tests of what later words are about. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { chat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { clip, photo, song, TEST_CATALOG, talkingClip } from '../director-fixtures.ts'

export const TOWN = [
  clip(1, { name: 'market.mp4', sec: 9, shot: { motion: 0.7 } }),
  clip(2, { name: 'cat.mp4', sec: 9 }),
  clip(3, { name: 'kids.mp4', sec: 9 }),
  clip(4, { name: 'harbour.mp4', sec: 9 }),
  { ...talkingClip(5), name: 'concert.mp4' },
  photo(6, 'our logo.png'),
  song(7, 'anthem.mp3'),
]
const direct = directWith(TEST_CATALOG)

/** The last turn of a talk that goes on from that reel. */
export const talk = (...said: string[]) => chat(direct, TOWN, ['make a 15 second reel, every scene 3 seconds', ...said])

/** The scene of the clip whose name begins so. */
export const sceneOf = (plan: ReelPlan, name: string) =>
  plan.scenes.find(({ media_id }) => media_id === TOWN.find((file) => file.name.startsWith(name))?.mediaId)

/** Places of the scenes that are not as they were. */
export const changed = ({ was, plan }: { was: ReelPlan; plan: ReelPlan }) =>
  plan.scenes.flatMap((scene, place) => (JSON.stringify(scene) === JSON.stringify(was.scenes[place]) ? [] : [place]))
