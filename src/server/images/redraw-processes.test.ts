import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { avifOf } from '#tests/support/costly-pictures.ts'
import { steadyTurn } from '#tests/support/loop-meter.ts'
import { busyPicture, pngBomb, studioPicture } from '#tests/support/pictures.ts'
import { redraw } from './redraw.ts'
import { createRedrawProcesses, type StartProcess } from './redraw-processes.ts'

/** Also returns the started processes, in order. */
function createProcesses(options: Parameters<typeof createRedrawProcesses>[0] = {}) {
  const children: ChildProcess[] = []
  const startProcess: StartProcess = (...given) => {
    const child = fork(...given)
    children.push(child)
    return child
  }
  const processes = createRedrawProcesses({ ...options, startProcess })
  onTestFinished(processes.stop)
  return {
    children,
    stop: processes.stop,
    redraw: (bytes: Uint8Array, signal?: AbortSignal) => processes.redraw(async () => bytes, signal),
  }
}

const square = { left: 40, top: 60, width: 100, height: 90, color: '#9a3b26' }
const plain = await studioPicture(square)

test('redraws and describes a picture as this process would', async () => {
  const { children, redraw: ask } = createProcesses()
  const [mine, theirs] = [await redraw(plain), await ask(plain)]
  expect(Buffer.compare(mine.bytes, theirs?.bytes ?? Buffer.of())).toBe(0)
  expect({ ...theirs?.description, signature: undefined }).toEqual({
    ...mine.description,
    signature: undefined,
  })
  expect([...(theirs?.description.signature ?? [])]).toEqual([...mine.description.signature])
  expect(await ask(plain)).toEqual(theirs)
  expect(children).toHaveLength(1)
})

test('passes on the reason for which a picture is rejected', async () => {
  const { redraw: ask } = createProcesses()
  await expect(ask(pngBomb(30_000, 30_000))).rejects.toMatchObject({ code: 'image_too_large' })
  await expect(ask(Buffer.from('hello'))).rejects.toMatchObject({ code: 'unsupported_media_type' })
})

test('kills a process whose picture exceeds its time, and starts another', async () => {
  const { children, redraw: ask } = createProcesses({ longestWorkMs: 700 })
  const costly = await avifOf(3_000, { frames: 8 })
  await expect(ask(costly)).rejects.toMatchObject({
    code: 'image_unreadable',
    detail: '画像の構造が複雑すぎるため、処理できませんでした。JPEG か PNG で保存し直してお試しください。',
  })
  await expect.poll(() => children[0]?.signalCode).toBe('SIGKILL')
  expect(await ask(plain)).toMatchObject({ description: { width: 200 } })
  expect(children).toHaveLength(2)
})

test('kills a process that answers nothing', async () => {
  const { children, redraw: ask } = createProcesses({ longestSilenceMs: 300 })
  const asked = ask(plain)
  await expect.poll(() => children.length).toBe(1)
  children[0]?.kill('SIGSTOP')
  await expect(asked).rejects.toMatchObject({ code: 'image_unreadable' })
  await expect.poll(() => children[0]?.signalCode).toBe('SIGKILL')
})

test('draws a picture in a second process when the first is killed from outside', async () => {
  const { children, redraw: ask } = createProcesses()
  const asked = ask(plain)
  await expect.poll(() => children.length).toBe(1)
  children[0]?.kill('SIGKILL')
  expect(await asked).toMatchObject({ description: { width: 200 } })
  expect(children).toHaveLength(2)
})

test('gives up a picture that ends two processes', async () => {
  const { children, redraw: ask } = createProcesses()
  const asked = ask(plain)
  await expect.poll(() => children.length).toBe(1)
  children[0]?.kill('SIGKILL')
  await expect.poll(() => children.length).toBe(2)
  children[1]?.kill('SIGKILL')
  await expect(asked).rejects.toMatchObject({ code: 'image_unreadable' })
  expect(await ask(plain)).toMatchObject({ description: { width: 200 } })
})

test('starts no process once the pool is stopped, also for a picture at work', async () => {
  const { children, redraw: ask, stop } = createProcesses()
  const asked = ask(plain)
  await expect.poll(() => children.length).toBe(1)
  stop()
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' })
  await expect(ask(plain)).rejects.toMatchObject({ code: 'unavailable' })
  expect(children).toHaveLength(1)
})

test('never runs more processes than allowed, and rejects pictures that would wait too long', async () => {
  const { children, redraw: ask } = createProcesses({ atOnce: 2, waiting: 1 })
  const asked = [ask(plain), ask(plain), ask(plain)]
  await expect(ask(plain)).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all(asked)
  expect(children).toHaveLength(2)
})

test('skips a queued picture whose sender has disconnected', async () => {
  const { redraw: ask } = createProcesses({ atOnce: 1, waiting: 1 })
  const leaving = new AbortController()
  const first = ask(plain)
  const second = ask(plain, leaving.signal)
  leaving.abort()
  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  // The queue slot is free again.
  const third = ask(plain)
  expect(await Promise.all([first, third])).toHaveLength(2)
})

test('ends a process that has been idle for a while', async () => {
  const { children, redraw: ask } = createProcesses({ idleMs: 20 })
  await ask(plain)
  await expect.poll(() => children[0]?.signalCode).toBe('SIGKILL')
  expect(await ask(plain)).toMatchObject({ description: { width: 200 } })
  expect(children).toHaveLength(2)
})

test('ends a redraw process with its parent, also during a picture and when the parent is killed', async () => {
  const program = fileURLToPath(new URL('../../../tests/support/redraw-parent-process.ts', import.meta.url))
  const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [printed] = await once(parent.stdout, 'data')
  const pid = Number(String(printed))
  expect(lives(pid)).toBe(true)
  parent.kill('SIGKILL')
  await expect.poll(() => lives(pid)).toBe(false)
})

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('holds this thread for less than 50 ms of CPU time while 20 MB are drawn and described', async () => {
  const { redraw: ask } = createProcesses()
  const photo = Buffer.concat([
    await sharp(await busyPicture(400))
      .jpeg()
      .toBuffer(),
    Buffer.alloc(20_000_000),
  ])
  await ask(plain)
  expect(await steadyTurn(() => ask(photo), { tries: 10, enough: 50 })).toBeLessThan(50)
})
