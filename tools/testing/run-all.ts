import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectEnvironment } from '../bootstrap.mjs'
import { root } from '../install/root.mjs'
import { type Count, countStep } from './count-results.ts'
import { makeMemoryFolder } from './memory-folder.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { listSteps, type TestStep } from './steps.ts'

type Result = Count & { line: string }

/** Shared with the programs that the tests start, see src/cli/main.ts. */
const compileCache = join(root, 'node_modules/.cache/tokonoma')

/** Nice value at which a thread gets half the CPU of a thread without it. */
const yielding = 3

/** Runs every step despite failures and prints the sum. Resolves with the exit code. */
export async function runAllTests(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'tokonoma-reports-'))
  const { missing } = prepareBrowser()
  const runLane = async (steps: readonly TestStep[]): Promise<Result[]> => {
    const results: Result[] = []
    for (const step of steps)
      results.push(
        await timed(step.name, () =>
          missing && step.name === 'browser tests' ? complain(missing) : runStep(step, reports),
        ),
      )
    return results
  }
  const memory = await makeMemoryFolder()
  const { first, lanes } = listSteps(reports, memory?.path)
  const results = [...(await runLane(first)), ...(await Promise.all(lanes.map(runLane))).flat()]
  await Promise.all([rm(reports, { recursive: true, force: true }), memory?.remove()])
  const sum = (kind: 'passed' | 'failed') => results.reduce((total, result) => total + result[kind], 0)
  console.log(`\n${results.map(({ line }) => line).join('\n')}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}

async function timed(name: string, work: () => Promise<Count> | Count): Promise<Result> {
  const begun = performance.now()
  const { passed, failed, names = [], retried = [] } = await work()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  const ended = `${failed === 0 ? 'ok    ' : 'FAILED'}  ${name}: ${passed} passed, ${failed} failed (${seconds} s)`
  const failures = names.map((test) => `        ${test}`)
  const retries = retried.map((test) => `        passed on its retry: ${test}`)
  const line = [ended, ...failures, ...retries].join('\n')
  console.log(line)
  return { passed, failed, line }
}

async function runStep(step: TestStep, reports: string): Promise<Count> {
  console.log(`Running ${step.name} ...`)
  const printed = join(reports, `${step.name}.txt`)
  const exitCode = await run(step, printed)
  console.log(`\n== ${step.name}\n${readFileSync(printed, 'utf8')}`)
  return countStep(exitCode, step.count?.() ?? { passed: exitCode === 0 ? 1 : 0, failed: 0 })
}

function complain(line: string): Count {
  console.error(line)
  return { passed: 0, failed: 1 }
}

/**
 * Runs a step with its output in a file until it ends, because another step runs beside it. Resolves with the
 * exit code.
 */
function run({ command: [program = '', ...args], env, yields }: TestStep, printed: string): Promise<number> {
  const file = openSync(printed, 'w')
  return new Promise<number>((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: projectEnvironment({ CI: '1', NODE_COMPILE_CACHE: compileCache, ...env }),
      stdio: ['ignore', file, file],
    })
    // Child processes inherit the priority.
    if (yields && child.pid !== undefined) setPriority(child.pid, yielding)
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  }).finally(() => closeSync(file))
}
