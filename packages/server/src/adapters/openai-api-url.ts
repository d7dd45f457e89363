/** An OpenAI-compatible server has no address of its own to fall back to but OpenAI's. */
export const OPENAI_API_URL = 'https://api.openai.com/v1'
