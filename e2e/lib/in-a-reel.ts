/** Browser tests whose subject begins in a reel: somebody new is signed in, and stands in the first reel of a project of theirs. */
import { workerServes } from './device.ts'
import { askJushn, startWithThreeClips } from './playground.ts'
import { startInReel } from './sign-in.ts'
import { test as base } from './studio.ts'

type Beginning = {
  project: string
  reel: string
  /** Three clips are there and were looked at. */
  hasClips?: true
  /** Jushn has been asked this, and has answered. */
  asked?: string
  /** The worker has a copy of the app on the device. */
  isKept?: true
}

export const test = base.extend<{
  /** Resolves to whose reel it is, by e-mail, and to the address of its page. */
  beginReel: (beginning: Beginning) => Promise<{ email: string; playground: string }>
}>({
  beginReel: ({ page, studio }, use) =>
    use(async ({ hasClips = false, asked, isKept = false, ...names }) => {
      const email = await (hasClips ? startWithThreeClips : startInReel)(page, studio, names)
      if (asked !== undefined) await askJushn(page, asked)
      if (isKept) await workerServes(page)
      return { email, playground: page.url() }
    }),
})
