import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/app-error.ts'

/** An event of Stripe has some 10 KB; anything near this is no event. */
const BODY_BYTES_MAX = 512 * 1024

/** `POST /webhooks/stripe`: takes the bytes as they came, because the signature is over them. */
export const registerStripeWebhook = async (
  app: FastifyInstance,
  receive: (webhook: { rawBody: string; signature: string }) => Promise<void>,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_BYTES_MAX }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/webhooks/stripe', async (request) => {
      const signature = request.headers['stripe-signature']
      if (typeof signature !== 'string' || typeof request.body !== 'string') throw new AppError('BAD_REQUEST')
      await receive({ rawBody: request.body, signature })
      return { received: true }
    })
  })
}
