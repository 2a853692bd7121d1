import { pino } from 'pino'
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/data/errors.ts'
import { ApiError } from '#server/api-error.ts'
import { eachInTurn } from './each-in-turn.ts'

/** Writes four items in turn, of which some fail. Returns the answers and the logged errors. */
async function writeFour(errors: Readonly<Record<number, Error>>) {
  const logged: string[] = []
  const logger = pino({}, { write: (line) => void logged.push(JSON.parse(line).err.message) })
  const write = async (item: number) => {
    const error = errors[item]
    if (error) throw error
    return `${item} written`
  }
  const left = (item: number, outcome: string) => `${item} ${outcome}`
  return { answers: await eachInTurn({ logger }, [1, 2, 3, 4], { write, left }), logged }
}

test('answers the items written before a failure, names the others, and logs the reason', async () => {
  expect(await writeFour({ 3: new Error('gone') })).toEqual({
    answers: ['1 written', '2 written', '3 failed', '4 failed'],
    logged: ['gone'],
  })
  await expect(writeFour({ 1: new Error('gone') })).rejects.toThrow('gone')
})

test('takes a refusal of our own for a failure if it says that the api is busy', async () => {
  const { answers, logged } = await writeFour({ 2: new ApiError('unavailable') })
  expect(answers).toEqual(['1 written', '2 failed', '3 failed', '4 failed'])
  expect(logged).toEqual(['unavailable'])
})

const refusals: [code: ErrorCode, outcome: string][] = [
  ['approval_needed', 'approval_needed'],
  ['forbidden', 'forbidden'],
  ['not_found', 'forbidden'],
  ['account_locked', 'forbidden'],
]

test.each(refusals)('answers an item refused by %s as %s, and goes on', async (code, outcome) => {
  expect(await writeFour({ 2: new ApiError(code) })).toEqual({
    answers: ['1 written', `2 ${outcome}`, '3 written', '4 written'],
    logged: [],
  })
  await expect(writeFour({ 1: new ApiError(code) })).rejects.toThrow(code)
})
