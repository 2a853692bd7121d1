import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { commands, describeCommands } from './commands.ts'
import { print, printError } from './output.ts'
import { resolveOnce } from './resolve-once.ts'
import { runCommand } from './run-command.ts'

// React and others run their slow development paths without it. It says how our code runs, not where.
process.env.NODE_ENV = 'production'
// A start reads some thousand modules: stripped and compiled once, it takes a quarter less. A folder that cannot be written is no error.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/tokonoma'))
resolveOnce()

const [name = 'help', ...args] = process.argv.slice(2)

if (['help', '--help', '-h'].includes(name)) {
  print(describeCommands())
} else if (Object.hasOwn(commands, name)) {
  const exitCode = await runCommand(name, args)
  // What was written into a pipe may still be on its way.
  process.stdout.write('', () => process.exit(exitCode))
} else {
  printError(`There is no command "${name}".\n\n${describeCommands()}`)
  process.exitCode = 1
}
