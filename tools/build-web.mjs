// Builds the web if its sources changed since the last build. Runs under the project's own Node.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectEnvironment } from './bootstrap.mjs'
import { root } from './install/root.mjs'

const sources = [
  'src/web',
  'src/contract',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

// The router's plugin writes it during the build.
const generated = 'route-tree.gen.ts'

const stamp = join(root, 'dist/web/.sources')

/** Resolves with true if it had to build; rejects with the builder's output on failure. */
export async function buildWeb() {
  const digest = digestSources()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return false
  console.log('Building the web (when its sources changed) ...')
  // A failed build leaves a mix of files, which match no sources.
  rmSync(stamp, { force: true })
  await runVite()
  writeFileSync(stamp, digest)
  return true
}

function digestSources() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(listFiles)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (path.endsWith(generated) || path.includes('.test.')) return []
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(`${path}/${name}`))
}

/** @returns {Promise<void>} */
function runVite() {
  return new Promise((resolve, reject) => {
    const vite = join(root, 'node_modules/vite/bin/vite.js')
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      env: projectEnvironment({ NODE_ENV: 'production' }),
    })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (part) => output.push(part))
    child.stderr.on('data', (part) => output.push(part))
    child.on('error', reject)
    child.on('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The web could not be built:\n${Buffer.concat(output)}`))
    })
  })
}

if (process.argv[1] === import.meta.filename) {
  console.log((await buildWeb()) ? 'Built into dist/web.' : 'dist/web is up to date.')
}
