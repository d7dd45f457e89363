import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

const at = (publicUrl: string, more: object = {}) => securityHeaders({ publicUrl, objectStore: null, googleSignIn: false, ...more })

test('over https every answer asks for https for a year, for names below it too where the operator says so, and over http none does [AUTH-14]', () => {
  for (const kind of ['api', 'page'] as const) {
    expect(at('https://studio.example.com')[kind]['strict-transport-security']).toBe('max-age=31536000')
    expect(at('https://studio.example.com', { httpsOnlySubdomains: true })[kind]['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
    expect(at('http://localhost:4400')[kind]).not.toHaveProperty('strict-transport-security')
  }
})

test('no answer may be framed, lets a base address be set or plugins run, whatever it is [AUTH-14]', () => {
  for (const kind of ['api', 'page'] as const) {
    const policy = at('https://studio.example.com', { googleSignIn: true })[kind]['content-security-policy']
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    expect(policy).not.toMatch(/unsafe|\*(?!\.googleusercontent)/)
  }
})
