/**
 * Every option of the server: name, schema, default, unit and meaning. Parsed once in `main.ts`; the reference page and
 * `.env.example` are made from `ConfigSchema`.
 */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isAddressRange } from './platform/http/origin/trusted-proxies.ts'
import { StartError } from './platform/process/start-error.ts'

/** `fallback` is the default in words, for the reference. */
type OptionMeta = { description: string; unit?: string; fallback: string; group: string }

const option = <S extends z.ZodMiniType>(schema: S, meta: OptionMeta): S => {
  z.globalRegistry.add(schema, meta)
  return schema
}

export const optionMeta = (schema: z.ZodMiniType): unknown => z.globalRegistry.get(schema)

const oneOf = <const V extends readonly [string, ...string[]]>(...values: V) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` })
const text = () => z.string().check(z.trim())
const httpUrl = (what: string) => z.url({ protocol: /^https?$/, error: `must be ${what} that starts with http:// or https://` })
const address = (what: string, protocol: RegExp, example: string) => z.url({ protocol, error: `must be ${what} such as ${example}` })
/** Texts with commas between them. */
const list = () =>
  z.pipe(
    z._default(text(), ''),
    z.transform((whole: string) =>
      whole
        .split(',')
        .map((each) => each.trim().toLowerCase())
        .filter((each) => each !== ''),
    ),
  )
const yesOrNo = () =>
  z.pipe(
    oneOf('true', 'false'),
    z.transform((value) => value === 'true'),
  )
const absolutePath = () => z.transform((path: string) => resolve(path))

