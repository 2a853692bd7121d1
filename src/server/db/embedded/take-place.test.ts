import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { finishTakingPlace, removeUnfinished, takePlace } from './take-place.ts'

let root: string
let aside: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tokonoma-take-place-'))
  onTestFinished(() => rm(root, { recursive: true }))
  for (const [name, what] of [
    ['data', 'old'],
    ['data.restoring', 'new'],
  ] as const) {
    await mkdir(join(root, name))
    await writeFile(join(root, name, 'what'), what)
  }
  await writeFile(join(root, 'password'), 'old')
  await writeFile(join(root, 'password.restoring'), 'new')
  aside = `before-${Math.floor((await stat(join(root, 'password.restoring'))).mtimeMs)}`
})

const read = (...path: string[]) => readFile(join(root, ...path), 'utf8')

async function expectTaken(): Promise<void> {
  expect((await readdir(root)).sort()).toEqual(['data', `data.${aside}`, 'password', `password.${aside}`])
  expect([await read('data', 'what'), await read('password')]).toEqual(['new', 'new'])
  expect([await read(`data.${aside}`, 'what'), await read(`password.${aside}`)]).toEqual(['old', 'old'])
}

test('swaps in a complete restore and keeps the old data beside it', async () => {
  expect(await takePlace(root)).toBe(join(root, `data.${aside}`))
  await expectTaken()
  expect(await finishTakingPlace(root)).toBe(false)
})

describe('finishes an interrupted swap, killed after', () => {
  test.each([1, 2, 3, 4])('%i of five renames', async (done) => {
    const renames = [
      ['password.restoring', 'password.restored'],
      ['data', `data.${aside}`],
      ['data.restoring', 'data'],
      ['password', `password.${aside}`],
    ] as const
    for (const [from, to] of renames.slice(0, done)) await rename(join(root, from), join(root, to))
    expect(await finishTakingPlace(root)).toBe(true)
    await expectTaken()
  })
})

test('keeps no old data beside a restore into an empty place', async () => {
  for (const name of ['data', 'password']) await rm(join(root, name), { recursive: true })
  expect(await takePlace(root)).toBeUndefined()
  expect((await readdir(root)).sort()).toEqual(['data', 'password'])
})

test('swaps in no incomplete restore', async () => {
  expect(await finishTakingPlace(root)).toBe(false)
  await removeUnfinished(root)
  expect([await read('data', 'what'), await read('password')]).toEqual(['old', 'old'])
  expect((await readdir(root)).sort()).toEqual(['data', 'password'])
})

test('moves nothing when one of the renames fails', async () => {
  await mkdir(join(root, `data.${aside}`, 'in the way'), { recursive: true })
  await expect(takePlace(root)).rejects.toThrow('ENOTEMPTY')
  expect([await read('data', 'what'), await read('password')]).toEqual(['old', 'old'])
  expect([await read('data.restoring', 'what'), await read('password.restoring')]).toEqual(['new', 'new'])
})
