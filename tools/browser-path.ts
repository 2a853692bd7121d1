import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's own chromium: CHROMIUM_PATH, or the first usual place that has one. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || places.find((path) => existsSync(path))
}
