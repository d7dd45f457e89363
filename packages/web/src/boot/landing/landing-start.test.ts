// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const HOME = '<div id="root" data-drawn-before=""><a href="/login">Get Started Free</a><button type="button">Watch Demo</button></div>'
const appScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type="module"]')].map(({ src }) => new URL(src).pathname)

/** As the browser runs it: a script of the page that names the app. */
const openLanding = async (): Promise<HTMLElement> => {
  vi.resetModules()
  document.head.replaceChildren()
  document.body.innerHTML = HOME
  const own = document.createElement('div')
  Object.assign(own.dataset, { app: '/assets/app-1.js', parts: '/assets/base-1.js /assets/landing-1.js' })
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(own as unknown as HTMLScriptElement)
  window.matchMedia = () => ({ matches: true }) as MediaQueryList
  await import('./landing-start.ts')
  return document.getElementById('root') ?? document.body
}
beforeEach(() => localStorage.clear())

test('the app begins with the first thing that somebody does, once, and not before [NAV-11]', async () => {
  await openLanding()
  expect(appScripts()).toEqual([])
  window.dispatchEvent(new Event('pointermove'))
  window.dispatchEvent(new Event('keydown'))
  expect(appScripts()).toEqual(['/assets/app-1.js'])
  expect(document.querySelectorAll('link[rel="modulepreload"]')).toHaveLength(2)
})

test('a page that comes in under a mouse at rest is told where that is, and its app waits for a hand [NAV-11]', async () => {
  await openLanding()
  // jsdom has no pointer events; in a browser they are mouse events.
  const moved = (movementX: number) => new MouseEvent('pointermove', { movementX, movementY: 0 })
  window.dispatchEvent(moved(0))
  expect(appScripts()).toEqual([])
  window.dispatchEvent(moved(3))
  expect(appScripts()).toEqual(['/assets/app-1.js'])
})

test('whoever signed in here before gets the app at once [NAV-11]', async () => {
  localStorage.setItem('auth_user', '{}')
  await openLanding()
  expect(appScripts()).toEqual(['/assets/app-1.js'])
})

test('a press that comes before the app is made again in its page, and none of its own is taken [NAV-11]', async () => {
  const root = await openLanding()
  const early = new MouseEvent('click', { bubbles: true, cancelable: true })
  root.querySelector('a')?.dispatchEvent(early)
  expect(early.defaultPrevented).toBe(true)
  expect(appScripts()).toEqual(['/assets/app-1.js'])

  const drawn = document.createElement('div')
  drawn.innerHTML = '<button type="button">Watch Demo</button><a href="/login">Get Started Free</a>'
  const pressed: string[] = []
  drawn.addEventListener('click', (event) => {
    event.preventDefault()
    pressed.push((event.target as HTMLElement).textContent ?? '')
  })
  root.replaceChildren(drawn)
  await vi.waitFor(() => expect(pressed).toEqual(['Get Started Free']))
  const later = new MouseEvent('click', { bubbles: true, cancelable: true })
  drawn.querySelector('button')?.dispatchEvent(later)
  expect(pressed).toEqual(['Get Started Free', 'Watch Demo'])
})

test('an offer to install the app is kept for it [NAV-11]', async () => {
  await openLanding()
  const offer = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(offer)
  expect([offer.defaultPrevented, Reflect.get(window, 'installOffer')]).toEqual([true, offer])
})

test('whoever came to a control by keyboard before the app is at the same one in its page [NAV-11]', async () => {
  const root = await openLanding()
  root.querySelector('a')?.focus()
  const drawn = document.createElement('div')
  drawn.innerHTML = '<button type="button">Watch Demo</button><a href="/login">Get Started Free</a>'
  root.replaceChildren(drawn)
  await vi.waitFor(() => expect(document.activeElement).toBe(drawn.querySelector('a')))
})
