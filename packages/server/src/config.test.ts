import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigSchema, OPTION_NAMES, optionMeta, readConfig } from './config.ts'
import { StartError } from './platform/process/start-error.ts'

test('with nothing set every option has its embedded default', () => {
  const config = readConfig({ PATH: '/usr/bin', UNRELATED: 'x' })
  expect(config).toMatchObject({ PORT: 4400, HOST: '127.0.0.1', ROLE: 'all', ADMIN_EMAILS: [] })
  expect(isAbsolute(config.DATA_DIR)).toBe(true)
  expect(config.DATABASE_URL).toBeUndefined()
})

test.each([
  ['PORT=eighty', 'PORT must be a number from 0 to 65535.'],
  ['PORT=70000', 'PORT must be a number from 0 to 65535.'],
  ['ROLE=boss', 'ROLE must be one of all, web, worker.'],
  ['DATABASE_URL=mysql://x/y', 'DATABASE_URL must be a PostgreSQL address such as postgresql://user:password@host:5432/reelwright.'],
  ['PUBLIC_URL=https://a.example/studio', 'PUBLIC_URL must be an origin without a path, such as https://studio.example.com.'],
  ['SESSION_SECRET=short', 'SESSION_SECRET must have at least 32 characters.'],
  ['S3_FORCE_PATH_STYLE=yes', 'S3_FORCE_PATH_STYLE must be one of true, false.'],
  ['ADMIN_EMAILS=a@b.example,nobody', 'ADMIN_EMAILS must be e-mail addresses with commas between them.'],
  [
    'TRUSTED_PROXIES=loopback, 10.0.0.0/33',
    'TRUSTED_PROXIES must be addresses, ranges such as 10.0.0.0/8 or loopback, with commas between them.',
  ],
  ['PORT= ', 'PORT is empty: give it a value, or leave it out.'],
  ['ROLE=worker', 'ROLE=worker needs DATABASE_URL and REDIS_URL and S3_BUCKET and SESSION_SECRET as well, the same for every process.'],
  ['S3_BUCKET=reels', 'S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.'],
  ['AI_PROVIDER=anthropic', 'AI_PROVIDER needs AI_MODEL as well.\nAI_PROVIDER=anthropic needs AI_API_KEY as well.'],
])('%s is refused in a sentence', (setting, sentence) => {
  const [name = '', value = ''] = setting.split('=')
  expect(() => readConfig({ [name]: value })).toThrow(new StartError(sentence))
})

test('models that search and write down speech need a server that speaks their calls', () => {
  expect(() => readConfig({ AI_PROVIDER: 'anthropic', AI_MODEL: 'm', AI_API_KEY: 'k', AI_EMBEDDING_MODEL: 'e' })).toThrow(
    'AI_EMBEDDING_MODEL needs an OpenAI-compatible server at AI_API_URL',
  )
  expect(readConfig({ AI_API_URL: 'http://localhost:11434/v1', AI_TRANSCRIPTION_MODEL: 'whisper' }).AI_PROVIDER).toBeUndefined()
})

test('every fault is told at once', () => {
  expect(() => readConfig({ PORT: 'x', ROLE: 'y', HOST: '' })).toThrow(
    new StartError(
      'HOST is empty: give it a value, or leave it out.\nPORT must be a number from 0 to 65535.\nROLE must be one of all, web, worker.',
    ),
  )
})

test('admins are compared in lower case', () => {
  expect(readConfig({ ADMIN_EMAILS: ' Ada@Example.com , bob@example.com' }).ADMIN_EMAILS).toEqual(['ada@example.com', 'bob@example.com'])
})

test('every option says what it means and what happens without it', () => {
  for (const name of OPTION_NAMES)
    expect(optionMeta(ConfigSchema.shape[name]), name).toMatchObject({
      description: expect.any(String),
      fallback: expect.any(String),
      group: expect.any(String),
    })
})
