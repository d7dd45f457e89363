/**
 * The script that shows the theme chosen on this device, in every page before its sheets: a file of its own, for the content security
 * policy refuses what stands in the page, and with a hash in its name, so that a browser asks for it once.
 */
import type { Plugin, Rolldown } from 'vite'

export const THEME_START = 'theme-start'

const ROOT = `${import.meta.dirname}/..`
/** Behind the meta elements of index.html, before every sheet. */
const PLACE = '<title>'

const fileOf = (bundle: Rolldown.OutputBundle): string => {
  const chunk = Object.values(bundle).find((output) => output.type === 'chunk' && output.name === THEME_START)
  if (chunk?.type !== 'chunk') throw new Error('the build has no script for the theme')
  if (chunk.imports.length > 0) throw new Error('the script for the theme imports something: a classic script cannot')
  return chunk.fileName
}

export const themeScript = (): Plugin => ({
  name: 'theme-script',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'chunk', id: `${ROOT}/src/boot/theme/theme-start.ts`, name: THEME_START })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      if (!html.includes(PLACE)) throw new Error('index.html has no title, before which the script for the theme stands')
      return html.replace(PLACE, () => `<script src="/${fileOf(bundle ?? {})}"></script>\n    ${PLACE}`)
    },
  },
})
