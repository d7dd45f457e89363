/**
 * `/dev/mailbox`: kept mail as a page that renews itself, `/dev/mailbox.json?to=` for programs. On this machine alone,
 * because whoever reads it can sign in as anybody.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { AppError } from '../../platform/app-error.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import type { IsLocalVisitor } from '../../platform/http/origin/local-visitor.ts'
import { PLAIN_COLOURS, PLAIN_ICON } from '../../platform/http/plain/plain-look.ts'
import type { DevMailbox, KeptMail } from './dev-mailbox.ts'

const SHOWN = 50
const Query = z.object({ to: z.optional(z.string().check(z.trim(), z.maxLength(254))) })
const Params = z.object({ id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) })

export const registerMailboxPages = async (app: FastifyInstance, mailbox: DevMailbox, isLocalVisitor: IsLocalVisitor): Promise<void> => {
  const here = async (request: FastifyRequest): Promise<void> => {
    if (!isLocalVisitor(request)) throw new AppError('NOT_FOUND')
  }
  const listed = (request: FastifyRequest): Promise<KeptMail[]> => {
    const query = Query.safeParse(request.query)
    return mailbox.list({ to: query.success && query.data.to ? query.data.to : null, limit: SHOWN })
  }
  app.get('/dev/mailbox', { onRequest: here }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(listPage(await listed(request))),
  )
  app.get('/dev/mailbox.json', { onRequest: here }, async (request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .send({ mail: (await listed(request)).map(({ sentAt, ...each }) => ({ ...each, sent_at: sentAt.toISOString() })) }),
  )
  app.get('/dev/mailbox/style.css', { onRequest: here }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
  app.get('/dev/mailbox/:id', { onRequest: here }, async (request, reply) => {
    const params = Params.safeParse(request.params)
    const found = params.success ? await mailbox.find(params.data.id) : null
    if (found === null) throw new AppError('NOT_FOUND')
    // As a mail program shows it: its own styles, no script, no form, nothing loaded.
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:")
      .send(found.html)
  })
}

const listPage = (mails: readonly KeptMail[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta http-equiv="refresh" content="3">
<title>Mailbox · Reelwright</title>${PLAIN_ICON}<link rel="stylesheet" href="/dev/mailbox/style.css"></head>
<body><main><h1>Mailbox</h1>
<p class="about">Mail that this server would have sent, newest first. It is kept here because no SMTP_URL is set, and shown on this machine only. This page renews itself.</p>
${mails.length === 0 ? '<p class="none">Nothing yet. Ask for a sign-in code and it appears here.</p>' : mails.map(mailPart).join('\n')}
</main></body></html>`

const mailPart = (mail: KeptMail): string => `<article>
<p class="to">To <b>${escapeHtml(mail.to)}</b> <time datetime="${mail.sentAt.toISOString()}">${mail.sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</time></p>
<h2>${escapeHtml(mail.subject)}</h2>
<pre>${escapeHtml(mail.text)}</pre>
<p><a href="/dev/mailbox/${mail.id}">As it would look in a mail program</a></p>
</article>`

/** Without a script it cannot know what was chosen in the app: it goes by the system. */
const STYLE = `${PLAIN_COLOURS}
:root{color-scheme:light dark}
body{margin:0;padding:32px 16px}main{max-width:680px;margin:0 auto}
h1{font-size:22px;margin:0 0 8px}h2{font-size:18px;margin:4px 0 12px}
.about,.to,.none,time{color:var(--soft);font-size:14px}time{float:right;font-variant-numeric:tabular-nums}
article{background:var(--panel);border:1px solid var(--line);border-radius:10px;padding:20px 24px;margin:16px 0}
.to b{color:var(--ink);font-weight:600;overflow-wrap:anywhere}p{margin:0 0 8px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 12px;font:15px/1.5 ui-monospace,Menlo,Consolas,monospace}
a{color:var(--link)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`
