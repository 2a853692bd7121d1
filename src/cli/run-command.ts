import { CommandError } from '#cli/command-error.ts'
import { commands } from '#cli/commands.ts'
import { printError } from '#cli/output.ts'
import { ConfigError } from '#server/config.ts'

/** Runs a command and turns its failure into lines for the operator. Resolves with the exit code. */
export async function runCommand(name: string, args: string[]): Promise<number> {
  try {
    const command = await commands[name]?.load()
    return command ? await command(args) : 1
  } catch (error) {
    if (error instanceof CommandError || error instanceof ConfigError) {
      for (const line of error.lines) printError(line)
    } else {
      console.error(error)
    }
    return 1
  }
}
