import type { Assistant } from '../../ports/assistant.ts'

/** What a button means is known already: the director does it at once, and no model is asked what it could have meant. */
export const withButtons = ({ director, assistant }: { director: Assistant; assistant: Assistant }): Assistant => ({
  reply: (input) => (input.turn.wish === null ? assistant : director).reply(input),
  ...(assistant.describe === undefined ? {} : { describe: assistant.describe }),
})
