import { expect, test } from 'vitest'
import { checkNotice } from './notice.ts'

const lock = {
  packages: {
    'node_modules/weights': { version: '1.2.3', license: 'MIT' },
    'node_modules/@faces/one': { version: '5.0.0', license: 'OFL-1.1' },
    'node_modules/@faces/two': { version: '5.0.0', license: 'MIT AND OFL-1.1' },
    'node_modules/@faces/to-develop': { version: '5.0.0', license: 'OFL-1.1', dev: true },
  },
}

test('whatever NOTICE names is installed in that version, and every face is named', () => {
  expect(checkNotice('Installed with weights 1.2.3 (MIT License): models/.\n@faces/one, @faces/two 5.0.0', lock)).toEqual([])
  expect(checkNotice('Installed with weights 1.2.4, and with gone 1.0.0.\n@faces/one 5.0.0', lock)).toEqual([
    'NOTICE names weights 1.2.4: 1.2.3 is installed',
    'NOTICE names gone 1.0.0: nothing of that name is installed',
    '@faces/two is a face that NOTICE does not name',
  ])
})
