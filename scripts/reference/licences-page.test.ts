import { expect, test } from 'vitest'
import { createLicencesPage } from './licences-page.ts'

test('every package of an installation stands under its licence once, binaries of other platforms too, and tools of development do not [AUTH-17]', () => {
  const mit = { integrity: 'sha512-AA==', license: 'MIT' }
  const page = createLicencesPage({
    packages: {
      '': {},
      'packages/server': {},
      'node_modules/@reelwright/server': { link: true },
      'node_modules/one': { version: '1.0.0', ...mit },
      'node_modules/other/node_modules/one': { version: '1.0.0', ...mit },
      'node_modules/two': { version: '2.0.0', license: 'ISC' },
      'node_modules/two-darwin-arm64': { version: '2.0.0', license: 'ISC', optional: true },
      'node_modules/alias': { name: 'three', version: '3.0.0', ...mit },
      'node_modules/png-js': { version: '4.0.0' },
      'node_modules/odd': { version: '5.0.0' },
      'node_modules/tool': { version: '6.0.0', dev: true, license: 'GPL-3.0-only' },
    },
  })
  expect(page).toContain('| MIT | 3 |')
  expect(page).toContain('## MIT\n\none 1.0.0, png-js 4.0.0, three 3.0.0')
  expect(page).toContain('## ISC\n\ntwo 2.0.0, two-darwin-arm64 2.0.0')
  expect(page).toContain('## not told\n\nodd 5.0.0')
  expect(page).not.toMatch(/tool 6|GPL|reelwright\//)
})
