import { expect, test } from 'vitest'
import { isGuessable } from './is-guessable.ts'

const owner = { email: 'margaret.hamilton@example.com', name: 'Margaret Hamilton' }
const verdicts = async (passwords: readonly string[]) =>
  Object.fromEntries(await Promise.all(passwords.map(async (password) => [password, await isGuessable(password, owner)])))

test('passwords that everybody uses, and those made of the own name, are guessed early [AUTH-07]', async () => {
  const poor = [
    'password',
    'P@ssw0rd',
    'qwertyuiop',
    'letmein2024',
    '12345678',
    'aaaaaaaaaaaa',
    'hamilton1',
    'reelwright1',
    'ｐａｓｓｗｏｒｄ',
    '𝓵𝓮𝓽𝓶𝓮𝓲𝓷𝟐𝟎𝟐𝟒',
  ]
  expect(await verdicts(poor)).toEqual(Object.fromEntries(poor.map((password) => [password, true])))
})

test('a few words in a row, a random one and a very long one are not [AUTH-07]', async () => {
  const good = ['correct horse battery', 'the right one', 'x9!kf0-2lq', 'Zoë lernt Geige', 'k3#'.padEnd(128, 'vx9-q1')]
  expect(await verdicts(good)).toEqual(Object.fromEntries(good.map((password) => [password, false])))
})
