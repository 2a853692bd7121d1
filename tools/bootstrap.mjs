// Prepares a fresh clone until the project's own Node can take over. Runs under any Node >= 18 with nothing
// installed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { installPackages, isInstalled } from './install/install-packages.mjs'
import { findPackagedNode } from './install/packaged-node.mjs'
import { fail, root } from './install/root.mjs'

const projectNode = join(root, 'node_modules/.bin/node')

/** Installs missing packages. Returns true under the project's own Node. */
export async function bootstrap() {
  if (process.platform === 'win32') fail('TOKONOMA runs on Linux and macOS; on Windows use WSL.')
  if (!isInstalled()) await installPackages()
  if (!existsSync(projectNode)) linkProjectNode()
  return realpathSync(process.execPath) === realpathSync(projectNode)
}

/**
 * Reruns a script under the project's Node with the same options, and exits with its code. The IPC channel
 * tells the script when this process ends.
 * @param {string} script
 */
export function continueUnderProjectNode(script) {
  const child = spawn(projectNode, [...process.execArgv, script, ...process.argv.slice(2)], {
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
 * Puts the project's own programs before those of the machine.
 * @param {Record<string, string>} env
 */
export function projectEnvironment(env = {}) {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`, ...env }
}

// npm before 10 omits this one link when install scripts are off.
function linkProjectNode() {
  const node = findPackagedNode(join(root, 'node_modules'))
  if (!node) {
    const platform = `${process.platform}-${process.arch}`
    fail(`There is no Node for ${platform} among the packages; docs/operations.md says what to do instead.`)
  }
  mkdirSync(dirname(projectNode), { recursive: true })
  symlinkSync(relative(dirname(projectNode), node), projectNode)
}
