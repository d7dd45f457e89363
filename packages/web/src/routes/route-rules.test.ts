import { expect, test } from 'vitest'
import type { SessionState } from '../session/session-machine.ts'
import { signedInAs } from '../session/test-sign-in.ts'
import { guardLogin, guardProtected, isProtectedPath, namesProject, readLeaving, readOrigin } from './route-rules.ts'

const { user } = signedInAs('a')
const signedIn: SessionState = { status: 'signed-in', user, access: null }

test('playground, projects, account, billing, checkout and administration need sign-in, and nothing else does [NAV-02]', () => {
  expect(
    ['/playground', '/projects', '/account', '/billing', '/checkout', '/admin', '/', '/login', '/about', '/projectsx'].filter(
      isProtectedPath,
    ),
  ).toEqual(['/playground', '/projects', '/account', '/billing', '/checkout', '/admin'])
})

test('a signed-out visitor is sent to sign in; someone who signs out on the page is sent home', () => {
  expect(guardProtected({ status: 'signed-out' }, false)).toBe('to-login')
  expect(guardProtected({ status: 'signed-out' }, true)).toBe('to-home')
})

test('the page stays while its user is being restored, and when their session has ended on its own [AUTH-16]', () => {
  expect(guardProtected({ status: 'restoring', user }, false)).toBe('show')
  expect(guardProtected({ status: 'expired', user }, true)).toBe('show')
  expect(guardProtected({ status: 'restoring', user: null }, false)).toBe('wait')
})

test('the login page sends a signed-in user on and shows itself to one whose session has ended', () => {
  expect(guardLogin(signedIn)).toBe('to-origin')
  expect(guardLogin({ status: 'expired', user })).toBe('show')
  expect(guardLogin({ status: 'restoring', user })).toBe('wait')
})

test('the origin is a path of this site with its query, or home', () => {
  expect(readOrigin({ from: '/playground?project_id=1&reel_id=2' })).toBe('/playground?project_id=1&reel_id=2')
  for (const foreign of [
    null,
    undefined,
    'x',
    {},
    { from: 7 },
    { from: 'https://elsewhere.example' },
    { from: '//elsewhere.example' },
    { from: '/\\elsewhere.example' },
  ]) {
    expect(readOrigin(foreign)).toBe('/')
  }
})

test('the login page is never its own origin', () => {
  expect([readOrigin({ from: '/login' }), readOrigin({ from: '/login?x=1' })]).toEqual(['/', '/'])
})

test('the playground opens for a project named by either parameter', () => {
  const names = (query: string) => namesProject(new URLSearchParams(query))
  expect([names('project_id=1'), names('project=1'), names('project_id='), names('reel_id=1'), names('')]).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the day on which an account is deleted is read by the page its owner is led to, and by nobody else’s [AUTH-11]', () => {
  expect(readLeaving({ deletesAt: '2026-12-09T12:00:00.000Z' })).toEqual(new Date('2026-12-09T12:00:00.000Z'))
  for (const other of [null, undefined, 'x', {}, { deletesAt: 'soon' }, { deletesAt: 4 }, { from: '/projects' }])
    expect(readLeaving(other)).toBe(null)
})
