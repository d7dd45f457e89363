import { defineConfig, devices } from '@playwright/test'
import { chromiumShellPath } from '../scripts/system-programs.ts'
import { LAUNCH_ARGS } from './lib/launch-args.ts'

const executablePath = chromiumShellPath() ?? '/usr/bin/chromium'

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  // A render on a busy two-core machine takes its time; a test that hangs is ended by this, not by a wait of its own.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  // One at a time: a browser without a graphics card keeps a processor busy by itself, and two at a time were no faster.
  workers: 1,
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
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.phone.spec.ts' },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: ['**/*.phone.spec.ts', '**/the-whole-way.spec.ts', '**/accessibility.spec.ts'],
    },
  ],
})
