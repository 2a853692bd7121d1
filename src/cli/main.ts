import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { commands, describeCommands } from './commands.ts'
import { print, printError } from './output.ts'
import { resolveOnce } from './resolve-once.ts'
import { runCommand } from './run-command.ts'

// React and others take slow development paths otherwise.
process.env.NODE_ENV = 'production'
// Caches compiled modules, which saves a quarter of a start. An unwritable folder is no error.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/tokonoma'))
resolveOnce()

const [name = 'help', ...args] = process.argv.slice(2)

if (['help', '--help', '-h'].includes(name)) {
  print(describeCommands())
} else if (Object.hasOwn(commands, name)) {
  const exitCode = await runCommand(name, args)
  // Flushes output still on its way through a pipe.
  process.stdout.write('', () => process.exit(exitCode))
} else {
  printError(`There is no command "${name}".\n\n${describeCommands()}`)
  process.exitCode = 1
}
