import { join, relative } from 'node:path'
import { findFfmpeg } from '@reelwright/engine/ffmpeg/find-ffmpeg'
import type { Adapters } from './compose-adapters.ts'
import type { Config } from './config.ts'
import { isForThisMachine } from './platform/http/origin/local-visitor.ts'
import { isWebBuilt } from './platform/http/web-pages.ts'

/** What the operator should know when the server starts, a line each. */
export const startNotes = async (
  { config, adapters, publicUrl, webDir }: { config: Config; adapters: Pick<Adapters, 'mailboxPath'>; publicUrl: string; webDir: string },
  is: { isWeb: boolean; isWorker: boolean; isTerminal: boolean },
): Promise<string[]> => {
  const notes: string[] = []
  if (is.isWeb && adapters.mailboxPath !== null) notes.push(`Mail is kept at ${publicUrl}${adapters.mailboxPath}`)
  if (is.isWeb && config.SMTP_URL === undefined && !isForThisMachine(config.PUBLIC_URL))
    notes.push(
      `${config.GOOGLE_CLIENT_ID === undefined ? 'Nobody can sign in' : 'Nobody can sign in with a code'}: sign-in codes are sent by mail, and kept mail is shown only where PUBLIC_URL is an address of this machine. Set SMTP_URL.`,
    )
  if (is.isWeb && config.TRUSTED_PROXIES.length === 0 && publicUrl.startsWith('https:'))
    notes.push('All visitors count as one address, that of the proxy that ends TLS. Set TRUSTED_PROXIES to its address.')
  if (is.isWeb && !isWebBuilt(webDir))
    notes.push('The web app is not built, so only the API answers. Run: npm run build --workspace @reelwright/web')
  if (is.isWorker) {
    const ffmpegError = await findFfmpeg().then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (ffmpegError !== null) notes.push(ffmpegError)
  }
  if (is.isTerminal) notes.push(`Logs are in ${relative(process.cwd(), join(config.DATA_DIR, 'logs')) || '.'}`)
  return notes
}
