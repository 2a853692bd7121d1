import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { holdsAll } from './locked-packages.mjs'
import { npmCommand } from './npm-command.mjs'
import { fetchPackagedNode, findPackagedNode } from './packaged-node.mjs'
import { fail, readLockedPackages, root } from './root.mjs'

/** Compares npm's record of its last complete install with the lock file. */
export function isInstalled() {
  return holdsAll(
    readLockedPackages('package-lock.json'),
    readLockedPackages('node_modules/.package-lock.json'),
  )
}

export async function installPackages() {
  console.log('Installing packages (the first time, and when they changed; about a minute) ...')
  const begun = Date.now()
  const reminder = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - begun) / 1000)} s)`)
  }, 15_000)
  const borrowed = process.version.startsWith('v24.') ? undefined : fetchPackagedNode()
  const node = (borrowed && findPackagedNode(join(borrowed, 'node_modules'))) ?? process.execPath
  const code = await runNpm(node)
  clearInterval(reminder)
  if (borrowed) rmSync(borrowed, { recursive: true, force: true })
  if (code === 127) fail('npm was not found; install npm beside Node.')
  if (code !== 0) fail('npm ci failed; the lines above say why. Nothing was started.')
  if (!isInstalled()) fail('npm ci has left packages out; remove node_modules and try again.')
}

/**
 * @param {string} node
 * @returns {Promise<number | null>}
 */
function runNpm(node) {
  const { command, args, options } = npmCommand(node)
  return new Promise((resolve) => {
    const npm = spawn(command, args, { ...options, cwd: root })
    npm.on('error', () => resolve(127))
    npm.on('exit', resolve)
  })
}
