import { defineConfig } from '@playwright/test'
import browserTests from '../../playwright.config.ts'

/** Server and browser of the browser tests, for one long measured journey. */
export default defineConfig({
  ...browserTests,
  testDir: '.',
  testMatch: 'journey.ts',
  outputDir: '../../test-results',
  timeout: 1_200_000,
  retries: 0,
  workers: 1,
})
