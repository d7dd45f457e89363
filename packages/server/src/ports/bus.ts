/** Fan-out of small texts to every process; at most once, in order per channel and publisher. */
export type Bus = {
  publish(channel: string, text: string): Promise<void>
  /** Resolves once messages published from then on arrive; the returned function ends it. */
  subscribe(channel: string, onText: (text: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}