export const ConfigSchema = z.object({
  PORT: option(
    z._default(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a number from 0 to 65535')), z.transform(Number)),
        z.number().check(z.lte(65_535, 'must be a number from 0 to 65535')),
      ),
      4400,
    ),
    { group: 'Server', description: 'The port it listens on; 0 takes any free one.', unit: 'TCP port', fallback: '4400' },
  ),
  HOST: option(z._default(text(), '127.0.0.1'), {
    group: 'Server',
    description: 'The address it listens on; 0.0.0.0 for every network.',
    fallback: '127.0.0.1',
  }),
  PUBLIC_URL: option(
    z.optional(
      httpUrl('the address people open,').check(
        z.refine(
          (url) => new URL(url).pathname === '/' && new URL(url).search === '',
          'must be an origin without a path, such as https://studio.example.com',
        ),
      ),
    ),
    {
      group: 'Server',
      description: 'The address people open; what links in mails and redirects point to.',
      fallback: 'from HOST and PORT',
    },
  ),
  HSTS_SUBDOMAINS: option(z._default(yesOrNo(), false), {
    group: 'Server',
    description:
      'Where PUBLIC_URL is https: whether browsers may ask every name below it by https alone, too. Only where all of them are served so.',
    fallback: 'false',
  }),
  TRUSTED_PROXIES: option(
    z.pipe(
      list(),
      z.array(
        z.string().check(z.refine(isAddressRange, 'must be addresses, ranges such as 10.0.0.0/8 or loopback, with commas between them')),
      ),
    ),
    {
      group: 'Server',
      description:
        'The reverse proxies whose X-Forwarded-For, -Host and -Proto are believed, with commas between: addresses, ranges, `loopback`, `linklocal`, `uniquelocal`.',
      fallback: 'none: such headers are ignored',
    },
  ),
  DATA_DIR: option(z.pipe(z._default(text(), './data'), absolutePath()), {
    group: 'Server',
    description: 'The folder of everything that the embedded defaults keep.',
    fallback: './data',
  }),
  VISION_MODEL_DIR: option(z.optional(z.pipe(text(), absolutePath())), {
    group: 'Server',
    description: 'A folder with other models that find subjects and faces in clips; its `vision-models.json` names them (decision 048).',
    fallback: 'the models that npm installs',
  }),
  ROLE: option(z._default(oneOf('all', 'web', 'worker'), 'all'), {
    group: 'Server',
    description: 'What this process does: answer requests (web), run jobs (worker) or both.',
    fallback: 'all',
  }),
  DATABASE_URL: option(z.optional(address('a PostgreSQL address', /^postgres(ql)?$/, 'postgresql://user:password@host:5432/reelwright')), {
    group: 'Services',
    description: 'A PostgreSQL of your own, version 15 or later.',
    fallback: 'embedded PostgreSQL in DATA_DIR',
  }),
  REDIS_URL: option(z.optional(address('a Redis address', /^rediss?$/, 'redis://host:6379')), {
    group: 'Services',
    description: 'Real-time fan-out and shared rate limits over several processes.',
    fallback: 'in process',
  }),
  S3_ENDPOINT: option(z.optional(httpUrl('the address of an S3-compatible store,')), {
    group: 'Storage',
    description: 'Where the store answers; leave it out for Amazon S3.',
    fallback: 'Amazon S3, once S3_BUCKET is set',
  }),
  S3_REGION: option(z._default(text(), 'us-east-1'), { group: 'Storage', description: 'The region of the bucket.', fallback: 'us-east-1' }),
  S3_BUCKET: option(z.optional(text()), {
    group: 'Storage',
    description: 'The bucket that holds uploads and finished videos.',
    fallback: 'files in DATA_DIR',
  }),
  S3_ACCESS_KEY_ID: option(z.optional(text()), { group: 'Storage', description: 'Who signs requests to the store.', fallback: 'none' }),
  S3_SECRET_ACCESS_KEY: option(z.optional(text()), { group: 'Storage', description: 'The secret of that key.', fallback: 'none' }),
  S3_FORCE_PATH_STYLE: option(z.optional(yesOrNo()), {
    group: 'Storage',
    description: 'Put the bucket in the path, not in the host name: true or false.',
    fallback: 'true when S3_ENDPOINT is set',
  }),
  SMTP_URL: option(z.optional(address('a mail server', /^smtps?$/, 'smtps://user:password@mail.example.com:465')), {
    group: 'Mail',
    description:
      'The mail server that sends for you. One that is given a password, on another machine, is sent nothing without TLS, unless its address ends in `?requireTLS=false`.',
    fallback: 'mail is kept and shown at /dev/mailbox, on this machine only',
  }),
  MAIL_FROM: option(z._default(text(), 'Reelwright <no-reply@localhost>'), {
    group: 'Mail',
    description: 'Who mail comes from.',
    fallback: 'Reelwright <no-reply@localhost>',
  }),
  STRIPE_SECRET_KEY: option(z.optional(text()), {
    group: 'Payments',
    description: 'The secret key of your Stripe account.',
    fallback: 'the sandbox provider',
  }),
  STRIPE_WEBHOOK_SECRET: option(z.optional(text()), {
    group: 'Payments',
    description:
      'What Stripe signs its webhooks with. They go to /webhooks/stripe: customer.subscription.*, invoice.paid, .finalized, .payment_failed, .voided, .marked_uncollectible, charge.refunded, and refund.updated and .failed.',
    fallback: 'none',
  }),
  STRIPE_API_URL: option(z.optional(httpUrl('an address')), {
    group: 'Payments',
    description: 'Another address that speaks the Stripe API.',
    fallback: "Stripe's own",
  }),
  GOOGLE_CLIENT_ID: option(z.optional(text()), {
    group: 'Sign-in',
    description: 'The client id of your Google project.',
    fallback: 'sign-in with Google says that it is not set up',
  }),
  GOOGLE_JWKS_URL: option(z._default(httpUrl('an address'), 'https://www.googleapis.com/oauth2/v3/certs'), {
    group: 'Sign-in',
    description: "Where Google's keys are.",
    fallback: "Google's own",
  }),
  GOOGLE_ISSUER: option(z._default(text(), 'https://accounts.google.com'), {
    group: 'Sign-in',
    description: 'Who must have issued an identity token.',
    fallback: 'https://accounts.google.com',
  }),
  GOOGLE_DRIVE_API_KEY: option(z.optional(text()), {
    group: 'Cloud drive',
    description: 'A key for the Google Drive API.',
    fallback: 'cloud-drive links are not set up',
  }),
  GOOGLE_DRIVE_API_URL: option(z._default(httpUrl('an address'), 'https://www.googleapis.com/drive/v3'), {
    group: 'Cloud drive',
    description: 'Where that API answers.',
    fallback: "Google's own",
  }),
  AI_PROVIDER: option(z.optional(oneOf('openai-compatible', 'anthropic')), {
    group: 'Assistant',
    description: 'Which kind of model Jushn uses.',
    fallback: 'the built-in director',
  }),
  AI_API_URL: option(z.optional(httpUrl('an address')), {
    group: 'Assistant',
    description: 'Where the model answers.',
    fallback: "the provider's own",
  }),
  AI_API_KEY: option(z.optional(text()), { group: 'Assistant', description: 'The key for it.', fallback: 'none' }),
  AI_MODEL: option(z.optional(text()), { group: 'Assistant', description: 'The name of the model.', fallback: 'none' }),
  AI_EMBEDDING_MODEL: option(z.optional(text()), {
    group: 'Assistant',
    description: 'The model that makes media searchable by meaning: `POST {AI_API_URL}/embeddings`, as OpenAI has it.',
    fallback: 'search by words and measurements',
  }),
  AI_TRANSCRIPTION_MODEL: option(z.optional(text()), {
    group: 'Assistant',
    description: 'The model that writes down speech, for search and captions: `POST {AI_API_URL}/audio/transcriptions`, as OpenAI has it.',
    fallback: 'WHISPER_MODEL_FILE',
  }),
  WHISPER_MODEL_FILE: option(z.optional(z.pipe(text(), absolutePath())), {
    group: 'Assistant',
    description:
      'A model of whisper.cpp that writes down speech on this machine, where AI_TRANSCRIPTION_MODEL is not set; `npm run models` fetches one.',
    fallback: 'models/whisper.bin in DATA_DIR; without it no transcription',
  }),
  WHISPER_PROGRAM: option(z._default(text(), 'whisper-cli'), {
    group: 'Assistant',
    description: "whisper.cpp's program for it: a path, or a name along PATH.",
    fallback: 'whisper-cli',
  }),
  ADMIN_EMAILS: option(z.pipe(list(), z.array(z.email('must be e-mail addresses with commas between them'))), {
    group: 'Server',
    description: 'Who is an admin, with commas between.',
    fallback: 'none',
  }),
  SESSION_SECRET: option(z.optional(text().check(z.minLength(32, 'must have at least 32 characters'))), {
    group: 'Server',
    description: 'Signs tokens and addresses; every process needs the same one.',
    fallback: 'made once and kept in DATA_DIR',
  }),
  PLANS_FILE: option(z.optional(z.pipe(text(), absolutePath())), {
    group: 'Payments',
    description: 'A file of plans, prices and quotas.',
    fallback: 'the built-in table',
  }),
  SITE_FILE: option(z.optional(z.pipe(text(), absolutePath())), {
    group: 'Server',
    description:
      'A JSON file of what the public pages say of you: `figures`, `prices`, `company`, `contact`, `privacy`, `terms`; each may be left out (contract/src/site.ts).',
    fallback: "the documents' figures, and templates for privacy and terms",
  }),
})

