/** Chooses what stands behind each port, by the options. What is not chosen is not loaded: the SDKs take longer than everything else of a start. */
import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { PlanId } from '@reelwright/contract/billing'
import { direct } from '@reelwright/engine/director/direct'
import { resolveIntents } from '@reelwright/engine/director/resolve/resolve-intents'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createDirectorAssistant } from './adapters/assistant/director-assistant.ts'
import { createInProcessBus } from './adapters/bus/in-process-bus.ts'
import { createDevMailbox } from './adapters/mail/dev-mailbox.ts'
import { registerMailboxPages } from './adapters/mail/mailbox-pages.ts'
import { noMail } from './adapters/mail/no-mail.ts'
import { createDiskStore } from './adapters/objects/disk-object-store.ts'
import { registerObjectRoutes } from './adapters/objects/object-routes.ts'
import { OPENAI_API_URL } from './adapters/openai-api-url.ts'
import { registerSandboxPages } from './adapters/payments/sandbox-checkout-page.ts'
import { createSandboxPayments } from './adapters/payments/sandbox-payments.ts'
import { registerStripeWebhook } from './adapters/payments/webhook-route.ts'
import { createMemoryRateLimiter } from './adapters/rate/memory-rate-limiter.ts'
import { createSignedAddresses } from './adapters/signed-addresses.ts'
import type { Config } from './config.ts'
import { createIsLocalVisitor, isForThisMachine } from './platform/http/origin/local-visitor.ts'
import { requestOrigin } from './platform/http/origin/request-origin.ts'
import type { Database } from './platform/postgres/open-database.ts'
import { StartError } from './platform/process/start-error.ts'
import type { Assistant } from './ports/assistant.ts'
import type { Bus } from './ports/bus.ts'
import type { Clock } from './ports/clock.ts'
import type { Embeddings } from './ports/embeddings.ts'
import type { Mail } from './ports/mail.ts'
import type { NewId } from './ports/new-id.ts'
import type { ObjectStore, SignGet } from './ports/object-store.ts'
import type { Payments, Webhook } from './ports/payments.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Transcription } from './ports/transcription.ts'
import { createPriceOf, type PlanTable, planOf } from './rooms/billing/plan-table.ts'

export type AdapterParts = {
  config: Config
  publicUrl: string
  secret: string
  database: Database
  clock: Clock
  newId: NewId
  log: Logger
  plans: PlanTable
}

