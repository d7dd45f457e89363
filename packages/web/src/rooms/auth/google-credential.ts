/** A first look at what Google handed over (AUTH-09); whether it is true only the server can tell. */

export type GoogleClaims = Record<string, unknown> & { sub: string; email: string }

const decodePart = (part: string): unknown => {
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
  return JSON.parse(new TextDecoder().decode(bytes))
}

/** The claims of an identity token. Throws an Error with the text a person reads. */
export const readGoogleCredential = (credential: string): GoogleClaims => {
  const parts = credential.split('.')
  const payload = parts[1]
  if (parts.length !== 3 || !payload) throw new Error('Invalid Google token format')
  let claims: unknown
  try {
    claims = decodePart(payload)
  } catch {
    throw new Error('Invalid Google token format')
  }
  if (typeof claims !== 'object' || claims === null || !('sub' in claims) || !('email' in claims))
    throw new Error('Invalid Google token - missing user data')
  const { sub, email } = claims
  if (typeof sub !== 'string' || sub === '' || typeof email !== 'string' || email === '')
    throw new Error('Invalid Google token - missing user data')
  return { ...claims, sub, email }
}
