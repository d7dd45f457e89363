/**
 * How the pages look that the server draws by itself: what a link was shared to, the sandbox's, the mailbox. Dark, as the app is for
 * whoever has chosen nothing (NAV-08); who chose light or their system's on this device has it here too.
 */
import type { FastifyInstance } from 'fastify'

const PATH = '/plain/theme.js'

/** Before the sheet, so that nothing flashes. The name is THEME_KEY of the web's boot/theme/show-theme.ts; refused storage holds no choice. */
const SCRIPT = "try{const t=localStorage.getItem('reelwright.theme');if(t)document.documentElement.dataset.theme=t}catch{}\n"

/** For a page's head. */
export const PLAIN_THEME = `<meta name="color-scheme" content="dark light"><script src="${PATH}"></script>`

/** The web's own colours (ui/styles/tokens.css), as far as plain pages need them. */
export const PLAIN_COLOURS = `
:root{color-scheme:dark;font:16px/1.5 system-ui,sans-serif;background:var(--canvas);color:var(--ink);
--canvas:light-dark(#f6f1eb,#1b1917);--panel:light-dark(#fffdfa,#262321);--ink:light-dark(#241d17,#f4f1ee);--soft:light-dark(#574f48,#bdb7b0);
--line:light-dark(#241d1724,#ffffff14);--edge:light-dark(#857d75,#ffffff4d);--accent:light-dark(#a8410d,#f08a4b);--on-accent:light-dark(#fffaf5,#1b1207);
--link:light-dark(#a8410d,#f0a070);--warning:light-dark(#8a5a00,#e2b93b);--danger:light-dark(#b3261e,#ff9d8a);--success:light-dark(#1f6b3a,#8fd6a8)}
:root[data-theme=light]{color-scheme:light}:root[data-theme=system]{color-scheme:light dark}`

export const registerPlainLook = (app: FastifyInstance): void => {
  app.get(PATH, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600').send(SCRIPT),
  )
}

/** Without it a browser asks for an icon that is not there. */
export const PLAIN_ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml">'
