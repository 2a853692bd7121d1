import { existsSync } from 'node:fs'

/** Renders like the full browser with a quarter less work, because it has no window. */
const lightShell = '/usr/bin/chromium-headless-shell'

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Returns the path of chromium: CHROMIUM_PATH, or the first usual place that has one. */
export function findBrowser({ lightOnly = false } = {}): string | undefined {
  const places = lightOnly ? [lightShell] : [lightShell, ...wholeBrowsers]
  return process.env.CHROMIUM_PATH || places.find((path) => existsSync(path))
}
