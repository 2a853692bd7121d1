import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '../browser-path.ts'

const packages = ['chromium', 'fonts-noto-cjk']
const japaneseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Installs the browser where we may (Debian, as root). Says what is missing otherwise. */
export function prepareBrowser(): { missing: string | undefined } {
  const debian = existsSync('/etc/debian_version')
  const complete = findBrowser() && existsSync(japaneseFont)
  if (debian && !complete && process.getuid?.() === 0) installPackages()
  if (findBrowser()) return { missing: undefined }
  const how = debian
    ? `apt-get install ${packages.join(' ')}`
    : 'install Chromium or Chrome and a Japanese font'
  return { missing: `There is no Chromium for the browser tests: ${how}, or set CHROMIUM_PATH.` }
}

function installPackages(): void {
  console.log(`Installing ${packages.join(' and ')} for the browser tests ...`)
  // A list that cannot be renewed is no reason to give up: what it holds already may be enough.
  runAptGet('update')
  runAptGet('install', '-y', '--no-install-recommends', ...packages)
}

function runAptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
  if (status !== 0) console.error(stderr)
}
