/** What several processes share: a database, Redis and a store, with the options that lead to them. */
import { createTestDatabase } from './postgres.ts'
import { startTestRedis } from './redis.ts'
import { startS3Server } from './s3/start-s3-server.ts'

export const startSharedServices = async () => {
  const database = await createTestDatabase()
  const redis = await startTestRedis()
  const s3 = await startS3Server()
  const env = {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey,
    SESSION_SECRET: 'the same long secret for all processes',
  }
  return { database, redis, s3, env }
}
