import { expect, test } from 'vitest'
import { confinementHelpers } from './confine-program.ts'
import { enterFolder } from './program-user.ts'

const folder = '/srv/of root/cache'

test('a program finds what lies in its user’s folder from where it is started, without a way through the folders above [REND-01]', () => {
  const args = [`file:${folder}/sources/a.mp4`, `{"path":"${folder}/work/1/b.png"}`, '/usr/share/c', `${folder}-other/d`]
  expect(enterFolder({ folder }, { cwd: `${folder}/work/1`, args })).toEqual({
    cwd: `${folder}/work/1`,
    args: ['file:../../sources/a.mp4', '{"path":"../../work/1/b.png"}', '/usr/share/c', `${folder}-other/d`],
  })
  const fromOutside = { cwd: folder, args: ['./sources/a.mp4'] }
  expect(enterFolder({ folder }, { args: [`${folder}/sources/a.mp4`] })).toEqual(fromOutside)
  expect(enterFolder({ folder }, { cwd: '/root', args: [`${folder}/sources/a.mp4`] })).toEqual(fromOutside)
})

test('a program becomes its user before it is started, or is left the right to do so and no other [REND-01]', () => {
  const words = (changesItself: boolean) => confinementHelpers(1, { user: { uid: 7, gid: 8 }, changesItself })[1]?.[0]?.args.join(' ')
  expect(words(false)).toContain('--reuid=7 --regid=8 --clear-groups')
  expect(words(false)).toContain('--bounding-set=-all --inh-caps=-all')
  expect(words(true)).not.toContain('--reuid')
  expect(words(true)).toContain('--bounding-set=-all,+setuid,+setgid --inh-caps=-all')
})
