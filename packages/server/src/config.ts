/**
 * Every option of the server: name, schema, default, unit and meaning. Parsed once in `main.ts`; the reference page and
 * `.env.example` are made from `ConfigSchema`.
 */
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isAddressRange } from './platform/http/origin/trusted-proxies.ts'
import { StartError } from './platform/process/start-error.ts'

/** What an option takes, what it means, its default in words, for the reference, and its unit. */
const option = <S extends z.ZodMiniType>(group: string, schema: S, description: string, fallback: string, unit?: string): S => {
  z.globalRegistry.add(schema, { group, description, fallback, ...(unit === undefined ? {} : { unit }) })
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
    'Server',
    z._default(
      z.pipe(
        z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a number from 0 to 65535')), z.transform(Number)),
        z.number().check(z.lte(65_535, 'must be a number from 0 to 65535')),
      ),
      4400,
    ),
    'The port it listens on; 0 takes any free one.',
    '4400',
    'TCP port',
  ),
  HOST: option('Server', z._default(text(), '127.0.0.1'), 'The address it listens on; 0.0.0.0 for every network.', '127.0.0.1'),
  PUBLIC_URL: option(
    'Server',
    z.optional(
      httpUrl('the address people open,').check(
        z.refine(
          (url) => new URL(url).pathname === '/' && new URL(url).search === '',
          'must be an origin without a path, such as https://studio.example.com',
        ),
      ),
    ),
    'The address people open; what links in mails and redirects point to.',
    'from HOST and PORT',
  ),
  HSTS_SUBDOMAINS: option(
    'Server',
    z._default(yesOrNo(), false),
    'Where PUBLIC_URL is https: whether browsers may ask every name below it by https alone, too. Only where all of them are served so.',
    'false',
  ),
  TRUSTED_PROXIES: option(
    'Server',
    z.pipe(
      list(),
      z.array(
        z.string().check(z.refine(isAddressRange, 'must be addresses, ranges such as 10.0.0.0/8 or loopback, with commas between them')),
      ),
    ),
    'The reverse proxies whose X-Forwarded-For, -Host and -Proto are believed, with commas between: addresses, ranges, `loopback`, `linklocal`, `uniquelocal`.',
    'none: such headers are ignored',
  ),
  DATA_DIR: option(
    'Server',
    z.pipe(z._default(text(), './data'), absolutePath()),
    'The folder of everything that the embedded defaults keep.',
    './data',
  ),
  VISION_MODEL_DIR: option(
    'Server',
    z.optional(z.pipe(text(), absolutePath())),
    'A folder with other models that find subjects and faces in clips; its `vision-models.json` names them (decision 048).',
    'the models that npm installs',
  ),
  ROLE: option(
    'Server',
    z._default(oneOf('all', 'web', 'worker'), 'all'),
    'What this process does: answer requests (web), run jobs (worker) or both.',
    'all',
  ),
  DATABASE_URL: option(
    'Services',
    z.optional(address('a PostgreSQL address', /^postgres(ql)?$/, 'postgresql://user:password@host:5432/reelwright')),
    'A PostgreSQL of your own, version 15 or later.',
    'embedded PostgreSQL in DATA_DIR',
  ),
  REDIS_URL: option(
    'Services',
    z.optional(address('a Redis address', /^rediss?$/, 'redis://host:6379')),
    'Real-time fan-out and shared rate limits over several processes.',
    'in process',
  ),
  S3_ENDPOINT: option(
    'Storage',
    z.optional(httpUrl('the address of an S3-compatible store,')),
    'Where the store answers; leave it out for Amazon S3.',
    'Amazon S3, once S3_BUCKET is set',
  ),
  S3_REGION: option('Storage', z._default(text(), 'us-east-1'), 'The region of the bucket.', 'us-east-1'),
  S3_BUCKET: option('Storage', z.optional(text()), 'The bucket that holds uploads and finished videos.', 'files in DATA_DIR'),
  S3_ACCESS_KEY_ID: option('Storage', z.optional(text()), 'Who signs requests to the store.', 'none'),
  S3_SECRET_ACCESS_KEY: option('Storage', z.optional(text()), 'The secret of that key.', 'none'),
  S3_FORCE_PATH_STYLE: option(
    'Storage',
    z.optional(yesOrNo()),
    'Put the bucket in the path, not in the host name: true or false.',
    'true when S3_ENDPOINT is set',
  ),
  SMTP_URL: option(
    'Mail',
    z.optional(address('a mail server', /^smtps?$/, 'smtps://user:password@mail.example.com:465')),
    'The mail server that sends for you. One that is given a password, on another machine, is sent nothing without TLS, unless its address ends in `?requireTLS=false`.',
    'mail is kept and shown at /dev/mailbox, on this machine only',
  ),
  MAIL_FROM: option(
    'Mail',
    z._default(text(), 'Reelwright <no-reply@localhost>'),
    'Who mail comes from.',
    'Reelwright <no-reply@localhost>',
  ),
  STRIPE_SECRET_KEY: option('Payments', z.optional(text()), 'The secret key of your Stripe account.', 'the sandbox provider'),
  STRIPE_WEBHOOK_SECRET: option(
    'Payments',
    z.optional(text()),
    'What Stripe signs its webhooks with. They go to /webhooks/stripe: customer.subscription.*, invoice.paid, .finalized, .payment_failed, .voided, .marked_uncollectible, charge.refunded, and refund.updated and .failed.',
    'none',
  ),
  STRIPE_API_URL: option('Payments', z.optional(httpUrl('an address')), 'Another address that speaks the Stripe API.', "Stripe's own"),
  GOOGLE_CLIENT_ID: option(
    'Sign-in',
    z.optional(text()),
    'The client id of your Google project.',
    'sign-in with Google says that it is not set up',
  ),
  GOOGLE_JWKS_URL: option(
    'Sign-in',
    z._default(httpUrl('an address'), 'https://www.googleapis.com/oauth2/v3/certs'),
    "Where Google's keys are.",
    "Google's own",
  ),
  GOOGLE_ISSUER: option(
    'Sign-in',
    z._default(text(), 'https://accounts.google.com'),
    'Who must have issued an identity token.',
    'https://accounts.google.com',
  ),
  GOOGLE_DRIVE_API_KEY: option('Cloud drive', z.optional(text()), 'A key for the Google Drive API.', 'cloud-drive links are not set up'),
  GOOGLE_DRIVE_API_URL: option(
    'Cloud drive',
    z._default(httpUrl('an address'), 'https://www.googleapis.com/drive/v3'),
    'Where that API answers.',
    "Google's own",
  ),
  AI_PROVIDER: option(
    'Assistant',
    z.optional(oneOf('openai-compatible', 'anthropic')),
    'Which kind of model Jushn uses.',
    'the built-in director',
  ),
  AI_API_URL: option('Assistant', z.optional(httpUrl('an address')), 'Where the model answers.', "the provider's own"),
  AI_API_KEY: option('Assistant', z.optional(text()), 'The key for it.', 'none'),
  AI_MODEL: option('Assistant', z.optional(text()), 'The name of the model.', 'none'),
  AI_EMBEDDING_MODEL: option(
    'Assistant',
    z.optional(text()),
    'The model that makes media searchable by meaning: `POST {AI_API_URL}/embeddings`, as OpenAI has it.',
    'search by words and measurements',
  ),
  AI_TRANSCRIPTION_MODEL: option(
    'Assistant',
    z.optional(text()),
    'The model that writes down speech, for search and captions: `POST {AI_API_URL}/audio/transcriptions`, as OpenAI has it.',
    'WHISPER_MODEL_FILE',
  ),
  WHISPER_MODEL_FILE: option(
    'Assistant',
    z.optional(z.pipe(text(), absolutePath())),
    'A model of whisper.cpp that writes down speech on this machine, where AI_TRANSCRIPTION_MODEL is not set; `npm run models` fetches one.',
    'models/whisper.bin in DATA_DIR; without it no transcription',
  ),
  WHISPER_PROGRAM: option(
    'Assistant',
    z._default(text(), 'whisper-cli'),
    "whisper.cpp's program for it: a path, or a name along PATH.",
    'whisper-cli',
  ),
  ADMIN_EMAILS: option(
    'Server',
    z.pipe(list(), z.array(z.email('must be e-mail addresses with commas between them'))),
    'Who is an admin, with commas between.',
    'none',
  ),
  SESSION_SECRET: option(
    'Server',
    z.optional(text().check(z.minLength(32, 'must have at least 32 characters'))),
    'Signs tokens and addresses; every process needs the same one.',
    'made once and kept in DATA_DIR',
  ),
  PLANS_FILE: option('Payments', z.optional(z.pipe(text(), absolutePath())), 'A file of plans, prices and quotas.', 'the built-in table'),
  SITE_FILE: option(
    'Server',
    z.optional(z.pipe(text(), absolutePath())),
    'A JSON file of what the public pages say of you: `figures`, `prices`, `company`, `contact`, `privacy`, `terms`; each may be left out (contract/src/site.ts).',
    "the documents' figures, and templates for privacy and terms",
  ),
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
