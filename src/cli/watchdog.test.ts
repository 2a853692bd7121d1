// Real processes: what they do with their event loop is what the watchdog is for.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

const watchdog = new URL('./watchdog.ts', import.meta.url).href

/** A process with a patience of a second and a half that does this once it has said that it is there. */
function run(deed: string, flags: string[] = []): ChildProcess {
  const program = `
    import { startWatchdog } from '${watchdog}'
    startWatchdog({ tickMs: 50, ticks: 30 })
    const block = (ms) => { for (const end = Date.now() + ms; Date.now() < end;); }
    setTimeout(() => { console.log('there'); ${deed} }, 200)`
  return spawn(process.execPath, [...flags, '--input-type=module', '--eval', program])
}

async function outcomeOf(child: ChildProcess) {
  if (!child.stderr) throw new Error('no stderr')
  const [[code, signal], said] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  return { code, signal, said }
}

test('a loop that stands still for good ends its process, with a line on standard error', async () => {
  expect(await outcomeOf(run('for (;;);'))).toEqual({
    code: null,
    signal: 'SIGKILL',
    said: 'The event loop has stood still for 1.5 s; ending the process.\n',
  })
})

test('work that lets the loop come round is left alone, and nothing waits for the watchdog', async () => {
  const work =
    'let turns = 0; const turn = () => { block(400); if (++turns < 6) setTimeout(turn, 100) }; turn()'
  expect(await outcomeOf(run(work))).toEqual({ code: 0, signal: null, said: '' })
})

test('a process that was stopped, as in the sleep of its machine, goes on', async () => {
  const child = run('setTimeout(() => process.exit(7), 300)')
  // Asked for before it is over, which it may be on a busy machine when its word comes.
  const outcome = outcomeOf(child)
  if (child.stdout) await once(child.stdout, 'data')
  child.kill('SIGSTOP')
  await wait(2_500)
  child.kill('SIGCONT')
  expect(await outcome).toEqual({ code: 7, signal: null, said: '' })
})

test('whoever debugs it may hold it as long as they like', async () => {
  const child = run('block(2_500); process.exit(7)', ['--inspect=127.0.0.1:0'])
  expect(await outcomeOf(child)).toMatchObject({ code: 7, signal: null })
})
