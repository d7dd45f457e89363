/** Somebody for tests to sign in. */
import { SignedIn } from '@reelwright/contract/auth'

/** What the server answers to a sign-in, with this access token. */
export const signedInAs = (token: string): SignedIn => {
  const tokens = { access_token: token, refresh_token: 'r', expires_in: 21_600 }
  return SignedIn.parse({
    user: {
      id: '018f0000-0000-7000-8000-000000000001',
      email: 'mira@example.com',
      name: null,
      avatar_url: null,
      is_admin: false,
      session_id: '018f0000-0000-7000-8000-000000000002',
    },
    ...tokens,
    tokens,
  })
}
