/** How a reel's fades are told, where a language says each of the two by itself; `{time}` is where its length stands. */
export const fadesIn =
  (opens: string, closes: string, neither: string) =>
  (opening: string | null, closing: string | null): string =>
    [opening === null ? null : opens.replace('{time}', opening), closing === null ? null : closes.replace('{time}', closing)]
      .filter((part) => part !== null)
      .join(', ') || neither
