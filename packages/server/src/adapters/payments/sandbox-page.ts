/** How every page of the sandbox looks. */
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { PLAIN_COLOURS, PLAIN_ICON, PLAIN_THEME } from '../../platform/http/plain/plain-look.ts'

export const SANDBOX_STYLE = `${PLAIN_COLOURS}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box}
main{width:100%;max-width:400px;background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:28px;box-sizing:border-box}
h1{font-size:20px;margin:0 0 4px}p{margin:0 0 16px;color:var(--soft)}strong{font-variant-numeric:tabular-nums;color:var(--ink)}
label{display:block;font-size:14px;margin:16px 0 6px}
input,textarea{width:100%;box-sizing:border-box;padding:10px 12px;border-radius:6px;border:1px solid var(--edge);background:var(--canvas);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
button{width:100%;min-height:44px;margin-top:20px;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:600;cursor:pointer}
button.quiet{background:none;border:1px solid var(--edge);color:inherit;margin-top:10px;font-weight:400}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.note{font-size:14px;border-left:3px solid var(--warning);padding-left:12px}.error{color:var(--danger)}
h2{font-size:16px;margin:28px 0 8px}textarea{min-height:88px}ul{list-style:none;margin:0;padding:0}li{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 16px;padding:10px 0;border-top:1px solid var(--line);font-variant-numeric:tabular-nums}li form{flex:1 1 100%}.invoice{display:grid;grid-template-columns:1fr auto}.when{color:var(--soft)}a{color:var(--ink)}.done{color:var(--success)}`

export const sandboxPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>${PLAIN_ICON}${PLAIN_THEME}<link rel="stylesheet" href="/sandbox/style.css"></head><body><main>${body}</main></body></html>`
