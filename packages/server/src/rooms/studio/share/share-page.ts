/** The page that a shared link leads to: the video and nothing else. Pure. */
import { escapeHtml } from '../../../platform/http/escape-html.ts'
import { PLAIN_COLOURS, PLAIN_ICON, PLAIN_THEME } from '../../../platform/http/plain/plain-look.ts'

export type SharedVideo = {
  title: string
  /** Addresses that stay good as long as the link does. */
  pageUrl: string
  videoUrl: string
  videoType: string
  posterUrl: string
  downloadUrl: string
  width: number
  height: number
}

const frame = (title: string, head: string, body: string): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Reelwright</title>${head}${PLAIN_ICON}${PLAIN_THEME}<link rel="stylesheet" href="/s/style.css"></head>
<body><main>${body}</main></body></html>`

/** With what messengers and social sites read to show a preview. */
export const sharedPage = (video: SharedVideo): string => {
  const property = (name: string, content: string): string => `<meta property="og:${name}" content="${escapeHtml(content)}">`
  const head = [
    property('type', 'video.other'),
    property('title', video.title),
    property('url', video.pageUrl),
    property('image', video.posterUrl),
    property('video', video.videoUrl),
    property('video:type', video.videoType),
    property('video:width', String(video.width)),
    property('video:height', String(video.height)),
  ].join('')
  return frame(
    video.title,
    head,
    `<h1>${escapeHtml(video.title)}</h1>
<video controls playsinline preload="metadata" width="${video.width}" height="${video.height}" poster="${escapeHtml(video.posterUrl)}"><source src="${escapeHtml(video.videoUrl)}" type="${escapeHtml(video.videoType)}"></video>
<p><a class="button" href="${escapeHtml(video.downloadUrl)}">Download</a></p>
<p class="about">Made with Reelwright</p>`,
  )
}

export const goneSharePage = (): string =>
  frame(
    'Not shared any more',
    '',
    '<h1>This reel is not shared any more</h1><p class="about">Its owner took the link back, or it was mistyped on its way.</p><p><a class="button" href="/">Go Home</a></p>',
  )

export const SHARE_STYLE = `${PLAIN_COLOURS}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 16px;box-sizing:border-box}
main{width:100%;max-width:720px;text-align:center}
h1{font-size:22px;font-weight:600;margin:0 0 20px;overflow-wrap:anywhere}
video{display:block;width:auto;height:auto;max-width:100%;max-height:72vh;margin:0 auto;border-radius:12px;background:#000}
p{margin:20px 0 0}.about{color:var(--soft);font-size:14px}
.button{display:inline-block;padding:10px 20px;border-radius:10px;background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}
.button:hover{filter:brightness(1.1)}:focus-visible{outline:2px solid var(--ink);outline-offset:3px}`
