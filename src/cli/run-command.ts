import { ConfigError } from '#server/config.ts'
import { CommandError, UsageError } from './command-error.ts'
import { commands, describeCommand } from './commands.ts'
import { print, printError } from './output.ts'

/** Runs a command, prints its failure for the operator, and resolves with the exit code. */
export async function runCommand(name: string, args: string[]): Promise<number> {
  if (args.some((arg) => arg === '--help' || arg === '-h')) {
    print(describeCommand(name))
    return 0
  }
  try {
    if (args.length > 0 && !commands[name]?.takes)
      throw new CommandError(
        `tokonoma ${name} takes nothing after its name, and was given "${args.join(' ')}"`,
      )
    const command = await commands[name]?.load()
    return command ? await command(args) : 1
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) {
      for (const line of error.lines) printError(line)
    } else if (error instanceof UsageError) {
      printError(describeCommand(name))
    } else {
      console.error(error)
    }
    return 1
  }
}
