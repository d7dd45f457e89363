/** Resolves once whatever else waits for the process has had its turn: long work is done in portions with this between them. */
export const othersFirst = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
