import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#server/db/embedded/server.ts'
import type { CommandCall } from './command-process.ts'

const program = fileURLToPath(new URL('command-process.ts', import.meta.url))
const ends = [/^([^\0]*)\0(\d+)\n$/, /^([^\0]*)\0()$/] as const

/**
 * Opens a process that runs commands as `runToEnd` does, but loads the service once: a start of the whole
 * program costs ten times as much as most refusals.
 */
export function openCommands() {
  const child = fork(program, {
    execArgv: ['--max-semi-space-size=64'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const outputs = ['', '']
  for (const [at, stream] of [child.stdout, child.stderr].entries())
    stream?.setEncoding('utf8').on('data', (part: string) => {
      outputs[at] += part
      child.emit('output')
    })

  async function run(args: readonly string[], variables: Record<string, string>) {
    const { PATH = '', HOME = '' } = process.env
    // A start that fails leaves its ports to the end of the process.
    const ports = { WEB_PORT: String(await findFreePort()), API_PORT: String(await findFreePort()) }
    const call: CommandCall = { args, variables: { PATH, HOME, ...ports, ...variables } }
    return new Promise<{ code: number; output: string }>((resolve, reject) => {
      const fail = () => reject(new Error(`the process ended during ${args.join(' ')}:\n${outputs.join('')}`))
      const look = () => {
        const [out, err] = ends.map((end, at) => end.exec(outputs[at] ?? ''))
        if (!out || !err) return
        child.off('output', look).off('exit', fail)
        outputs.fill('')
        resolve({ code: Number(out[2]), output: `${out[1]}${err[1]}` })
      }
      child.on('output', look).once('exit', fail)
      child.send(call, (error) => {
        if (error) fail()
      })
    })
  }

  return { run, close: () => void child.kill('SIGKILL') }
}
