// Runs commands of `tokonoma` one after another, each with its own environment. A null byte ends the output of
// each on both streams; the exit code follows it on the first.
import { resolveOnce } from '#cli/resolve-once.ts'
import { runCommand } from '#cli/run-command.ts'

export type CommandCall = { args: readonly string[]; variables: Record<string, string> }

resolveOnce()
// Each start waits for signals.
process.setMaxListeners(0)

process.on('message', async ({ args: [name = '', ...args], variables }: CommandCall) => {
  for (const key of Object.keys(process.env)) delete process.env[key]
  Object.assign(process.env, { NODE_ENV: 'production', ...variables })
  const exitCode = await runCommand(name, args)
  process.stderr.write('\0')
  process.stdout.write(`\0${exitCode}\n`)
})
process.on('disconnect', () => process.exit())
