import { afterEach, expect, test, vi } from 'vitest'
import { createCallInProcess } from './call-in-process.ts'
import { rememberAnswers } from './remember-answers.ts'

afterEach(() => vi.useRealTimers())

const newCall = () => createCallInProcess(async () => ({ body: {} }))

const prepare = (...answers: (string[] | Error)[]) => {
  let asked = 0
  const read = rememberAnswers(async () => {
    const answer = answers[asked++]
    if (!Array.isArray(answer)) throw answer
    return answer
  })
  const call = newCall()
  return (by = call) => read(by, AbortSignal.timeout(5_000))
}

test('asks again after five minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const read = prepare(['椅子'], ['壁紙'])
  expect([await read(), await read()]).toEqual([['椅子'], ['椅子']])
  vi.setSystemTime(Date.now() + 299_000)
  expect(await read()).toEqual(['椅子'])
  vi.setSystemTime(Date.now() + 1_000)
  expect(await read()).toEqual(['壁紙'])
})

test('remembers the answers of each connection', async () => {
  const read = prepare(['椅子'], ['壁紙'])
  expect([await read(), await read(newCall()), await read()]).toEqual([['椅子'], ['壁紙'], ['椅子']])
})

test('asks again after a failure and after an empty answer', async () => {
  const read = prepare(new Error('down'), [], ['椅子'])
  await expect(read()).rejects.toThrow('down')
  expect([await read(), await read()]).toEqual([[], ['椅子']])
})
