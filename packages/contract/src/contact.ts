/** Writing to whoever runs the server (NAV-12). */
import * as z from 'zod/mini'
import { CONTACT_MESSAGE_LENGTH_MAX } from './constants.ts'
import { route } from './wire/define.ts'
import { Email } from './wire/fields.ts'

/** One line, for it stands in the subject of a mail. */
const Name = z
  .string()
  .check(z.trim(), z.minLength(1, 'Please say who you are'), z.maxLength(80, 'Name must be less than 81 characters'), z.regex(/^[^\r\n]*$/))

export const contactRoutes = {
  'api/contact': route({
    room: 'account',
    method: 'POST',
    path: '/api/contact',
    caller: 'anyone',
    rate: 'auth',
    changes: true,
    input: z.object({
      name: Name,
      email: Email,
      message: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please write a message'),
          z.maxLength(CONTACT_MESSAGE_LENGTH_MAX, `Message must be at most ${CONTACT_MESSAGE_LENGTH_MAX} characters`),
        ),
    }),
    output: z.object({ message: z.string() }),
    errors: ['UNAVAILABLE'],
    doc: "Sends a message to the server's operator by mail, with a copy to the sender; a few an hour from one network address and to one mail address.",
  }),
} as const
