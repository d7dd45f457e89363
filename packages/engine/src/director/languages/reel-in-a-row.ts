/** Talks about a reel whose scenes are known beforehand: three seconds of each clip, in order. For tests. */
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { MediaId } from '@reelwright/contract/wire/ids'
import type { Direct, MediaForPlan } from '../../engine-api.ts'
import { openChat } from '../chat-fixture.ts'
import { directWith } from '../direct.ts'
import { mediaId, TEST_CATALOG } from '../director-fixtures.ts'

const OPENING = 'our reel'
const SCENE_FRAMES = 90

type Row = {
  media: readonly MediaForPlan[]
  /** How the reel is first asked for, whose music and look it has. */
  made: string
  /** The numbers of its clips, in order. */
  numbers: readonly number[]
  inFrame: number
  /** Said of it before the request. */
  title: string
}

/** The plan, and what one request makes of it. */
export const reelInARow = ({ media, made, numbers, inFrame, title }: Row) => {
  const directed = directWith(TEST_CATALOG)
  const { plan: laid } = openChat(directed, media)(made)
  const [first] = laid.scenes
  const plan: ReelPlan = {
    ...laid,
    target_frames: numbers.length * SCENE_FRAMES,
    transitions: [],
    scenes: numbers.flatMap((number, at) =>
      first
        ? [
            {
              ...first,
              ...{ id: `s${at + 1}`, media_id: MediaId.parse(mediaId(number)), shot_index: 0 },
              ...{ in_frame: inFrame, duration_frames: SCENE_FRAMES, speed: 1, motion: 'none' as const },
            },
          ]
        : [],
    ),
  }
  const direct: Direct = (input) =>
    input.request === OPENING ? { reply: '', questions: [], edits: [{ op: 'replace_plan', plan }], steps: [] } : directed(input)
  const say = (request: string) => {
    const chat = openChat(direct, media)
    chat(OPENING)
    chat(title)
    return chat(request)
  }
  return { plan, say, directed }
}
