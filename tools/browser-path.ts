import { existsSync } from 'node:fs'

/** Draws the same pages as the whole browser for a quarter less work: it has no window around them. */
const lightShell = '/usr/bin/chromium-headless-shell'

const wholeBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's own chromium: CHROMIUM_PATH, or the first usual place that has one. */
export function findBrowser({ lightOnly = false } = {}): string | undefined {
  const places = lightOnly ? [lightShell] : [lightShell, ...wholeBrowsers]
  return process.env.CHROMIUM_PATH || places.find((path) => existsSync(path))
}
