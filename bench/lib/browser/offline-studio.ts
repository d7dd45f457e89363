/** A signed-in browser that has a project, a reel and a hundred thousand messages on its device, and a server that is gone. */
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { readCode } from '@reelwright/testkit/mailbox'
import { fillMessages, workerServes } from '../../../e2e/lib/device.ts'
import { findFreePort } from '../../../e2e/lib/free-port.ts'
import { killGroup, startServerProcess } from '../../../e2e/lib/server-process.ts'
import { createTempFolder } from '../../../e2e/lib/temp-folder.ts'

const EMAIL = 'bench@example.com'

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(`${url}/login`)
  await page.getByLabel('E-mail', { exact: true }).fill(EMAIL)
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await page.getByLabel('Verification code').fill(await readCode(url, EMAIL))
  await page.waitForURL((at) => !at.pathname.startsWith('/login'))
}

/** By the calls that the screens make. */
const makeProject = (page: Page): Promise<{ projectId: string; reelId: string; chatId: string; userId: string }> =>
  page.evaluate(async () => {
    const { access, user } = JSON.parse(localStorage.getItem('auth_session') ?? '{}')
    const call = async (name: string, input: object) => {
      const response = await fetch(`/api/function/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${access.token}` },
        body: JSON.stringify(input),
      })
      return (await response.json()).data.data
    }
    const { project } = await call('create_project_with_context', { name: 'Bench' })
    const { reel } = await call('create_reel', { chat_id: project.chat_id, reel_name: 'Long talk', reel_description: null })
    return { projectId: project.id, reelId: reel.id, chatId: project.chat_id, userId: user.id }
  })

export type OfflineStudio = {
  /** The address of the reel in the playground. */
  playgroundUrl: string
  /** The words of the newest message in it. */
  newestText: string
  end: () => void
}

export const openOfflineStudio = async (context: BrowserContext, messageCount: number): Promise<OfflineStudio> => {
  const folder = createTempFolder('bench-offline')
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = startServerProcess({
    env: { PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: join(folder.path, 'data') },
  })
  const end = () => {
    killGroup(server.child)
    folder.remove()
  }
  try {
    await server.ready(url)
    const page = await context.newPage()
    await signIn(page, url)
    const made = await makeProject(page)
    const playgroundUrl = `${url}/playground?project_id=${made.projectId}&reel_id=${made.reelId}`
    await page.goto(playgroundUrl)
    await page.getByLabel('Chat with Jushn').waitFor()
    await workerServes(page)
    await fillMessages(page, { ...made, count: messageCount })
    await page.close()
    await server.stop()
    return { playgroundUrl, newestText: `Message ${messageCount / 10},`, end }
  } catch (error) {
    end()
    throw error
  }
}
