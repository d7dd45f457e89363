import { devices } from '@playwright/test'
import base from './playwright.config.ts'

/** The same browser and server as the tests; each "test" walks some screens and keeps their pictures. */
export default {
  ...base,
  testDir: './gallery',
  testMatch: '**/*.gallery.ts',
  projects: [
    { name: '1440', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: '768', use: { ...devices['Desktop Chrome'], viewport: { width: 768, height: 1024 } } },
    { name: '390', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } },
  ],
}
