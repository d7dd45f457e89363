/** Puts what only this server knows into a page of the build: what its operator says of themselves, and its own address. Pure. */
import { DEFAULT_SITE, SITE_ELEMENT_ID, type SiteTexts } from '@reelwright/contract/site-defaults'
import { escapeHtml } from '../escape-html.ts'

/** In the page that is drawn at build each text of the site file stands in an element of its own that names it: `data-site="prices.free"`. */
const NAMED_TEXT = /(<(\w+)\b[^>]*\bdata-site="([\w.]+)"[^>]*>)[^<]*(<\/\2>)/g

const textAt = (site: SiteTexts, path: string): string | null => {
  let found: unknown = site
  for (const name of path.split('.')) found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined
  return typeof found === 'string' ? found : null
}

/** Inside of a script nothing may look like its end. */
const asData = (site: SiteTexts): string => JSON.stringify(site).replaceAll('<', '\\u003c')

export const fillPage = (html: string, { site, publicUrl }: { site: SiteTexts; publicUrl: string }): string => {
  const withAddress = html.replaceAll('content="/demo/og.jpg"', `content="${escapeHtml(publicUrl)}/demo/og.jpg"`)
  if (site === DEFAULT_SITE) return withAddress
  return withAddress
    .replace(NAMED_TEXT, (whole, start: string, _tag, path: string, end: string) => {
      const text = textAt(site, path)
      return text === null ? whole : `${start}${escapeHtml(text)}${end}`
    })
    .replace('</head>', () => `<script type="application/json" id="${SITE_ELEMENT_ID}">${asData(site)}</script>\n</head>`)
}
