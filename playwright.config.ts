import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser-path.ts'

const webPort = process.env.E2E_WEB_PORT ?? '3990'
const apiPort = process.env.E2E_API_PORT ?? '4990'
const isCi = Boolean(process.env.CI)
const webUrl = `http://127.0.0.1:${webPort}`

// Streamed compilation repeats for every page; without it the process reuses compiled code of earlier pages.
// The flag replaces Playwright's own list, so its entries for pages are included.
const withoutFeatures = [
  'ScriptStreaming',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'MediaRouter',
  'OptimizationHints',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
]

// Tests the real service: `tokonoma start` on an empty folder, the demo catalogue, the built web, the
// machine's chromium.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'line',
  forbidOnly: isCi,
  fullyParallel: true,
  workers: 2,
  // CI waits long and retries: axe takes long on a long page of a busy machine. Playwright reports tests that
  // pass only on the retry.
  timeout: 600_000,
  retries: isCi ? 1 : 0,
  expect: { timeout: isCi ? 60_000 : 15_000 },
  use: {
    baseURL: webUrl,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    // tests/e2e/support/test.ts has the other screens.
    viewport: { width: 1440, height: 900 },
    trace: 'on-first-retry',
    // A control that is missing by then will not appear.
    actionTimeout: isCi ? 60_000 : 15_000,
    launchOptions: {
      executablePath: findBrowser(),
      // Otherwise the browser names a download with a Japanese name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // See tests/e2e/support/test.ts.
        '--process-per-site',
        // Pages live for a second or two: optimizing their code costs more than it saves.
        '--js-flags=--no-opt',
        `--disable-features=${withoutFeatures.join()}`,
      ],
    },
  },
  webServer: {
    command: 'node --max-semi-space-size=64 tests/support/serve-for-browser.ts',
    cwd: import.meta.dirname,
    url: `${webUrl}/favicon.svg`,
    env: {
      WEB_PORT: webPort,
      API_PORT: apiPort,
      // Origins of tests/e2e/support/configured-web.ts.
      CORS_ORIGINS: [1, 2].map((next) => `http://127.0.0.1:${Number(webPort) + next}`).join(','),
      DEV_PAGES: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // A busy machine takes minutes, and the output tells why a start failed.
    timeout: 300_000,
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
