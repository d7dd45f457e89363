import { createTestDatabase, type TestDatabase } from '@reelwright/testkit/postgres'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../platform/http/create-app.ts'
import { createIsLocalVisitor } from '../../platform/http/origin/local-visitor.ts'
import { createNewId } from '../new-id.ts'
import { systemClock } from '../system-clock.ts'
import { createDevMailbox, type DevMailbox } from './dev-mailbox.ts'
import { registerMailboxPages } from './mailbox-pages.ts'
import { createSmtpMail, requiresTls } from './smtp-mail.ts'

const message = {
  to: 'ada@example.com',
  subject: 'Your Reelwright sign-in code: 123456',
  text: 'Code <123456>',
  html: '<p onclick="x()">Code</p>',
}

describe('SMTP', () => {
  const received: { from: string; to: string[]; raw: string }[] = []
  let server: SMTPServer
  let url: string
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _session, done) => done(address.address.startsWith('refused') ? new Error('no such person') : null),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const from = session.envelope.mailFrom
          received.push({
            from: from ? from.address : '',
            to: session.envelope.rcptTo.map((each) => each.address),
            raw: Buffer.concat(chunks).toString(),
          })
          done()
        })
      },
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.server.address()
    url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  test('a message arrives as text and as HTML, from the configured sender', async () => {
    const mail = createSmtpMail({ url, from: 'Reelwright <hello@studio.example>' })
    await mail.send(message)
    mail.close()
    expect(received[0]).toMatchObject({ from: 'hello@studio.example', to: ['ada@example.com'] })
    expect(received[0]?.raw).toMatch(/Subject: Your Reelwright sign-in code: 123456[\s\S]*text\/plain[\s\S]*text\/html/)
  })

  test('a mail server with a password on another machine is sent nothing without TLS, unless its address says so [GATE-03]', async () => {
    expect(
      ['ann:pw@mail.example', 'mailhog:1025', 'ann:pw@127.0.0.1', 'ann:pw@relay?requireTLS=false', '10.0.0.2?requireTLS=true'].map((each) =>
        requiresTls(`smtp://${each}`),
      ),
    ).toEqual([true, false, false, false, true])
    const before = received.length
    const mail = createSmtpMail({ url: `${url}?requireTLS=true`, from: 'Reelwright <hello@studio.example>' })
    await expect(mail.send(message)).rejects.toThrow(/STARTTLS|TLS/)
    mail.close()
    expect(received).toHaveLength(before)
  })

  test('a name with lines of its own adds no header, no reader and no text to a mail [AUTH-17]', async () => {
    const mail = createSmtpMail({ url, from: 'Reelwright <hello@studio.example>' })
    const break_ = '\r\nBcc: eve@example.com\r\nX-Told: by a name\r\n\r\nAnother text'
    const before = received.length
    await mail.send({ ...message, subject: `A message from Ada${break_}`, replyTo: `ada@example.com${break_}` })
    await mail.send({ ...message, subject: `Ada\n${'Ω'.repeat(300)}\u2028Bcc: eve@example.com\nBcc: eve@example.com` })
    mail.close()
    const sent = received.slice(before)
    expect(sent.map(({ to }) => to)).toEqual([['ada@example.com'], ['ada@example.com']])
    for (const { raw } of sent) {
      const headers = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(headers).not.toMatch(/^(?:bcc|x-told|another)/im)
      expect(headers).toMatch(/^Content-Type: multipart\/alternative/m)
    }
  })

  test('what the mail server refuses, and a server that is not there, reject', async () => {
    const mail = createSmtpMail({ url, from: 'a@b.example' })
    await expect(mail.send({ ...message, to: 'refused@example.com' })).rejects.toThrow(/no such person/)
    mail.close()
    const nowhere = createSmtpMail({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' })
    await expect(nowhere.send(message)).rejects.toThrow(/ECONNREFUSED/)
    nowhere.close()
  })
})

describe('the development mailbox', () => {
  let database: TestDatabase
  let pool: pg.Pool
  let mailbox: DevMailbox
  let app: FastifyInstance
  beforeAll(async () => {
    database = await createTestDatabase()
    pool = new pg.Pool(database.connection)
    mailbox = createDevMailbox({ pool, clock: systemClock, newId: createNewId() })
    app = await createApp({
      log: pino({ level: 'silent' }),
      host: '127.0.0.1',
      outside: { publicUrl: 'http://localhost', objectStore: null, googleSignIn: false },
    })
    await registerMailboxPages(app, mailbox, createIsLocalVisitor('http://localhost'))
    await mailbox.mail.send({ ...message, to: 'old@example.com', subject: 'Older' })
    await mailbox.mail.send(message)
  })
  afterAll(async () => {
    await app.close()
    await pool.end()
    await database.drop()
  })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers: { host: 'localhost', ...headers } })

  test('the page shows the newest first, to whom and what, and renews itself without a script', async () => {
    const { body, headers } = await get('/dev/mailbox')
    expect(headers['content-type']).toContain('text/html')
    expect(body.indexOf('123456')).toBeLessThan(body.indexOf('Older'))
    expect(body).toContain('ada@example.com')
    expect(body).toContain('http-equiv="refresh"')
    expect(body).toContain('Code &#60;123456&#62;')
    expect(body).not.toMatch(/<script|style="/)
  })

  test('programs read it as JSON, of one address', async () => {
    const { mail } = (await get('/dev/mailbox.json?to=ADA@example.com')).json()
    expect(mail).toEqual([{ id: expect.any(String), ...message, sent_at: expect.any(String) }])
  })

  test('a mail is shown as it was sent, where nothing in it may run', async () => {
    const [mail] = await mailbox.list({ to: message.to, limit: 1 })
    const { body, headers } = await get(`/dev/mailbox/${mail?.id}`)
    expect(body).toBe(message.html)
    expect(headers['content-security-policy']).toContain('sandbox;')
    expect((await get('/dev/mailbox/none')).statusCode).toBe(404)
  })

  test('nobody reads it where people open the server at another address, not even at this machine', async () => {
    const outside = await createApp({
      log: pino({ level: 'silent' }),
      host: '127.0.0.1',
      outside: { publicUrl: 'https://studio.example.com', objectStore: null, googleSignIn: false },
    })
    await registerMailboxPages(outside, mailbox, createIsLocalVisitor('https://studio.example.com'))
    // As a proxy passes it on that names its own target as the host and adds no header.
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/style.css'])
      expect((await outside.inject({ url: path, headers: { host: '127.0.0.1:4400' } })).statusCode).toBe(404)
    await outside.close()
  })

  test('nobody reads it from another machine, by another name or through a proxy', async () => {
    for (const path of ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/style.css']) {
      expect((await app.inject({ url: path, headers: { host: 'localhost' }, remoteAddress: '10.0.0.5' })).statusCode).toBe(404)
      expect((await get(path, { host: '192.168.1.5' })).statusCode).toBe(404)
      expect((await get(path, { 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
    }
  })
})
