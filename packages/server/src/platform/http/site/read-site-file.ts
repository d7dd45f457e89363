import { SiteFile } from '@reelwright/contract/site'
import { DEFAULT_SITE, type SiteTexts } from '@reelwright/contract/site-defaults'
import { readOptionFile } from '../../process/read-option-file.ts'

/** What the public pages say: SITE_FILE when it is set, else the documents' figures. Throws `StartError` when the file cannot be used. */
export const readSiteFile = (path: string | undefined): SiteTexts =>
  path === undefined ? DEFAULT_SITE : readOptionFile('SITE_FILE', path, SiteFile)
