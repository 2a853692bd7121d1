import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const main = join(root, 'src/cli/main.ts')

export interface Program {
  process: ChildProcess
  /** Output of both streams so far. */
  output: () => string
  /** Resolves when the output matches; rejects with the output when the program ends first. */
  untilOutput: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Exit code or signal name. */
  ended: Promise<number | string>
}

export const youngHeap = ['--min-semi-space-size=64', '--max-semi-space-size=64']

/** Runs `tokonoma <args>` as an operator does, with these variables only. */
export const runProgram = (args: string[], variables: Record<string, string>): Program =>
  follow(process.execPath, [...youngHeap, main, ...args], variables)

export const runNpmStart = (variables: Record<string, string>): Program => follow('npm', ['start'], variables)

function follow(command: string, args: string[], variables: Record<string, string>): Program {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(command, args, {
    cwd: root,
    env: { PATH, HOME, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part
      child.emit('output')
    })
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('close', (code, signal) => resolve(signal ?? code ?? -1))
  })
  const untilOutput = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)
        if (found) resolve(found)
      }
      child.on('output', look)
      ended.then((code) => reject(new Error(`ended with ${code} before ${pattern}:\n${output}`)))
      look()
    })
  return { process: child, output: () => output, untilOutput, ended }
}

export async function runToEnd(args: string[], variables: Record<string, string>) {
  const program = runProgram(args, variables)
  return { code: await program.ended, output: program.output() }
}

export function processesNaming(text: string): number[] {
  return listCommandLines()
    .filter(({ command }) => command.includes(text))
    .map(({ pid }) => pid)
}

// Slim images have no ps, macOS has no /proc.
function listCommandLines(): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/cmdline')) {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')
    return lines.map((line) => ({ pid: Number.parseInt(line, 10), command: line }))
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), command: readCommandLine(name) }))
}

function readCommandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