export type Adapters = {
  bus: Bus
  rateLimiter: RateLimiter
  store: ObjectStore
  signGet: SignGet
  /** For what is published to tabs: without the origin of this server, which each may reach by another. */
  signGetForTabs: SignGet
  checkStore: () => Promise<void>
  /** Where browsers load objects from, when that is not this server. */
  storeOrigin: string | null
  mail: Mail
  mailboxPath: string | null
  payments: Payments
  assistant: Assistant
  /** Null where no model for it is set up. */
  embeddings: Embeddings | null
  transcription: Transcription | null
  /** Pages and addresses of adapters; `receive` takes what the card provider reports. */
  registerPages(
    app: FastifyInstance,
    asks: {
      receive(webhook: Webhook): Promise<void> /** Whether an upload address for that key still takes bytes. */
      takesBytes(key: string): Promise<boolean>
    },
  ): Promise<void>
  /** What has to be done now and then, beside jobs. */
  maintain(receive: (webhook: Webhook) => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** With `live` a thread uses what its server has. */
export const composeAdapters = async (parts: AdapterParts, live: Live | null = null): Promise<Adapters> => {
  const { config } = parts
  const { bus, rateLimiter, close } = live ?? (await composeLive(parts))
  const objects = await composeObjects(parts)
  const mail = await composeMail(parts)
  const payments = await composePayments(parts)
  return {
    bus,
    rateLimiter,
    store: objects.store,
    signGet: objects.signGet,
    signGetForTabs: objects.signGetForTabs,
    checkStore: objects.check,
    storeOrigin: objects.origin,
    mail: mail.mail,
    mailboxPath: mail.path,
    payments: payments.payments,
    assistant: await composeAssistant(config),
    embeddings: await composeEmbeddings(config),
    transcription: await composeTranscription(config),
    registerPages: async (app, { receive, takesBytes }) => {
      await objects.register(app, takesBytes)
      await mail.register(app)
      await payments.register(app, receive)
    },
    maintain: async (receive) => {
      await objects.maintain()
      await payments.maintain(receive)
    },
    close: async () => {
      mail.close()
      objects.close()
      await close()
    },
  }
}

type Live = { bus: Bus; rateLimiter: RateLimiter; close(): Promise<void> }

/** Fan-out and rate limits: of this process, or shared over Redis. */
const composeLive = async ({ config, log, clock }: AdapterParts): Promise<Live> => {
  const onError = (error: unknown): void => log.error({ event: 'bus.failed', err: error })
  const own = createMemoryRateLimiter(clock)
  if (config.REDIS_URL === undefined) {
    const bus = createInProcessBus(onError)
    return { bus, rateLimiter: own, close: bus.close }
  }
  const { createRedisBus } = await import('./adapters/bus/redis-bus.ts')
  const { createRedisRateLimiter } = await import('./adapters/rate/redis-rate-limiter.ts')
  const bus = await createRedisBus(config.REDIS_URL, onError)
  const shared = await createRedisRateLimiter(config.REDIS_URL, own, onError)
  return {
    bus,
    rateLimiter: shared,
    close: async () => {
      shared.close()
      await bus.close()
    },
  }
}

const nothing = async (): Promise<void> => undefined

const composeAssistant = async (config: Config): Promise<Assistant> => {
  const { AI_PROVIDER: provider, AI_MODEL: model } = config
  const director = createDirectorAssistant({ direct })
  if (provider === undefined || model === undefined) return director
  const { createModelAssistant } = await import('./adapters/assistant/model-assistant.ts')
  const { openModel } = await import('./adapters/assistant/open-model.ts')
  const { withButtons } = await import('./adapters/assistant/with-buttons.ts')
  const { createKeyCheck } = await import('./adapters/assistant/check-key.ts')
  const options = { provider, model, apiUrl: config.AI_API_URL ?? null, apiKey: config.AI_API_KEY ?? null }
  const checkKey = createKeyCheck(options)
  const describe = async () => ({ is: 'model' as const, provider, model, has_key: options.apiKey !== null, key: await checkKey() })
  const modelAssistant = createModelAssistant({ model: openModel(options), resolve: resolveIntents })
  return withButtons({ director, assistant: { ...modelAssistant, describe } })
}

const composeEmbeddings = async (config: Config): Promise<Embeddings | null> => {
  if (config.AI_EMBEDDING_MODEL === undefined) return null
  const { createOpenAiEmbeddings } = await import('./adapters/embeddings/openai-embeddings.ts')
  return createOpenAiEmbeddings({
    apiUrl: config.AI_API_URL ?? OPENAI_API_URL,
    apiKey: config.AI_API_KEY ?? null,
    model: config.AI_EMBEDDING_MODEL,
  })
}

const composeTranscription = async (config: Config): Promise<Transcription | null> => {
  if (config.AI_TRANSCRIPTION_MODEL === undefined) return composeWhisper(config)
  const { createOpenAiTranscription } = await import('./adapters/transcription/openai-transcription.ts')
  return createOpenAiTranscription({
    apiUrl: config.AI_API_URL ?? OPENAI_API_URL,
    apiKey: config.AI_API_KEY ?? null,
    model: config.AI_TRANSCRIPTION_MODEL,
  })
}

/** On this machine, where a model and its program are there. A model that was named and is missing is a mistake of the operator's. */
const composeWhisper = async ({ DATA_DIR, WHISPER_MODEL_FILE, WHISPER_PROGRAM: program }: Config): Promise<Transcription | null> => {
  const model = WHISPER_MODEL_FILE ?? join(DATA_DIR, 'models', 'whisper.bin')
  if (!existsSync(model)) {
    if (WHISPER_MODEL_FILE === undefined) return null
    throw new StartError(`There is no model at ${model}: correct WHISPER_MODEL_FILE, or leave it out and run npm run models.`)
  }
  const { createWhisperTranscription } = await import('./adapters/transcription/whisper-transcription.ts')
  const transcription = await createWhisperTranscription({ program, model })
  if (transcription === null)
    throw new StartError(
      `A Whisper model is at ${model}, and its program “${program}” is not installed: install whisper.cpp, set WHISPER_PROGRAM, or delete the model.`,
    )
  return transcription
}

const composeObjects = async ({ config, clock, publicUrl, secret }: AdapterParts) => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config
  if (bucket !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    const endpoint = config.S3_ENDPOINT ?? null
    const { createS3Store } = await import('./adapters/objects/s3-object-store.ts')
    const s3 = createS3Store({
      endpoint,
      region: config.S3_REGION,
      bucket,
      accessKeyId,
      secretAccessKey,
      forcePathStyle: config.S3_FORCE_PATH_STYLE ?? endpoint !== null,
      clock,
    })
    const signGet = createSignedAddresses({ presignGet: s3.store.presignGet, clock })
    return {
      store: s3.store,
      signGet,
      signGetForTabs: signGet,
      check: s3.check,
      origin: s3.origin,
      register: nothing,
      maintain: nothing,
      close: s3.close,
    }
  }
  const origin = (): string => requestOrigin(publicUrl)
  // A secret of its own, so that a signed address can never pass for anything else that is signed.
  const disk = createDiskStore({
    root: join(config.DATA_DIR, 'objects'),
    secret: createHmac('sha256', secret).update('objects').digest('hex'),
    clock,
    origin,
  })
  const signPath = createSignedAddresses({ presignGet: disk.presignPath, clock })
  return {
    store: disk.store,
    signGet: async (...wanted: Parameters<SignGet>) => `${origin()}${await signPath(...wanted)}`,
    signGetForTabs: signPath,
    check: disk.check,
    origin: null,
    register: (app: FastifyInstance, takesBytes: (key: string) => Promise<boolean>) =>
      registerObjectRoutes(app, disk, { clock, takesBytes }),
    maintain: () => disk.sweep(),
    close: () => undefined,
  }
}

const composeMail = async ({ config, database, clock, newId }: AdapterParts) => {
  if (config.SMTP_URL !== undefined) {
    const { createSmtpMail } = await import('./adapters/mail/smtp-mail.ts')
    const smtp = createSmtpMail({ url: config.SMTP_URL, from: config.MAIL_FROM })
    return { mail: smtp, path: null, register: nothing, close: smtp.close }
  }
  // Nobody could read it there, and whoever got in by a way of their own could sign in as anybody.
  if (!isForThisMachine(config.PUBLIC_URL)) return { mail: noMail, path: null, register: nothing, close: () => undefined }
  const mailbox = createDevMailbox({ pool: database.pool, clock, newId })
  return {
    mail: mailbox.mail,
    path: '/dev/mailbox',
    register: (app: FastifyInstance) => registerMailboxPages(app, mailbox, createIsLocalVisitor(config.PUBLIC_URL)),
    close: () => undefined,
  }
}

const composePayments = async ({ config, database, clock, newId, publicUrl, secret, plans }: AdapterParts) => {
  const priceOf = createPriceOf(plans)
  const nameOf = (planId: PlanId) => planOf(plans, planId).displayName
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = config
  if (secretKey !== undefined && webhookSecret !== undefined) {
    const { createStripePayments } = await import('./adapters/payments/stripe-payments.ts')
    const stripe = createStripePayments({ clock, newId, secretKey, webhookSecret, apiUrl: config.STRIPE_API_URL ?? null, priceOf, nameOf })
    return { payments: stripe, register: registerStripeWebhook, maintain: nothing }
  }
  const sandbox = createSandboxPayments({
    db: database.db,
    clock,
    newId,
    publicUrl,
    secret: createHmac('sha256', secret).update('sandbox payments').digest('hex'),
    priceOf,
  })
  return {
    payments: sandbox,
    register: (app: FastifyInstance, receive: (webhook: Webhook) => Promise<void>) =>
      registerSandboxPages(app, { payments: sandbox, priceOf, deliver: () => sandbox.deliver(receive) }),
    maintain: async (receive: (webhook: Webhook) => Promise<void>) => {
      await sandbox.renewDue()
      await sandbox.deliver(receive)
    },
  }
}
