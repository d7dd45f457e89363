/**
 * A model behind the assistant's port, through the AI SDK. It speaks intents (contract/src/intents), which become edits in the same place
 * as those of the built-in director: so a model can neither make an invalid edit nor reach anything but this reel.
 */
import { TOOLS } from '@reelwright/contract/tool-key'
import { type LanguageModel, stepCountIs, streamText } from 'ai'
import type { Assistant, ClipPicture } from '../../ports/assistant.ts'
import { boundedHistory } from './bounded-history.ts'
import { boundedSteps } from './bounded-steps.ts'
import { createModelChoices } from './model-choices.ts'
import { CannotSee, isRefusal, modelError, toAssistantError } from './model-errors.ts'
import { modelInstructions } from './model-instructions.ts'
import { offerTools } from './model-tools.ts'
import { createReelOfTurn, type ResolveIntents } from './reel-of-turn.ts'
import { userMessage } from './with-pictures.ts'

/** Rounds of tool calls in one turn; a whole reel takes three or four. In the last it may only speak. */
const STEPS_MAX = 12
/** Longest answer of a round, in the model's tokens: four sentences and the tool calls before them. */
const OUTPUT_TOKENS_MAX = 2_000
/** A provider that sends nothing for so long will not: models that think send their thoughts, or a sign of life. */
const SILENCE_MS = 45_000

/** Aborts when nobody called `heard` for so long. */
const silenceWatch = (ms: number) => {
  const controller = new AbortController()
  let timer = setTimeout(() => controller.abort(), ms)
  return {
    signal: controller.signal,
    heard: () => {
      clearTimeout(timer)
      timer = setTimeout(() => controller.abort(), ms)
    },
    end: () => clearTimeout(timer),
  }
}

export const createModelAssistant = ({
  model,
  resolve,
  silenceMs = SILENCE_MS,
}: {
  model: LanguageModel
  resolve: ResolveIntents
  silenceMs?: number
}): Assistant => {
  /** No provider says of a model whether it can see: the first refusal tells, and then it is shown nothing more. */
  let canSee = true

  const answer = async (
    { turn, onDelta, onToolEvent, onQuestions, onEdits, onUndo, onRedo, onVersions, signal }: Parameters<Assistant['reply']>[0],
    pictures: readonly ClipPicture[],
  ): Promise<void> => {
    const reel = createReelOfTurn({ turn, resolve, onEdits, onUndo, onRedo, onVersions })
    const choices = createModelChoices(turn)
    const { tools, keyOf } = offerTools({ turn, reel, choices, onToolEvent })
    /** Told of as soon as a model begins to say what it wants of a tool, which may take seconds. */
    const running = new Set<string>()
    const beginTool = (callId: string, name: string): void => {
      const key = keyOf(name)
      if (key === null || running.has(callId)) return
      running.add(callId)
      onToolEvent({ tool: key, state: 'running', summary: TOOLS[key].atWork })
    }
    const silence = silenceWatch(silenceMs)
    const result = streamText({
      model,
      instructions: modelInstructions(turn),
      messages: [...boundedHistory(turn.history), userMessage(turn, pictures)],
      tools,
      stopWhen: stepCountIs(STEPS_MAX),
      prepareStep: ({ stepNumber, messages }) => ({
        messages: boundedSteps(messages),
        ...(stepNumber === STEPS_MAX - 1 ? { toolChoice: 'none' as const } : {}),
      }),
      maxOutputTokens: OUTPUT_TOKENS_MAX,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, silence.signal]),
      // Errors arrive as parts of the stream and are thrown below; by default the SDK would also print them.
      onError: () => undefined,
    })
    let hasText = false
    let spoke = false
    try {
      for await (const part of result.stream) {
        signal.throwIfAborted()
        silence.heard()
        if (part.type === 'error') throw part.error
        if (part.type === 'tool-input-start') beginTool(part.id, part.toolName)
        if (part.type === 'tool-call') {
          spoke = true
          beginTool(part.toolCallId, part.toolName)
        }
        if (part.type === 'tool-error') {
          const key = keyOf(part.toolName)
          if (key !== null) onToolEvent({ tool: key, state: 'failed', summary: 'What the model asked for could not be read' })
        }
        // A stream that ends without saying why was cut.
        if (part.type === 'finish-step' && part.rawFinishReason === undefined) throw modelError('broken')
        if (part.type === 'text-start' && hasText) onDelta('\n\n')
        if (part.type !== 'text-delta' || part.text === '') continue
        hasText = true
        spoke = true
        onDelta(part.text)
      }
    } catch (error) {
      signal.throwIfAborted()
      if (silence.signal.aborted) throw modelError('silent', error)
      throw !spoke && pictures.length > 0 && isRefusal(error)
        ? new CannotSee('the model takes no pictures', { cause: error })
        : toAssistantError(error, { spoke })
    } finally {
      silence.end()
    }
    signal.throwIfAborted()
    if (silence.signal.aborted) throw modelError('silent')
    if (!hasText) throw modelError('nonsense')
    const questions = choices.questions()
    if (questions.length > 0) onQuestions(questions)
  }

  return {
    reply: async (input) => {
      // A picture that cannot be had is no reason to say nothing.
      const pictures = canSee ? await input.turn.loadPictures().catch(() => []) : []
      try {
        await answer(input, pictures)
      } catch (error) {
        if (!(error instanceof CannotSee)) throw error
        await answer(input, [])
        canSee = false
      }
    },
  }
}
