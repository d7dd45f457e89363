/** The development mailbox of a running server, read as a person would: the newest mail to an address. */

const escapeForPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The sign-in code in the newest mail to `email`; waits for it, and rejects after `limitMs`. */
export const readCode = async (url: string, email: string, limitMs = 10_000): Promise<string> => {
  // Newest first: the first code after the address is the one that counts.
  const pattern = new RegExp(
    `${escapeForPattern(email)}(?:(?!@)[\\s\\S])*?sign-in code: (\\d{6})|sign-in code: (\\d{6})(?:(?!sign-in code)[\\s\\S])*?${escapeForPattern(email)}`,
  )
  for (let waited = 0; ; waited += 100) {
    const found = pattern.exec(await (await fetch(`${url}/dev/mailbox`)).text())
    const code = found?.[1] ?? found?.[2]
    if (code !== undefined) return code
    if (waited >= limitMs) throw new Error(`no sign-in code for ${email} came to ${url}/dev/mailbox`)
    await pause(100)
  }
}
