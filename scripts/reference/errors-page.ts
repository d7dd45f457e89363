/** docs/reference/errors.md: every error code, what a person reads and whether trying again helps. */
import { ERRORS } from '@reelwright/contract/wire/errors'
import { code, page, table } from './markdown.ts'

export const createErrorsPage = (): string =>
  page('Errors', 'Every refusal carries one of these codes. The text is what a person reads when the refusal brings none of its own.', [
    table(
      ['code', 'status', 'text', 'trying again may help', 'logged as a fault'],
      Object.entries(ERRORS).map(([name, entry]) => [
        code(name),
        String(entry.status),
        entry.text,
        entry.retryable ? 'yes' : '',
        entry.reported ? 'yes' : '',
      ]),
    ),
  ])
