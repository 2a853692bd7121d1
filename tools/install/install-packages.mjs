import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand } from './npm-command.mjs'
import { fetchPackagedNode, findPackagedNode } from './packaged-node.mjs'
import { fail, readLockedPackages, root } from './root.mjs'

/** npm writes down what it installed when it has finished; that is held against the lock file. */
export function isInstalled() {
  const installed = readLockedPackages('node_modules/.package-lock.json')
  return Object.entries(readLockedPackages('package-lock.json')).every(([path, locked]) => {
    if (path === '') return true
    const there = installed[path]
    return there ? there.version === locked.version : locked.optional && !isForThisMachine(locked)
  })
}

export async function installPackages() {
  console.log('Installing packages (the first time, and when they changed; about half a minute) ...')
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

/**
 * Packages without a platform are parts of such that have one.
 * @param {import('./root.mjs').LockedPackage} locked
 */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  return fits(os, process.platform) && fits(cpu, process.arch) && (!libc || fits(libc, libcName()))
}

/**
 * @param {string | string[] | undefined} wanted
 * @param {string} value
 */
function fits(wanted, value) {
  return wanted === undefined || [wanted].flat().includes(value)
}

/** @type {string | undefined} */
let knownLibc

function libcName() {
  if (knownLibc) return knownLibc
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = process.report?.getReport() ?? {}
  knownLibc = report.header?.glibcVersionRuntime ? 'glibc' : 'musl'
  return knownLibc
}
