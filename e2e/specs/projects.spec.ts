import type { Page, Request } from '@playwright/test'
import { createProject } from '../lib/playground.ts'
import { signIn, signInByHand } from '../lib/sign-in.ts'
import { expect, test, WITHOUT_WORKER } from '../lib/studio.ts'

test.use(WITHOUT_WORKER)

test('without projects the page invites to make the first, and a search that finds nothing says so [PROJ-03]', async ({ page, studio }) => {
  await signIn(page, studio)
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expect(page.getByText('Create your first project to get started')).toBeVisible()
  await createProject(page, 'The only one')
  await page.goto('/projects')
  await page.getByPlaceholder('Search projects...').fill('nothing like it')
  await expect(page.getByText('No projects found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search terms')).toBeVisible()
})

test('the page has its title, tools, a search that ignores case, and a count [PROJ-01]', async ({ page, studio }) => {
  await signIn(page, studio)
  for (const name of ['Harbour Tour', 'Wedding', 'harbour at night']) await createProject(page, name)
  await page.goto('/projects')
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh projects' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Project' })).toBeVisible()
  await expect(page.getByText('3 projects')).toBeVisible()
  await page.getByPlaceholder('Search projects...').fill('HARBOUR')
  await expect(page.getByText('2 projects')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Wedding' })).toHaveCount(0)
})

test('a refresh that is refused says so and leaves the projects where they are [PROJ-01]', async ({ page, studio }) => {
  await signIn(page, studio)
  await createProject(page, 'Harbour Tour')
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().endsWith('/list_user_projects') && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  // What a sync brings is news of the projects as well, and takes the alert away.
  await page.route('**/api/function/get_unified_user_data', () => undefined)
  await page.goto('/projects')
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
  const address = '**/api/function/list_user_projects'
  // The page asks by itself, too: only what is asked after the press is answered.
  await page.evaluate(() =>
    document.addEventListener(
      'click',
      ({ target }) => Object.assign(window, { isPressed: target instanceof Element && target.closest('[role=alert]') !== null }),
      true,
    ),
  )
  await page.route(address, async (route) => {
    if (await page.evaluate(() => Reflect.get(window, 'isPressed') === true)) return route.continue()
    await route.fulfill({ status: 400, contentType: 'application/json', body: '{"success":false}' })
  })
  // An answer to what was asked before would take the alert away.
  await expect.poll(() => underWay.size).toBe(0)
  await page.getByRole('button', { name: 'Refresh projects' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'The projects could not be refreshed; you see them as they were.' })
  await expect(alert).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()
})

test('six skeleton cards stand in while projects load [PROJ-01]', async ({ page, studio }) => {
  await signInByHand(page, studio)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/function/list_user_projects', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/projects')
  await expect(page.getByTestId('project-skeleton')).toHaveCount(6)
  release()
  await expect(page.getByText('No projects yet')).toBeVisible()
  await expect(page.getByTestId('project-skeleton')).toHaveCount(0)
})

test('a new project needs a name of 2 to 100 characters, trims it, and says what is wrong [PROJ-04]', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  const name = dialog.getByLabel('Project Name')
  const create = dialog.getByRole('button', { name: 'Create Project' })
  await create.click()
  await expect(dialog.getByText('Project name is required')).toBeVisible()
  await name.fill('   ')
  await create.click()
  await expect(dialog.getByText('Project name is required')).toBeVisible()
  await name.fill('x'.repeat(101))
  await create.click()
  await expect(dialog.getByText('Project name must be less than 100 characters')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'New Project' }).click()
  await name.fill('  Trimmed  ')
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/function/create_project_with_context', async (route) => {
    expect(route.request().postDataJSON()).toMatchObject({ name: 'Trimmed', description: null })
    await held
    await route.continue()
  })
  await create.click()
  await expect(dialog.getByRole('button', { name: 'Creating...' })).toBeVisible()
  release()
  await expect(page).toHaveURL(/\/playground\?/)
})

test('a failure to create is told in the dialog, which keeps what was typed [PROJ-04]', async ({ page, studio }) => {
  await signIn(page, studio)
  await page.route('**/api/function/create_project_with_context', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/json',
      body: JSON.stringify({
        success: false,
        error: 'The shelf is full',
        code: 'CONFLICT',
        data: { status: 'error', error: 'The shelf is full' },
      }),
    }),
  )
  await page.getByRole('button', { name: 'New Project' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New Project' })
  await dialog.getByLabel('Project Name').fill('Not to be')
  await dialog.getByRole('button', { name: 'Create Project' }).click()
  await expect(dialog.getByText('The shelf is full')).toBeVisible()
  await expect(dialog.getByLabel('Project Name')).toHaveValue('Not to be')
})

const deleteProject = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
}

test('a project that was confirmed to be deleted is gone, also after a reload at once [PROJ-02]', async ({ page, studio }) => {
  await signIn(page, studio)
  for (const name of ['Harbour Tour', 'Wedding']) await createProject(page, name)
  await page.goto('/projects')
  await deleteProject(page, 'Harbour Tour')
  // It goes from the list as soon as it is kept on the device, before the server is asked: from then on nothing may lose it.
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toHaveCount(0)
  await expect(page.getByText('1 project', { exact: true })).toBeVisible()
})

test.describe('without a connection', () => {
  // What the page fetches anew by itself fails, too.
  test.use({ networkMayFail: true })

  test('Undo brings a deleted project back for good, and a connection that is away hinders neither [PROJ-02]', async ({
    page,
    studio,
    context,
  }) => {
    await signIn(page, studio)
    for (const name of ['Harbour Tour', 'Wedding']) await createProject(page, name)
    await page.goto('/projects')
    const gone = page.waitForResponse('**/api/function/delete_project')
    await deleteProject(page, 'Harbour Tour')
    await gone
    await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toHaveCount(0)
    const back = page.waitForResponse('**/api/function/restore_project')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()
    expect((await back).status()).toBe(200)
    await page.reload()
    await expect(page.getByText('2 projects')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Harbour Tour' })).toBeVisible()

    await context.setOffline(true)
    await deleteProject(page, 'Wedding')
    await expect(page.getByRole('heading', { name: 'Wedding' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible()
    await context.setOffline(false)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Wedding' })).toBeVisible()
  })
})
