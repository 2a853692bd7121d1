import { defineConfig } from '@playwright/test'
import { findBrowser } from './tools/browser-path.ts'

const webPort = process.env.E2E_WEB_PORT ?? '3990'
const apiPort = process.env.E2E_API_PORT ?? '4990'
const webUrl = `http://127.0.0.1:${webPort}`

const laptop = { viewport: { width: 1440, height: 900 } }
const small = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// The end of a file's name says where its tests run; all others run on the laptop.
const onSmallScreen = /small\.spec\.ts$/
const withoutScript = /no-script\.spec\.ts$/

// Compiled while it is fetched, a script is compiled anew for every page; else the process still has it, compiled, from the page
// before. A list that is given takes the place of Playwright's: what of that concerns pages is in it.
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

// The real thing: `tokonoma start` on an empty folder, the demo catalogue, the built web, the machine's chromium.
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: 'line',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // Generous, and tried twice: axe on a long page, on a machine that does other things too. A test that passes only the
  // second time is named in the end.
  timeout: 600_000,
  retries: 1,
  expect: { timeout: 60_000 },
  use: {
    baseURL: webUrl,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    colorScheme: 'light',
    trace: 'on-first-retry',
    // What is not there to be pressed by then will not come.
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findBrowser(),
      // Without it the browser calls a file with a Japanese name `download`.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // Of tests/e2e/support/test.ts.
        '--process-per-site',
        // A page is there for a second or two: to make its code quickest takes longer than that saves.
        '--js-flags=--no-opt',
        `--disable-features=${withoutFeatures.join()}`,
      ],
    },
  },
  projects: [
    { name: 'laptop', use: laptop, testIgnore: [onSmallScreen, withoutScript] },
    { name: 'small', use: small, testMatch: onSmallScreen },
    { name: 'no-script', use: { ...laptop, javaScriptEnabled: false }, testMatch: withoutScript },
  ],
  webServer: {
    command: 'node --max-semi-space-size=64 tests/support/serve-for-browser.ts',
    cwd: import.meta.dirname,
    url: `${webUrl}/favicon.svg`,
    env: {
      WEB_PORT: webPort,
      API_PORT: apiPort,
      // Of tests/e2e/support/configured-web.ts.
      CORS_ORIGINS: [1, 2].map((next) => `http://127.0.0.1:${Number(webPort) + next}`).join(','),
      DEV_PAGES: 'true',
      LOG_LEVEL: 'warn',
      RATE_LIMIT: '100',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    // On a busy machine it takes minutes, and where it does not come, what it says tells why.
    timeout: 300_000,
    stdout: 'pipe',
    stderr: 'pipe',
  },
})
