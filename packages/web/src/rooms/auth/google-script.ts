/** The identity provider's own script (AUTH-18): loaded only where sign-in with Google is set up, and only on the login page. */

const SCRIPT_URL = 'https://accounts.google.com/gsi/client'

/** The two calls that we make of Google Identity Services. */
export type GoogleIdentityServices = {
  initialize: (options: { client_id: string; nonce: string; callback: (reply: { credential?: string }) => void; ux_mode: 'popup' }) => void
  renderButton: (parent: HTMLElement, options: Record<string, string | number>) => void
}

const isServices = (value: unknown): value is GoogleIdentityServices =>
  typeof value === 'object' && value !== null && 'initialize' in value && 'renderButton' in value

/** `google.accounts.id` of the page, once the script has run. */
const findServices = (page: object): GoogleIdentityServices | null => {
  const google: unknown = Reflect.get(page, 'google')
  const accounts: unknown = typeof google === 'object' && google !== null ? Reflect.get(google, 'accounts') : null
  const services: unknown = typeof accounts === 'object' && accounts !== null ? Reflect.get(accounts, 'id') : null
  return isServices(services) ? services : null
}

/** Rejects with the text a person reads. A script that failed may be asked for again. */
export const loadGoogleScript = (page: Document): Promise<GoogleIdentityServices> =>
  new Promise((resolve, reject) => {
    const view = page.defaultView ?? window
    const present = findServices(view)
    if (present) {
      resolve(present)
      return
    }
    const script = page.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('Failed to load Google script'))
    }
    script.src = SCRIPT_URL
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const services = findServices(view)
      if (services) resolve(services)
      else fail()
    })
    page.head.append(script)
  })
