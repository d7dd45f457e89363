import type { Mail } from '../../ports/mail.ts'

/** Where no mail server is set up and mail may not be kept: whoever sends is told so. */
export const noMail: Mail = {
  send: async () => {
    throw new Error('no mail server is set up: set SMTP_URL')
  },
}
