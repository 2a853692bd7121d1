import { expect, test, vi } from 'vitest'
import { createLifecycle } from './shutdown.ts'

test('stops in reverse order of starting, once, and despite a failure', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const lifecycle = createLifecycle(() => {})
  const stopped: string[] = []
  lifecycle.onStop(() => void stopped.push('database'))
  lifecycle.onStop(() => {
    throw new Error('no')
  })
  lifecycle.onStop(async () => void stopped.push('listener'))
  expect(lifecycle.isStopping()).toBe(false)
  await Promise.all([lifecycle.stop(), lifecycle.stop()])
  expect(stopped).toEqual(['listener', 'database'])
  expect(lifecycle.isStopping()).toBe(true)
  expect(errors).toHaveBeenCalledOnce()
  lifecycle.onStop(() => void stopped.push('late'))
  expect(stopped).toContain('late')
})

test('announces leaving without stopping anything', async () => {
  const lifecycle = createLifecycle(() => {})
  const stopped = vi.fn()
  lifecycle.onStop(stopped)
  await lifecycle.leave(1)
  expect([lifecycle.isStopping(), lifecycle.leaving.aborted, lifecycle.stopping.aborted]).toEqual([
    true,
    true,
    false,
  ])
  expect(stopped).not.toHaveBeenCalled()
  await lifecycle.stop()
  expect(lifecycle.stopping.aborted).toBe(true)
  expect(stopped).toHaveBeenCalledOnce()
})

test('counts a signal and its echo as one, and forces the end on a later one', async () => {
  const now = vi.spyOn(performance, 'now')
  const forced = vi.fn()
  const lifecycle = createLifecycle(forced)
  now.mockReturnValue(50_000)
  process.emit('SIGINT')
  now.mockReturnValue(50_300)
  process.emit('SIGINT')
  await lifecycle.untilSignal
  expect(forced).not.toHaveBeenCalled()
  now.mockReturnValue(52_000)
  process.emit('SIGINT')
  expect(forced).toHaveBeenCalledOnce()
  now.mockRestore()
})
