import { ToolKey } from '@reelwright/contract/tool-key'
import type { Assistant } from '../../ports/assistant.ts'

/**
 * What a button means is known already: the director does it at once, and no model is asked what it could have meant. One that only
 * switches tools on has the model asked once more what was wished before, with those.
 */
export const withButtons = ({ director, assistant }: { director: Assistant; assistant: Assistant }): Assistant => ({
  reply: async (input) => {
    const { turn, onSwitchOn } = input
    if (turn.action === null) return assistant.reply(input)
    const { intents, switch_on: switchOn = [] } = turn.action
    if (intents.length > 0 || switchOn.length === 0) return director.reply({ ...input, turn: { ...turn, isIntroduced: true } })
    onSwitchOn(switchOn)
    const tools = ToolKey.options.filter((key) => turn.tools.includes(key) || switchOn.includes(key))
    return assistant.reply({ ...input, turn: { ...turn, action: null, tools } })
  },
  ...(assistant.describe === undefined ? {} : { describe: assistant.describe }),
})
