/** The fake server's tool settings of each reel: two fields that take any word, with every value that each was given. */
import { CUSTOMIZATION_DEFAULTS } from '@reelwright/contract/constants'
import { TOOL_DEFAULTS } from '@reelwright/contract/tool-key'
import type { FakeReel } from './fake-reel.ts'
import { type HttpReply, refusal, success } from './fake-replies.ts'

export const TOOL_FIELDS = ['contentType', 'styleProfile'] as const
export type ToolField = (typeof TOOL_FIELDS)[number]

export const createFakeTools = (reels: readonly FakeReel[]) => {
  const noValues = () => ({ contentType: [] as string[], styleProfile: [] as string[] })
  const values = new Map(reels.map(({ reelId }) => [reelId, noValues()]))
  return {
    /** Null: no call of this kind. */
    perform: (name: string, input: Record<string, unknown>): HttpReply | null => {
      if (name !== 'update_tool_settings') return null
      const given = values.get(String(input.reel_id))
      if (given === undefined) return refusal(404, 'REEL_NOT_FOUND', 'Reel not found')
      // Proof: the client's own type of the call.
      const asked = input.customizations as Partial<Record<ToolField, string>>
      for (const field of TOOL_FIELDS) {
        const value = asked[field]
        if (value !== undefined) given[field].push(value)
      }
      const set = Object.fromEntries(TOOL_FIELDS.flatMap((field) => given[field].slice(-1).map((value) => [field, value])))
      return success({ tools: TOOL_DEFAULTS, customizations: { ...CUSTOMIZATION_DEFAULTS, ...set } })
    },
    add: (reelId: string): void => void values.set(reelId, noValues()),
    /** What the field was set to, in order. */
    valuesOf: (reelId: string, field: ToolField): readonly string[] => values.get(reelId)?.[field] ?? [],
  }
}
