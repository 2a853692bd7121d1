import { type Program, runProgram } from './program.ts'

/** Runs a command and restarts it after a kill or stop, as a supervisor does. */
export async function startKillableProgram(
  command: string,
  variables: Record<string, string>,
  ready: RegExp,
) {
  let program: Program
  let isToldToStop = false
  /** Rejects when the program ends unasked; no supervisor would restart it in the test. */
  const fallen = Promise.withResolvers<never>()
  fallen.promise.catch(() => {})

  async function start(): Promise<void> {
    const started = runProgram([command], variables)
    program = started
    isToldToStop = false
    started.ended.then((signal) => {
      if (signal !== 'SIGKILL' && !(isToldToStop && signal === 0))
        fallen.reject(new Error(`the ${command} ended with ${signal}:\n${started.output()}`))
    })
    await started.untilOutput(ready)
  }

  async function kill(): Promise<void> {
    program.process.kill('SIGKILL')
    await program.ended
  }

  /** Stops gracefully by SIGTERM; resolves when it has ended. */
  async function stop(): Promise<void> {
    isToldToStop = true
    program.process.kill('SIGTERM')
    await program.ended
  }

  await start()
  return {
    ...{ start, stop, kill },
    fallen: fallen.promise,
    output: () => program.output(),
    pid: () => program.process.pid ?? 0,
  }
}
