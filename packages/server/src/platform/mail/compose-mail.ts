/** The one layout of every mail that this server sends. Pure. */
import type { MailMessage } from '../../ports/mail.ts'
import { escapeHtml } from '../http/escape-html.ts'

export type MailTexts = {
  to: string
  /** Whom an answer goes to, where that is not the server. */
  replyTo?: string
  subject: string
  /** What a list of mails shows beside the subject. */
  preview: string
  heading: string
  /** To be read at once and copied: a code. */
  code?: string
  paragraphs: readonly string[]
  /** Where it leads: an address of this server. */
  action?: { label: string; url: string }
  /** Somebody's own words, as they wrote them. */
  quote?: string
  /** Why it came, and what to do about it when it should not have. */
  note: string
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** For programs that read sheets and are dark; the others keep what each element says of itself, which is paper. */
const IN_THE_DARK = `@media (prefers-color-scheme:dark){
.ground{background:#141210!important;color:#f3f0ea!important}
.sheet{background:#1f1c19!important}
.well{background:#2b2723!important}
.aside{color:#b3aca2!important}
.press{background:#f3f0ea!important;color:#1c1a17!important}
}`

const row = (content: string): string => `<tr><td style="padding:16px 32px 0;font-size:15px;line-height:1.5">${content}</td></tr>`

const button = ({ label, url }: NonNullable<MailTexts['action']>): string =>
  `<a class="press" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:#1c1a17;border-radius:10px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`

export const composeMail = ({ to, replyTo, subject, preview, heading, code, paragraphs, action, quote, note }: MailTexts): MailMessage => ({
  to,
  ...(replyTo === undefined ? {} : { replyTo }),
  subject,
  text: [
    heading,
    ...(code === undefined ? [] : [code]),
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}: ${action.url}`]),
    ...(quote === undefined
      ? []
      : [
          quote
            .split('\n')
            .map((line) => `> ${line}`)
            .join('\n'),
        ]),
    note,
    'Reelwright',
  ].join('\n\n'),
  html: `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${IN_THE_DARK}</style></head>
<body class="ground" style="margin:0;padding:32px 16px;background:#f4f2ee;color:#1c1a17;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="sheet" style="max-width:440px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px 32px 0;font-size:15px;font-weight:600">Reelwright</td></tr>
<tr><td style="padding:24px 32px 0;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(heading)}</td></tr>
${[
  ...(code === undefined
    ? []
    : [
        `<tr><td style="padding:20px 32px 0"><div class="well" style="padding:18px 0;background:#f4f2ee;border-radius:12px;text-align:center;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:34px;font-weight:700;letter-spacing:8px">${escapeHtml(code)}</div></td></tr>`,
      ]),
  ...paragraphs.map((paragraph) => row(escapeHtml(paragraph))),
  ...(action === undefined ? [] : [row(button(action))]),
  ...(quote === undefined
    ? []
    : [
        row(
          `<div class="well" style="padding:14px 18px;background:#f4f2ee;border-radius:12px;white-space:pre-wrap">${escapeHtml(quote)}</div>`,
        ),
      ]),
].join('\n')}
<tr><td class="aside" style="padding:16px 32px 32px;font-size:13px;line-height:1.5;color:#6b655c">${escapeHtml(note)}</td></tr>
</table></td></tr></table>
</body>
</html>
`,
})
