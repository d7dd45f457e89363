/** 'Make it better': steps that this plan could take next, each in words that can be said back. */
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { SCENE_SEC } from '../tools/story/pace.ts'
import { cutReport } from '../tools/story/timing.ts'
import { askWhich } from './offers.ts'
import { pictureFiles, sceneRef, shotOf, type Turn } from './turn.ts'

const SUGGESTED = 3

/** Why it would help, what pressing it says, and what it does. */
type Step = Pick<Choice, 'label' | 'say'> & { why: string; does: ReelIntent }

/** A shot with such a flaw is seen at once. */
const FLAW_WORDS: Readonly<Record<string, string>> = { shaken: 'shaky', blurred: 'blurred', black: 'black', frozen: 'frozen' }

const flawed = (turn: Turn): Step[] =>
  turn.plan.scenes.flatMap((scene, index) => {
    const shot = shotOf(turn, scene)
    const flaw = shot?.flaws.map((one) => FLAW_WORDS[one]).find((one) => one !== undefined)
    return flaw === undefined
      ? []
      : [
          {
            why: `scene ${index + 1} is ${flaw}`,
            label: `Another clip for scene ${index + 1}`,
            say: `a different clip for scene ${index + 1}`,
            does: { is: 'other-clip', refs: [sceneRef(turn, scene)] },
          },
        ]
  })

const steps = (turn: Turn): Step[] => {
  const { plan, media } = turn
  const { fps } = plan.export
  const frameMs = 1000 / fps
  const out = new Set<string>(plan.left_out)
  const longest = plan.scenes.reduce(
    (most, scene, index) => (scene.duration_frames > (plan.scenes[most]?.duration_frames ?? 0) ? index : most),
    0,
  )
  const tooLong = plan.scenes[longest]
  const unused = pictureFiles(media).find((file) => !plan.scenes.some((scene) => scene.media_id === file.mediaId) && !out.has(file.mediaId))
  const offBeat = plan.music !== null && cutReport(plan).some((cut) => Math.abs(cut.offsetMs ?? 0) > frameMs)
  const fitting: readonly (Step | null | undefined)[] = [
    flawed(turn)[0],
    plan.music
      ? null
      : { why: 'it has no music', label: 'Add upbeat music', say: 'add upbeat music', does: { is: 'music', request: { mood: 'upbeat' } } },
    offBeat
      ? { why: 'some cuts are off the beat', label: 'Cut to the beat', say: 'cut to the beat', does: { is: 'music', request: {} } }
      : null,
    tooLong && tooLong.duration_frames > SCENE_SEC[plan.pace] * fps * 1.6
      ? {
          why: `scene ${longest + 1} is long`,
          label: `Shorten scene ${longest + 1}`,
          say: `make scene ${longest + 1} shorter`,
          does: { is: 'scene-length', refs: [sceneRef(turn, tooLong)], sec: null, factor: 0.66 },
        }
      : null,
    unused
      ? {
          why: `${unused.name} is not shown yet`,
          label: `Add ${unused.name.slice(0, 40)}`,
          say: `add ${unused.name}`,
          does: { is: 'order', how: 'bring-in', refs: [{ by: 'files', ids: [unused.mediaId] }] },
        }
      : null,
    plan.look
      ? null
      : {
          why: 'the colours are as filmed',
          label: 'Warm colours',
          say: 'warm colours',
          does: { is: 'look', trait: 'warm', intensity: null },
        },
    plan.captions
      ? null
      : {
          why: 'nothing says what it is about',
          label: 'Add the title “Our summer”',
          say: 'add the title "Our summer"',
          does: { is: 'captions', texts: ['Our summer'], place: 'auto', title: true },
        },
    plan.pace === 'fast' ? null : { why: 'it could have more drive', label: 'Faster', say: 'faster', does: { is: 'pace-by', steps: 1 } },
    { why: 'the story could be told another way', label: 'Another version', say: 'another version', does: { is: 'again' } },
  ]
  return fitting.filter((step) => step != null)
}

export const suggest = (turn: Turn): string => {
  const chosen = steps(turn).slice(0, SUGGESTED)
  askWhich(
    turn,
    chosen.map(({ label, say, does }) => makeChoice({ label, say, action: { intents: [does] } })),
  )
  const words = chosen.map(({ why, say }) => `${why} (“${say}”)`)
  return `I would try this next: ${words.slice(0, -1).join('; ')}; ${words.at(-1) ?? ''}. Which of these shall I do?`
}
