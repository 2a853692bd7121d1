import { expect, test } from 'vitest'
import { eachInTurn } from './each-in-turn.ts'

const failed = (item: number) => `${item} failed`

test('answers the items written before a failure, and names the others', async () => {
  const write = async (item: number) => {
    if (item === 3) throw new Error('gone')
    return item
  }
  expect(await eachInTurn([1, 2, 3, 4], write, failed)).toEqual([1, 2, '3 failed', '4 failed'])
  await expect(eachInTurn([3, 4], write, failed)).rejects.toThrow('gone')
})
