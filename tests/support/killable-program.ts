import { type Program, runProgram } from './program.ts'

/** A command that serves until it is killed, as a supervisor keeps it: started anew each time. */
export async function startKillableProgram(
  command: string,
  variables: Record<string, string>,
  ready: RegExp,
) {
  let program: Program

  async function start(): Promise<void> {
    program = runProgram([command], variables)
    await program.untilOutput(ready)
  }

  async function kill(): Promise<void> {
    program.process.kill('SIGKILL')
    await program.ended
  }

  await start()
  return { start, kill }
}
