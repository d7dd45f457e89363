import { expect, test } from 'vitest'
import { checkNamedProofs } from './named-proofs.ts'

const asvs = `# ASVS
| id | in our words | state | by what, or why not |
|---|---|---|---|
| 1.1.1 | One | met | \`one.ts\` then \`deep/two.test.ts\` |
| 1.1.2 | Two | in part | operator |
| 1.1.3 | Three | not | none |
| 1.1.4 | Four | n/a | none |

We are no authorisation server: 10.2.1 and .2, 10.3.1 to .4 do not apply.
`
const security = `# Security
of 10 at levels 1 and 2, 1 are met, 1 in part, 1 not, and 7 do not apply. \`sbom.cdx.json\` is made.

## Promises

| promise | proved by |
|---|---|
| Nobody gets in. | \`two.test.ts\` |

## Threat model
`
const check = (texts: { security?: string; asvs?: string } = {}) =>
  checkNamedProofs(
    new Map([
      ['security', texts.security ?? security],
      ['asvs', texts.asvs ?? asvs],
    ]),
  )

test('promises that name a test and whose sums are right are let through [AUTH-17]', () => {
  expect(check()).toEqual([])
})

test('a promise without a test, and sums that are not those of the table, are refused [AUTH-17]', () => {
  expect(check({ security: security.replace('`two.test.ts`', '`one.ts`') })).toEqual([
    'docs/operate/security.md promises “Nobody gets in.” and names no test of it',
  ])
  expect(check({ asvs: asvs.replace('| not |', '| met |') })).toEqual([expect.stringContaining('2 are met, 1 in part, 0 not, and 7')])
  expect(check({ asvs: asvs.replace('10.3.1 to .4', '10.3.1 to .5') })).toEqual([expect.stringContaining('of 11 at levels 1 and 2')])
})
