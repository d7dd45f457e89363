/** A model that calls tools with the intents of a request, over the wire of a provider on this machine; what plan that leaves. */
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ReelEdit } from '@reelwright/contract/reel-edits'
import type { ReelPlan } from '@reelwright/contract/reel-plan'
import { ToolKey } from '@reelwright/contract/tool-key'
import { ALL_TOOLS, TEST_CATALOG } from '@reelwright/engine/director/director-fixtures'
import { type Intent, isTalk } from '@reelwright/engine/director/intents'
import { readIntentsIn, withMore } from '@reelwright/engine/director/languages/read-intents'
import { languageOf } from '@reelwright/engine/director/languages/read-language'
import { resolveIntentsWith } from '@reelwright/engine/director/resolve/resolve-intents'
import { LEXICON, understand } from '@reelwright/engine/director/understand'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { TOOL_INTENTS } from '@reelwright/engine/tools/tool-intents'
import { createModelAssistant } from '@reelwright/server/adapters/assistant/model-assistant'
import { calls, says, startProvider, type Wire } from '@reelwright/server/adapters/assistant/model-fixtures'
import { openModel } from '@reelwright/server/adapters/assistant/open-model'
import type { Left } from './ask-judges.ts'
import { ASK_MEDIA } from './ask-media.ts'

const resolve = resolveIntentsWith(TEST_CATALOG)

/** What a request means, as intents, read as the director reads it; null where words are not enough for it. */
const intentsOf = (request: string, plan: ReelPlan): readonly ReelIntent[] | null => {
  const reader = languageOf(request, ASK_MEDIA, LEXICON)
  if (reader === 'other') return null
  const ground = { plan, media: ASK_MEDIA, refs: [], before: [], thing: null }
  const { intents, missed } =
    reader === null ? understand(request, ASK_MEDIA, true, undefined, ground) : readIntentsIn(reader, { request, plan, media: ASK_MEDIA })
  const isReelIntent = (intent: Intent): intent is ReelIntent => !isTalk(intent) && intent.is !== 'ask'
  const reelIntents = intents.filter(isReelIntent)
  if (missed.length > 0 || reelIntents.length === 0) return null
  const isMore = reader?.language.more.test(request) === true
  return withMore(reelIntents, isMore, (tried) => resolve({ plan, media: ASK_MEDIA, intents: tried, tools: ALL_TOOLS }).edits.length === 0)
}

const MOVES: ReadonlySet<ReelIntent['is']> = new Set(['move', 'swap', 'sequence'])

/** Puts a scene somewhere else; an end of the reel too, but where another goes it is the going that counts them anew. */
const movesAmong = (intents: readonly ReelIntent[]): ((one: ReelIntent) => boolean) => {
  const goes = intents.some((one) => one.is === 'order' && one.how !== 'first' && one.how !== 'last')
  return (one) => MOVES.has(one.is) || (!goes && one.is === 'order' && (one.how === 'first' || one.how === 'last'))
}

type Call = { tool: string; intents: ReelIntent[] }

/** The tool that offers an intent. What is to be held belongs to whatever else is wished. */
const toolOf = (intent: ReelIntent): string | null =>
  intent.is === 'undo' || intent.is === 'redo'
    ? intent.is
    : (ToolKey.options.find((key) => key !== 'search' && TOOL_INTENTS[key].intents.safeParse(intent).success) ?? null)

const callsOf = (intents: readonly ReelIntent[]): Call[] | null => {
  const held = intents.filter((one) => one.is === 'hold')
  // A call counts scenes as the one before it left them: what gives them other numbers comes last.
  const moves = movesAmong(intents)
  // Scenes are laid on the beats of the music, so that it comes first, as models are told.
  const rest = intents.filter((one) => one.is !== 'hold' && !moves(one))
  const isMusic = (one: ReelIntent): boolean => toolOf(one) === 'music'
  const inOrder = [...rest.filter(isMusic), ...rest.filter((one) => !isMusic(one)), ...intents.filter(moves)]
  const made: Call[] = []
  for (const intent of inOrder) {
    const tool = toolOf(intent)
    if (tool === null) return null
    const last = made.at(-1)
    if (last?.tool === tool) last.intents.push(intent)
    else made.push({ tool, intents: [intent] })
  }
  for (const call of made) call.intents.push(...held)
  return made.length > 0 ? made : null
}

export type ScriptedModel = {
  /** Null where a request is no call of a tool. */
  leave(request: string, before: ReelPlan): Promise<Left | null>
  close(): Promise<void>
}

export const startScriptedModel = async (wire: Wire): Promise<ScriptedModel> => {
  const provider = await startProvider()
  const assistant = createModelAssistant({
    model: openModel({ provider: wire, apiUrl: provider.url, apiKey: 'key', model: 'm' }),
    resolve,
  })
  return {
    leave: async (request, before) => {
      const wanted = callsOf(intentsOf(request, before) ?? [])
      if (wanted === null) return null
      provider.answers.length = 0
      provider.answers.push(...wanted.map(({ tool, intents }) => calls(tool, { intents })(wire)), says('Done.')(wire))
      const [edits, versions]: [ReelEdit[], ReelPlan[]] = [[], []]
      const nothing = () => undefined
      await assistant.reply({
        turn: {
          ...{
            request,
            action: null,
            history: [],
            projectName: 'Trip',
            reelName: 'Trip',
            plan: before,
            undoTo: null,
            redoTo: null,
            earlier: [],
          },
          ...{ media: ASK_MEDIA, mediaAnalysing: 0, tools: ALL_TOOLS, preferences: null, largest: '4k', loadPictures: async () => [] },
        },
        ...{ onDelta: nothing, onToolEvent: nothing, onQuestions: nothing, onUndo: nothing, onRedo: nothing, onSwitchOn: nothing },
        onEdits: (made) => edits.push(...made),
        onVersions: (made) => versions.push(...made.map(({ plan }) => plan)),
        signal: new AbortController().signal,
      })
      const outcome = applyEdits(before, edits)
      if (!outcome.ok) throw new Error(outcome.reason)
      return { before, plan: outcome.plan, versions }
    },
    close: provider.close,
  }
}
