import { readFileSync } from 'node:fs'
import { SiteFile } from '@reelwright/contract/site'
import { DEFAULT_SITE, type SiteTexts } from '@reelwright/contract/site-defaults'
import { StartError } from '../../process/start-error.ts'

/** What the public pages say: SITE_FILE when it is set, else the documents' figures. Throws `StartError` when the file cannot be used. */
export const readSiteFile = (path: string | undefined): SiteTexts => {
  if (path === undefined) return DEFAULT_SITE
  try {
    const parsed = SiteFile.safeParse(JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new StartError(`SITE_FILE ${path} is not right at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`)
  } catch (cause) {
    if (cause instanceof StartError) throw cause
    throw new StartError(`SITE_FILE ${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}.`, { cause })
  }
}
