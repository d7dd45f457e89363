/** What somebody might want next of a reel as it is: a few requests that fit this plan, each to be sent as it stands, with what it means. Pure. */
import type { AnswerChange, ChangedThing } from '@reelwright/contract/answer-change'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { MediaItem } from '@reelwright/contract/media'
import type { ReelPlan, Scene } from '@reelwright/contract/reel-plan'
import type { ToolSwitches } from '@reelwright/contract/studio'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { layTimeline } from '../../../rooms/studio/plan/lay-timeline.ts'

/** More than these nobody reads. */
export const NEXT_STEPS_MAX = 3
/** A reel is watched to its end up to about here; a clip of less time than that is hardly a story. */
const LONG_SEC = 30
const SHORT_SEC = 7
/** A name longer than this is no button. */
const NAME_LENGTH_MAX = 24

type Step = Pick<Choice, 'label' | 'say'> & { tool: ToolKey; about: ChangedThing | 'scenes' | 'cuts'; does: ReelIntent }

const speaks = (scene: Scene, item: MediaItem | undefined, fps: number): boolean => {
  const [fromSec, toSec] = [scene.in_frame / fps, (scene.in_frame + scene.duration_frames * scene.speed) / fps]
  return scene.sound > 0 && (item?.metadata.speech ?? []).some(({ start_sec, end_sec }) => start_sec < toSec && end_sec > fromSec)
}

const isPicture = (item: MediaItem): boolean =>
  item.status === 'ready' &&
  (item.file_type_category === 'video' || item.file_type_category === 'image') &&
  !/logo/i.test(item.original_name)

/** As a name in quotes is read: without what ends them, and without its suffix. */
const spokenName = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '').replace(/["“”]/g, '')

/** What was just taken out nobody wants back: whoever does has Undo beside it. */
const justGone = (change: AnswerChange | null): ReadonlySet<string | undefined> =>
  new Set(change?.scenes.flatMap(({ mark, media }) => (mark === 'gone' ? [change.media_ids[media]] : [])))

const stepsFor = (plan: ReelPlan, media: readonly MediaItem[], change: AnswerChange | null): (Step | null)[] => {
  const { fps } = plan.export
  const { durationSec, cuts } = layTimeline(plan)
  const files = new Map<string, MediaItem>(media.map((item) => [item.id, item]))
  const isTalking = plan.scenes.some((scene) => speaks(scene, files.get(scene.media_id), fps))
  const isWrittenDown = isTalking && plan.scenes.some(({ media_id }) => files.get(media_id)?.metadata.is_transcribed === true)
  const out = new Set<string>(plan.left_out)
  const used = new Set<string>(plan.scenes.map((scene) => scene.media_id))
  const gone = justGone(change)
  const unused = media.find(
    (item) =>
      isPicture(item) && ![used, out, gone].some((ids) => ids.has(item.id)) && spokenName(item.original_name).length <= NAME_LENGTH_MAX,
  )
  const hasCaptions = plan.captions !== null && plan.captions.cues.length > 0
  return [
    plan.music === null
      ? {
          tool: 'music',
          about: 'music',
          label: 'Add music',
          say: `add ${plan.mood ?? 'upbeat'} music`,
          does: { is: 'music', request: plan.mood === null ? { mood: 'upbeat' } : {} },
        }
      : null,
    isWrittenDown && !hasCaptions
      ? {
          tool: 'export',
          about: 'captions',
          label: 'Add captions of what is said',
          say: 'add captions of what is said',
          does: { is: 'transcribe' },
        }
      : null,
    durationSec > LONG_SEC
      ? { tool: 'story', about: 'length', label: 'Make it 20 seconds', say: 'make it 20 seconds', does: { is: 'length', sec: 20 } }
      : null,
    durationSec < SHORT_SEC && unused !== undefined
      ? { tool: 'story', about: 'length', label: 'Make it 15 seconds', say: 'make it 15 seconds', does: { is: 'length', sec: 15 } }
      : null,
    plan.music !== null && cuts.some((cut) => !cut.isOnBeat)
      ? { tool: 'timing', about: 'cuts', label: 'Cut to the beat', say: 'cut to the beat', does: { is: 'music', request: {} } }
      : null,
    plan.music !== null && isTalking && plan.music.ducking < 0.3
      ? {
          tool: 'music',
          about: 'ducking',
          label: 'Let speech be heard',
          say: 'talking louder than the music',
          does: { is: 'speech-first' },
        }
      : null,
    plan.look === null
      ? { tool: 'lut', about: 'look', label: 'Warm colours', say: 'warm colours', does: { is: 'look', trait: 'warm', intensity: null } }
      : null,
    unused === undefined
      ? null
      : {
          tool: 'story',
          about: 'scenes',
          label: `Show ${spokenName(unused.original_name)} too`,
          say: `add "${spokenName(unused.original_name)}"`,
          does: { is: 'order', how: 'bring-in', refs: [{ by: 'files', ids: [unused.id] }] },
        },
    isTalking || hasCaptions
      ? null
      : {
          tool: 'export',
          about: 'captions',
          label: 'Add a title',
          say: 'add a title',
          does: { is: 'captions', texts: [], place: 'auto', title: true },
        },
    plan.transitions.length === 0 && plan.scenes.length > 2
      ? {
          tool: 'transitions',
          about: 'transitions',
          label: 'Soft transitions',
          say: 'soft transitions',
          does: { is: 'transitions', kinds: ['cross'], every: false, per_minute: null, not: [] },
        }
      : null,
    plan.pace === 'fast'
      ? { tool: 'timing', about: 'pace', label: 'Slower cuts', say: 'slower', does: { is: 'pace-by', steps: -1 } }
      : { tool: 'timing', about: 'pace', label: 'Faster cuts', say: 'faster', does: { is: 'pace-by', steps: 1 } },
  ]
}

/** Nobody wants at once what was just taken away or set. */
const wasJust = (step: Step, change: AnswerChange | null): boolean =>
  change !== null && change.from_frames > 0 && change.words.some(({ what }) => what === step.about)

export const nextSteps = ({
  plan,
  media,
  change,
  tools,
}: {
  plan: ReelPlan
  media: readonly MediaItem[]
  /** What the newest answer changed; null where it changed nothing. */
  change: AnswerChange | null
  /** Undefined while it is not known which are switched off. */
  tools: ToolSwitches | undefined
}): Choice[] =>
  plan.scenes.length === 0
    ? []
    : stepsFor(plan, media, change)
        .filter((step) => step !== null)
        .filter((step) => tools?.[step.tool] !== false && !wasJust(step, change))
        .slice(0, NEXT_STEPS_MAX)
        .map(({ label, say, does }) => makeChoice({ label, say, action: { intents: [does] } }))
