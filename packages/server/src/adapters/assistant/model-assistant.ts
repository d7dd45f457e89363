/**
 * A model behind the assistant's port, through the AI SDK. Its tools are the director's, one for each tool of the studio
 * that is switched on: the model turns an intent in any words or language into plain sentences, the director turns those
 * into edits that fit the plan. So a model can neither make an invalid edit nor reach anything but this reel.
 */
import type { ToolKey } from '@reelwright/contract/tool-key'
import type { Direct } from '@reelwright/engine/engine-api'
import { applyEdits } from '@reelwright/engine/plan/apply-edit'
import { type LanguageModel, stepCountIs, streamText, tool } from 'ai'
import * as z from 'zod/mini'
import type { Assistant, AssistantTurn } from '../../ports/assistant.ts'
import { modelInstructions, TOOL_ASKS } from './model-instructions.ts'

/** Rounds of tool calls in one turn; a whole reel takes three or four. */
const STEPS_MAX = 12
/** Longest answer, in the model's tokens: four sentences and the tool calls before them. */
const OUTPUT_TOKENS_MAX = 2_000

const Ask = z.object({ request: z.string().check(z.minLength(1), z.maxLength(500), z.describe('One plain English sentence.')) })

export const createModelAssistant = ({ direct, model }: { model: LanguageModel; direct: Direct }): Assistant => ({
  reply: async ({ turn, onDelta, onToolEvent, onEdits, onUndo, signal }) => {
    let { plan, undoTo } = turn
    let changed = false

    const use = (key: ToolKey, request: string): string => {
      const directed = direct({
        request,
        plan,
        media: turn.media,
        undoTo,
        tools: [key, ...companions(key, turn)],
        ...(turn.preferences === null ? {} : { preferences: turn.preferences }),
      })
      if (directed.undo && undoTo) {
        // Steps of this very turn are not in the history yet.
        if (changed) return 'Nothing changed: take back the last change before anything else, in the next message.'
        plan = undoTo
        undoTo = null
        onUndo()
      }
      if (directed.edits.length > 0) {
        const outcome = applyEdits(plan, directed.edits)
        if (!outcome.ok) return `Nothing changed: ${outcome.reason}`
        plan = outcome.plan
        changed = true
        onEdits(directed.edits)
      }
      for (const step of directed.steps) onToolEvent({ tool: step.tool, state: 'done', summary: step.summary })
      return directed.reply
    }

    const tools = Object.fromEntries(
      turn.tools.map((key) => [
        key,
        tool({ description: TOOL_ASKS[key], inputSchema: Ask, execute: async ({ request }) => use(key, request) }),
      ]),
    )
    const result = streamText({
      model,
      instructions: modelInstructions(turn),
      messages: [
        ...turn.history.map((said) => ({ role: said.from === 'person' ? ('user' as const) : ('assistant' as const), content: said.text })),
        { role: 'user', content: turn.request },
      ],
      tools,
      stopWhen: stepCountIs(STEPS_MAX),
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      maxRetries: 1,
      abortSignal: signal,
      // Errors arrive as parts of the stream and are thrown below; by default the SDK would also print them.
      onError: () => undefined,
    })
    let said = false
    for await (const part of result.stream) {
      signal.throwIfAborted()
      if (part.type === 'error') throw part.error
      if (part.type === 'text-start' && said) onDelta('\n\n')
      if (part.type !== 'text-delta' || part.text === '') continue
      said = true
      onDelta(part.text)
    }
    signal.throwIfAborted()
    if (!said) throw new Error('the model ended without an answer')
  },
})

/** Laying a story also times it, and gives it the music, look and transitions that are on: a first reel is whole. */
const companions = (key: ToolKey, turn: AssistantTurn): ToolKey[] => {
  if (key === 'story') return turn.tools.filter((other) => other !== 'story')
  if (key === 'timing' || key === 'music' || key === 'search') return turn.tools.filter((other) => other === 'timing' || other === 'story')
  return []
}
