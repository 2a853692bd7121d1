import { type Program, runProgram } from './program.ts'

/** A command that serves until it is killed, as a supervisor keeps it: started anew each time. */
export async function startKillableProgram(
  command: string,
  variables: Record<string, string>,
  ready: RegExp,
) {
  let program: Program
  /** Rejects when it ends though nobody killed it: nobody would start it again. */
  const fallen = Promise.withResolvers<never>()
  fallen.promise.catch(() => {})

  async function start(): Promise<void> {
    const started = runProgram([command], variables)
    program = started
    started.ended.then((signal) => {
      if (signal !== 'SIGKILL')
        fallen.reject(new Error(`the ${command} ended with ${signal}:\n${started.output()}`))
    })
    await started.untilOutput(ready)
  }

  async function kill(): Promise<void> {
    program.process.kill('SIGKILL')
    await program.ended
  }

  await start()
  return { start, kill, fallen: fallen.promise, output: () => program.output() }
}
