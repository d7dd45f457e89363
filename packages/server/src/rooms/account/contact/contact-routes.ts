/** A visitor's message to the operator, by mail. */
import { AppError } from '../../../platform/app-error.ts'
import { addressKey } from '../../../platform/http/origin/network-address.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
import type { RouteHandlers } from '../../../platform/room.ts'
import { waitWords } from '../../../platform/wait-words.ts'
import type { Mail } from '../../../ports/mail.ts'
import type { RateLimiter, RateRule } from '../../../ports/rate-limiter.ts'

/** Three at once, then one in twenty minutes: a person has seldom more to say, and the copy makes nobody's mailbox overflow (ours). */
const CONTACT_RULE: RateRule = { burst: 3, perSec: 1 / 1_200 }

export type ContactParts = {
  mail: Mail
  limiter: RateLimiter
  /** Where messages go; null when the operator has said nowhere. */
  contactEmail: string | null
}

export const createContactRoutes = ({ mail, limiter, contactEmail }: ContactParts): RouteHandlers<'api/contact'> => {
  const count = async (key: string): Promise<void> => {
    const { allowed, retryAfterSec } = await limiter.take(`contact:${key}`, CONTACT_RULE)
    if (!allowed)
      throw new AppError('RATE_LIMITED', {
        retryAfterSec,
        text: `You have written a few times already. Please write again in ${waitWords(retryAfterSec)}.`,
      })
  }

  return {
    'api/contact': async ({ name, email, message }, { request, log }) => {
      if (contactEmail === null) throw new AppError('UNAVAILABLE', { text: 'Whoever runs this server has not said where messages go.' })
      await count(addressKey(request.ip))
      await count(email)
      const toOperator = composeMail({
        to: contactEmail,
        replyTo: email,
        subject: `Reelwright: a message from ${name}`,
        preview: message.slice(0, 120),
        heading: `${name} writes`,
        paragraphs: [`From ${name}, ${email}. An answer to this mail goes to them.`],
        quote: message,
        note: 'Sent with the contact form of your server. Nobody has proved that the address is theirs.',
      })
      const copy = composeMail({
        to: email,
        subject: 'Your message to Reelwright',
        preview: 'It is on its way to whoever runs the server.',
        heading: 'Your message is on its way',
        paragraphs: ['It went to whoever runs the server that you wrote on. This is your copy.'],
        quote: message,
        note: 'If you did not write this, somebody used your address. You can leave this mail alone.',
      })
      await mail.send(toOperator).catch((error: unknown) => {
        log.warn({ event: 'contact.not_sent', err: error }, 'a message of a visitor could not be sent')
        throw new AppError('UNAVAILABLE', { text: 'Your message could not be sent. Keep what you wrote, and try again later.' })
      })
      const isCopied = await mail.send(copy).then(
        () => true,
        () => false,
      )
      if (!isCopied) return { message: `Your message was sent. The copy to ${email} was refused: please check the address.` }
      return { message: `Your message was sent. A copy is on its way to ${email}.` }
    },
  }
}
