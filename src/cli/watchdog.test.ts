// Uses real processes, because the watchdog supervises their event loops.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism, constants, setPriority } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

const watchdog = new URL('./watchdog.ts', import.meta.url).href

const block = `
  const cpuMs = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  const burn = (ms) => { for (const end = cpuMs() + ms; cpuMs() < end;); }
  const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)`

/** Runs a process that executes `deed` once it is ready, under limits of 0.5 s of CPU and 1 s of sleep. */
function run(deed: string, flags: string[] = []): ChildProcess {
  const program = `
    import { startWatchdog } from '${watchdog}'
    startWatchdog({ tickMs: 50, cpuMs: 500, asleepMs: 1_000 })
    ${block}
    setTimeout(() => { console.log('there'); ${deed} }, 200)`
  return spawn(process.execPath, [...flags, '--input-type=module', '--eval', program])
}

async function outcomeOf(child: ChildProcess) {
  if (!child.stderr) throw new Error('no stderr')
  const [[code, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return { code, signal, said }
}

test('ends a process whose event loop burns CPU forever, with a line on standard error', async () => {
  expect(await outcomeOf(run('for (;;);'))).toEqual({
    code: null,
    signal: 'SIGKILL',
    said: 'The event loop has burnt 0.5 s of CPU without coming round; ending the process.\n',
  })
})

test('ends a process whose event loop sleeps forever in one call', async () => {
  expect(await outcomeOf(run('sleep(Infinity)'))).toEqual({
    code: null,
    signal: 'SIGKILL',
    said: 'The event loop has slept for 1 s in one call; ending the process.\n',
  })
})

test('tolerates work that lets the event loop turn, and lets the process end', async () => {
  const work =
    'let turns = 0; const turn = () => { burn(150); if (++turns < 6) setTimeout(turn, 100) }; turn()'
  expect(await outcomeOf(run(work))).toEqual({ code: 0, signal: null, said: '' })
})

test('tolerates a process that was stopped, as when its machine sleeps', async () => {
  const child = run('setTimeout(() => process.exit(7), 300)')
  // Subscribes early: on a busy machine the process may end with its ready message.
  const outcome = outcomeOf(child)
  if (child.stdout) await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await wait(1_500)
  child.kill('SIGCONT')
  expect(await outcome).toEqual({ code: 7, signal: null, said: '' })
})

async function startBurning(): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--eval', 'console.log(1); for (;;);'])
  await once(child.stdout, 'data')
  return child
}

test('tolerates a process that busy neighbours starve of CPU', async () => {
  const neighbours: ChildProcess[] = []
  try {
    // 100 ms of CPU may take seconds on the clock.
    const child = run('process.stdin.once("data", () => { burn(100); process.exit(7) })')
    const outcome = outcomeOf(child)
    if (child.stdout) await once(child.stdout, 'data')
    while (neighbours.length < availableParallelism()) neighbours.push(await startBurning())
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
    child.stdin?.write('burn\n')
    expect(await outcome).toEqual({ code: 7, signal: null, said: '' })
  } finally {
    for (const neighbour of neighbours) neighbour.kill('SIGKILL')
  }
})

test('tolerates a process that a debugger holds', async () => {
  const child = run('burn(900); process.exit(7)', ['--inspect=127.0.0.1:0'])
  expect(await outcomeOf(child)).toMatchObject({ code: 7, signal: null })
})
