import { defineConfig, devices } from '@playwright/test'
import { chromiumShellPath } from '../scripts/system-programs.ts'
import { LAUNCH_ARGS } from './lib/launch-args.ts'

/** What plays, is heard or is rendered in its own time: a browser beside it takes what that needs (decision 085). */
const ALONE = ['**/preview.spec.ts', '**/preview-similarity.spec.ts']

const executablePath = chromiumShellPath() ?? '/usr/bin/chromium'

const DESKTOP = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // A render on a busy two-core machine takes its time; a test that hangs is ended by this, not by a wait of its own.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // A test waits for its server, its browser and its person in turn: two at a time fill two processors.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath,
      args: LAUNCH_ARGS,
    },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // A trace takes a picture at every step and a sixth of the time; `--trace on` makes one of a test that needs a closer look.
    screenshot: 'only-on-failure',
    actionTimeout: 20_000,
  },
  projects: [
    // Before the desk, whose many short files keep both browsers busy to the end.
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: ['**/*.phone.spec.ts', '**/the-whole-way.spec.ts', '**/accessibility.spec.ts'],
    },
    { name: 'desktop', use: { ...DESKTOP }, testIgnore: ['**/*.phone.spec.ts', ...ALONE] },
    { name: 'alone', use: { ...DESKTOP }, testMatch: ALONE },
  ],
})
