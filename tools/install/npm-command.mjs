import { dirname } from 'node:path'

// No package needs an install script.
const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/**
 * Returns the command of `npm ci` under a given Node: the npm that started this process, or the machine's
 * first one.
 * @param {string} node
 * @returns {{ command: string, args: string[], options: import('node:child_process').SpawnOptions }}
 */
export function npmCommand(node) {
  const script = process.env.npm_execpath
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env.PATH ?? ''}` }
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  return script?.endsWith('.js')
    ? { command: node, args: [script, ...install], options }
    : { command: 'npm', args: install, options }
}
