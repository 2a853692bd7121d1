import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectEnvironment } from '../bootstrap.mjs'
import { root } from '../install/root.mjs'
import { type Count, countStep } from './count-results.ts'
import { prepareBrowser } from './prepare-browser.ts'
import { listSteps, type Step } from './steps.ts'

/** Runs every step whatever the others did, and ends with the sum. Resolves with the exit code. */
export async function runAllTests(): Promise<number> {
  const reports = await mkdtemp(join(tmpdir(), 'tokonoma-reports-'))
  const { missing } = prepareBrowser()
  const lines: string[] = []
  const sum: Count = { passed: 0, failed: 0 }
  for (const step of listSteps(reports)) {
    const begun = performance.now()
    const count = missing && step.name === 'browser tests' ? complain(missing) : await runStep(step)
    sum.passed += count.passed
    sum.failed += count.failed
    const seconds = ((performance.now() - begun) / 1000).toFixed(1)
    lines.push(
      `${count.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
    )
  }
  await rm(reports, { recursive: true, force: true })
  console.log(`\n${lines.join('\n')}\n${sum.passed} passed, ${sum.failed} failed`)
  return sum.failed === 0 ? 0 : 1
}

async function runStep(step: Step): Promise<Count> {
  console.log(`\n== ${step.name}`)
  const exitCode = await run(step)
  return countStep(exitCode, step.count?.() ?? { passed: exitCode === 0 ? 1 : 0, failed: 0 })
}

function complain(line: string): Count {
  console.error(line)
  return { passed: 0, failed: 1 }
}

function run({ command: [program = '', ...args], env }: Step): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env: projectEnvironment({ CI: '1', ...env }),
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(127)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
