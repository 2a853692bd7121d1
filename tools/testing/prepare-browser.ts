import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '../browser-path.ts'

const japaneseFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

/** Installs the browser if allowed (Debian, as root). Returns the missing programs otherwise. */
export function prepareBrowser(): { missing: string | undefined } {
  const debian = existsSync('/etc/debian_version')
  if (debian && process.getuid?.() === 0) installMissing()
  if (findBrowser()) return { missing: undefined }
  const how = debian
    ? 'apt-get install chromium-headless-shell fonts-noto-cjk'
    : 'install Chromium or Chrome and a Japanese font'
  return { missing: `There is no Chromium for the browser tests: ${how}, or set CHROMIUM_PATH.` }
}

/** Installs the light shell even beside a full browser; the full one where the shell has no package. */
function installMissing(): void {
  const browser = findBrowser({ lightOnly: true })
  const font = existsSync(japaneseFont)
  if (browser && font) return
  console.log('Installing a browser and a Japanese font for the browser tests ...')
  // Goes on with an old package list, which may be enough.
  runAptGet('update')
  if (!browser) install('chromium-headless-shell')
  if (!findBrowser()) install('chromium')
  if (!font) install('fonts-noto-cjk')
}

const install = (name: string) => runAptGet('install', '-y', '--no-install-recommends', name)

function runAptGet(...args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', ['-qq', ...args], { env, encoding: 'utf8' })
  if (status !== 0) console.error(stderr)
}
