/** Answers that a model puts under its reply as buttons. What one does is decided when it is offered: pressing it asks no model again. */
import type { AssistantQuestion } from '@reelwright/contract/chat'
import { type Choice, makeChoice } from '@reelwright/contract/choice'
import { ACTION_INTENTS_MAX } from '@reelwright/contract/intents/choice-action'
import type { IntentOutcome } from '@reelwright/contract/intents/intent-outcome'
import { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import { ToolKey } from '@reelwright/contract/tool-key'
import { type Tool, tool } from 'ai'
import * as z from 'zod/mini'
import type { AssistantTurn } from '../../ports/assistant.ts'

/** More buttons than these nobody reads. */
const CHOICES_MAX = 6
const LABEL_CHARS_MAX = 80
/** As Choice has it. */
const SAY_CHARS_MAX = 2000

const OfferedChoice = z.object({
  label: z.string().check(z.trim(), z.minLength(1), z.maxLength(LABEL_CHARS_MAX)),
  // Shown to the model as plain objects: the schemas of the tools tell what stands in one, and are not told twice.
  intents: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(ACTION_INTENTS_MAX)),
  switch_on: z.optional(z.array(ToolKey).check(z.maxLength(ToolKey.options.length))),
})
const Offered = z.object({ choices: z.array(OfferedChoice).check(z.minLength(1), z.maxLength(CHOICES_MAX)) })

const DESCRIPTION =
  'Puts up to six answers under your reply as buttons. Use it whenever you ask something, a wish could mean two things, or what was refused has something near it that works. "intents" are those of the other tools, as they take them: pressing the button carries them out at once. No intents leaves the reel as it is. Where a wish needs a tool that is switched off: {"label":"Switch it on and do it","intents":[],"switch_on":["music"]}; you are then asked the same once more, with that tool. Labels are in the language of the person, at most eighty letters, each another. Calling it again replaces what was offered.'

export type ModelChoices = {
  tool: Tool
  /** Hears what became of intents: where the reel did not change, and the model offers nothing, the nearest that works is offered. */
  hear(carriedOut: { outcomes: readonly IntentOutcome[]; changed: boolean }): void
  /** What the reply asks in the end. */
  questions(): AssistantQuestion[]
}

const readIntents = (given: readonly unknown[]): { intents: ReelIntent[]; wrong: string | null } => {
  const intents: ReelIntent[] = []
  for (const one of given) {
    const read = ReelIntent.safeParse(one)
    if (!read.success) return { intents: [], wrong: z.prettifyError(read.error) }
    intents.push(read.data)
  }
  return { intents, wrong: null }
}

export const createModelChoices = ({ request, tools }: Pick<AssistantTurn, 'request' | 'tools'>): ModelChoices => {
  let offered: Choice[] = []
  let hasChanged = false
  const near = new Map<string, Choice>()

  const toChoice = ({ label, intents: given, switch_on = [] }: z.infer<typeof OfferedChoice>): Choice | { wrong: string } => {
    const { intents, wrong } = readIntents(given)
    if (wrong !== null) return { wrong: `“${label}”: ${wrong}` }
    const on = switch_on.filter((key) => !tools.includes(key))
    // What was wished is asked once more, with the tools that it needs.
    const asksAgain = on.length > 0 && intents.length === 0
    if (asksAgain && request.length > SAY_CHARS_MAX) return { wrong: `“${label}”: the request is too long to be asked again by a button.` }
    return makeChoice({ label, say: asksAgain ? request : label, action: { intents, ...(on.length === 0 ? {} : { switch_on: on }) } })
  }

  const offer = ({ choices }: z.infer<typeof Offered>): { offered: boolean; reason?: string } => {
    const labels = new Set(choices.map(({ label }) => label))
    if (labels.size < choices.length) return { offered: false, reason: 'Two buttons have the same label.' }
    const read = choices.map(toChoice)
    const wrong = read.flatMap((choice) => ('wrong' in choice ? [choice.wrong] : []))
    if (wrong.length > 0) return { offered: false, reason: wrong.join('\n') }
    offered = read.flatMap((choice) => ('wrong' in choice ? [] : [choice]))
    return { offered: true }
  }

  return {
    tool: tool({ description: DESCRIPTION, inputSchema: Offered, execute: async (input) => offer(input) }),
    hear: ({ outcomes, changed }) => {
      hasChanged ||= changed
      for (const outcome of outcomes) {
        const found = outcome.state === 'refused' ? [outcome.nearest] : outcome.state === 'question' ? outcome.choices : []
        for (const choice of found) if (choice?.wish !== undefined) near.set(choice.label, choice)
      }
    },
    questions: () => {
      const choices = offered.length > 0 ? offered : hasChanged ? [] : [...near.values()].slice(0, CHOICES_MAX)
      return choices.length === 0 ? [] : [{ asks: 'which', choices }]
    },
  }
}
