import { dirname } from 'node:path'

// No package of ours needs an install script.
const install = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error']

/**
 * How to run `npm ci` under a given Node: the npm that started us, or the first one of the machine.
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