export type Config = z.output<typeof ConfigSchema>
export type OptionName = keyof typeof ConfigSchema.shape

export const OPTION_NAMES: readonly OptionName[] = z.keyof(ConfigSchema).options

/** Reads the options from an environment; throws one `StartError` that names every error at once. */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(OPTION_NAMES.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])))
  const empty = Object.keys(given).filter((name) => given[name]?.trim() === '')
  const problems = empty.map((name) => `${name} is empty: give it a value, or leave it out.`)
  for (const name of empty) delete given[name]
  const parsed = ConfigSchema.safeParse(given)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`))
  else problems.push(...findContradictions(parsed.data))
  if (problems.length > 0 || !parsed.success) throw new StartError(problems.join('\n'))
  return parsed.data
}

/** Options that are right alone and wrong together. */
const findContradictions = (config: Config): string[] => {
  const problems: string[] = []
  const together = (names: readonly OptionName[]): void => {
    const missing = names.filter((name) => config[name] === undefined)
    if (missing.length > 0 && missing.length < names.length)
      problems.push(`${names.filter((name) => config[name] !== undefined).join(' and ')} needs ${missing.join(' and ')} as well.`)
  }
  together(['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
  if (config.S3_ENDPOINT !== undefined && config.S3_BUCKET === undefined) problems.push('S3_ENDPOINT needs S3_BUCKET as well.')
  together(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  together(['AI_PROVIDER', 'AI_MODEL'])
  for (const name of ['AI_EMBEDDING_MODEL', 'AI_TRANSCRIPTION_MODEL'] as const)
    if (config.AI_PROVIDER === 'anthropic' && config[name] !== undefined)
      problems.push(`${name} needs an OpenAI-compatible server at AI_API_URL, which AI_PROVIDER=anthropic is not.`)
  if (config.AI_PROVIDER === 'anthropic' && config.AI_API_KEY === undefined)
    problems.push('AI_PROVIDER=anthropic needs AI_API_KEY as well.')
  // What the embedded defaults keep is inside one process or its folder; processes that share the work must share it too.
  if (config.ROLE !== 'all') {
    const missing = (['DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'SESSION_SECRET'] as const).filter((name) => config[name] === undefined)
    if (missing.length > 0) problems.push(`ROLE=${config.ROLE} needs ${missing.join(' and ')} as well, the same for every process.`)
  }
  return problems
}
