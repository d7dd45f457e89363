type Words = (time: string) => string

/** How a reel's fades are told, where a language says each of the two by itself. */
export const fadesIn =
  (opens: Words, closes: Words, neither: string) =>
  (opening: string | null, closing: string | null): string =>
    [opening === null ? null : opens(opening), closing === null ? null : closes(closing)].filter((part) => part !== null).join(', ') ||
    neither
