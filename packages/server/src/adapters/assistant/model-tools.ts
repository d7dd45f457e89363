/** The tools that a model is offered: groups of intents by the switches of the studio, a look at the reel, a search, and undo. */

import type { ToolEvent } from '@reelwright/contract/chat'
import type { ReelIntent } from '@reelwright/contract/intents/reel-intent'
import type { ToolKey } from '@reelwright/contract/tool-key'
import { reelBrief } from '@reelwright/engine/director/resolve/reel-brief'
import { searchShots } from '@reelwright/engine/tools/search/search'
import { buildSearchIndex } from '@reelwright/engine/tools/search/search-index'
import { TOOL_INTENTS } from '@reelwright/engine/tools/tool-intents'
import { jsonSchema, type Schema, type ToolSet, tool } from 'ai'
import * as z from 'zod/mini'
import type { AssistantTurn } from '../../ports/assistant.ts'
import type { ModelChoices } from './model-choices.ts'
import type { ReelOfTurn } from './reel-of-turn.ts'

/** Intents in one call; whoever wants more calls again. */
const INTENTS_MAX = 12
const SHOTS_FOUND = 12

export type OfferedTools = {
  tools: ToolSet
  /** Under which switch of the studio a tool's work is shown; null for none. */
  keyOf: (name: string) => ToolKey | null
}

const schemaFor = <T extends z.core.$ZodType>(intent: T): Schema<{ intents: ReelIntent[] }> => {
  const input = z.object({ intents: z.array(intent).check(z.minLength(1), z.maxLength(INTENTS_MAX)) })
  // References keep what names clips from being written out in each of thirty intents.
  const { $schema: _schema, ...json } = z.toJSONSchema(input, { reused: 'ref', io: 'input' })
  return jsonSchema(JSON.parse(JSON.stringify(json)), {
    validate: (value) => {
      const parsed = input.safeParse(value)
      // Proof: every schema of TOOL_INTENTS is made of members of ReelIntent.
      return parsed.success
        ? { success: true, value: parsed.data as { intents: ReelIntent[] } }
        : { success: false, error: new Error(z.prettifyError(parsed.error)) }
    },
  })
}

/** Laying a story also times it, and gives it the music, look and transitions that are on: a first reel is whole. */
const companions = (key: ToolKey, on: readonly ToolKey[], intents: readonly ReelIntent[]): ToolKey[] => {
  // A version may be wished of by any tool that is on.
  if (key === 'story' || intents.some((intent) => intent.is === 'versions')) return [...on]
  const also: readonly ToolKey[] = key === 'timing' || key === 'music' || key === 'search' ? ['timing', 'story', 'search'] : ['search']
  // A feeling has its own music.
  const music: readonly ToolKey[] = intents.some((intent) => intent.is === 'mood') ? ['music'] : []
  return on.filter((other) => other === key || also.includes(other) || music.includes(other))
}

const FIND = z.object({ words: z.string().check(z.maxLength(200)) })
const NOTHING = z.object({})

/** Under this name a model takes changes back, and looks at the reel and at shots. */
const UNDO = 'undo'
const REDO = 'redo'
const SHOW = 'show_reel'
const FIND_SHOTS = 'find_shots'
const OFFER = 'offer'

export const offerTools = ({
  turn,
  reel,
  choices,
  onToolEvent,
}: {
  turn: AssistantTurn
  reel: ReelOfTurn
  choices: ModelChoices
  onToolEvent: (event: ToolEvent) => void
}): OfferedTools => {
  const now = () => reelBrief(reel.plan(), turn.media)
  const keys = new Map<string, ToolKey>(turn.tools.map((key) => [key, key]))

  const carryOut = (key: ToolKey, intents: readonly ReelIntent[]) => {
    const { outcomes, notes, steps, changed } = reel.carryOut(intents, companions(key, turn.tools, intents))
    choices.hear({ outcomes, changed })
    const refusal = outcomes.find((outcome) => outcome.state === 'refused')
    const own = steps.filter((step) => step.tool === key)
    const summary = (own.length > 0 ? own : steps).map((step) => step.summary).join('; ')
    if (changed) onToolEvent({ tool: key, state: 'done', summary: summary || 'Done' })
    else onToolEvent({ tool: key, state: refusal ? 'failed' : 'done', summary: refusal?.reason ?? 'Nothing to change' })
    for (const step of steps) if (own.length > 0 && step.tool !== key) onToolEvent({ ...step, state: 'done' })
    return { changed, outcomes, notes, ...(changed ? { reel: now() } : {}) }
  }

  const find = (words: string) => {
    const { found, total } = searchShots(buildSearchIndex(turn.media), { words, limit: SHOTS_FOUND })
    onToolEvent({ tool: 'search', state: 'done', summary: `“${words}”: ${total === 1 ? 'one shot' : `${total} shots`}` })
    return {
      total,
      shots: found.map((shot) => ({
        clip: turn.media.find((file) => file.mediaId === shot.mediaId)?.name ?? null,
        clip_number: turn.media.findIndex((file) => file.mediaId === shot.mediaId) + 1,
        media_id: shot.mediaId,
        from_sec: shot.inSec,
        to_sec: shot.outSec,
        why: shot.why,
      })),
    }
  }

  const tools: ToolSet = Object.fromEntries(
    turn.tools.map((key) => [
      key,
      tool({
        description: TOOL_INTENTS[key].text,
        inputSchema: schemaFor(TOOL_INTENTS[key].intents),
        execute: async ({ intents }) => carryOut(key, intents),
      }),
    ]),
  )
  if (turn.tools.includes('search')) {
    keys.set(FIND_SHOTS, 'search')
    tools[FIND_SHOTS] = tool({
      description: 'Shots of the project that words describe, best first, each with why it was found. Changes nothing.',
      inputSchema: FIND,
      execute: async ({ words }) => find(words),
    })
  }
  tools[OFFER] = choices.tool
  tools[SHOW] = tool({
    description: 'The reel as it is now: scenes, transitions, music, look, captions. Changes nothing.',
    inputSchema: NOTHING,
    execute: async () => ({ reel: now() }),
  })
  tools[UNDO] = tool({
    description: 'Takes back the newest change: of this answer, else of the ones before it. Can be called again.',
    inputSchema: NOTHING,
    execute: async () => (reel.undo() ? { changed: true, reel: now() } : { changed: false, reason: 'There is nothing to take back.' }),
  })
  tools[REDO] = tool({
    description: 'Makes the change again that was taken back last, in this answer or before it. Can be called again.',
    inputSchema: NOTHING,
    execute: async () => (reel.redo() ? { changed: true, reel: now() } : { changed: false, reason: 'Nothing was taken back last.' }),
  })
  return { tools, keyOf: (name) => keys.get(name) ?? null }
}
