/** Failures that the page gets over by itself (AUTH-19): told to whoever has the console open, never with a token or a text of the user's. */
export const logError = (what: string, error: unknown): void => {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of the web app
  console.warn(`${what} failed:`, error instanceof Error ? `${error.name}: ${error.message}` : 'unknown fault')
}
