/** 'Make it better': steps that this plan could take next, each in words that can be said back. */
import { SCENE_SEC } from '../tools/story/pace.ts'
import { cutReport } from '../tools/story/timing.ts'
import { pictureFiles, type Turn } from './turn.ts'

const SUGGESTED = 3

/** A shot with such a flaw is seen at once. */
const FLAW_WORDS: Readonly<Record<string, string>> = { shaken: 'shaky', blurred: 'blurred', black: 'black', frozen: 'frozen' }

const flawed = ({ plan, media }: Turn): string[] =>
  plan.scenes.flatMap((scene, index) => {
    const file = media.find((one) => one.mediaId === scene.media_id)
    const shot = file?.facts.shots.find((one) => one.index === scene.shot_index)
    const flaw = shot?.flaws.map((one) => FLAW_WORDS[one]).find((one) => one !== undefined)
    return flaw === undefined ? [] : [`scene ${index + 1} is ${flaw}: “a different clip for scene ${index + 1}”`]
  })

const steps = (turn: Turn): string[] => {
  const { plan, media } = turn
  const { fps } = plan.export
  const frameMs = 1000 / fps
  const out = new Set<string>(plan.left_out)
  const longest = plan.scenes.reduce(
    (most, scene, index) => (scene.duration_frames > (plan.scenes[most]?.duration_frames ?? 0) ? index : most),
    0,
  )
  const unused = pictureFiles(media).find((file) => !plan.scenes.some((scene) => scene.media_id === file.mediaId) && !out.has(file.mediaId))
  const offBeat = plan.music !== null && cutReport(plan).some((cut) => Math.abs(cut.offsetMs ?? 0) > frameMs)
  return [
    ...flawed(turn).slice(0, 1),
    ...(plan.music ? [] : ['it has no music: “add upbeat music”']),
    ...(offBeat ? ['some cuts are off the beat: “cut to the beat”'] : []),
    ...((plan.scenes[longest]?.duration_frames ?? 0) > SCENE_SEC[plan.pace] * fps * 1.6
      ? [`scene ${longest + 1} stands long: “make scene ${longest + 1} shorter”`]
      : []),
    ...(unused ? [`${unused.name} is not shown yet: “add ${unused.name}”`] : []),
    ...(plan.look ? [] : ['the colours are as filmed: “warm colours”']),
    ...(plan.captions ? [] : ['nothing says what it is about: “add the title "Our summer"”']),
    ...(plan.pace === 'fast' ? [] : ['it could have more drive: “faster”']),
    'or see the clips told another way: “another version”',
  ]
}

export const suggest = (turn: Turn): string => {
  const chosen = steps(turn).slice(0, SUGGESTED)
  return `I would try this next: ${chosen.slice(0, -1).join('; ')}; ${chosen.at(-1) ?? ''}. Which of these shall I do?`
}
