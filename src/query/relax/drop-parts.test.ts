import { expect, test } from 'vitest'
import type { ReadPart } from '#query/parse/parts.ts'
import { dropParts } from './drop-parts.ts'

const part = (text: string, any?: ReadPart['any']): ReadPart => ({
  kind: any ? 'condition' : 'word',
  ...(any && { any }),
  from: 0,
  to: text.length,
  text,
  excluded: false,
  state: 'applied',
})

const handle = part('引き手')
const brass = part('真鍮', [{ filters: { material: [1] } }])
const wide = part('40センチ', [{ ranges: { width: { min: 388, max: 412 } } }])
const known = async () => true
const unknown = async () => false
const lamp = part('照明', [{ filters: { category: [1] } }])

/** Returns the texts given up when only `found` parts have results. */
async function gone(parts: readonly ReadPart[], found: readonly ReadPart[]) {
  const finds = async (given: readonly ReadPart[]) =>
    parts.every((each) => given.includes(each) || found.includes(each))
  return (await dropParts(parts, finds, known))?.map(({ text }) => text)
}

test('gives up size and material before the word for the subject', async () => {
  expect(await gone([handle, brass, wide], [handle])).toEqual(['40センチ', '真鍮'])
  const eitherAlone = async (given: readonly ReadPart[]) => given.length === 2
  expect(await dropParts([handle, brass, wide], eitherAlone, known)).not.toContain(handle)
})

test('gives up a plain word before a category, and a word that finds nothing first', async () => {
  const any = async (given: readonly ReadPart[]) => given.length > 0
  expect(await dropParts([handle, lamp], any, known)).toEqual([handle])
  expect(await dropParts([handle, brass], any, unknown)).toEqual([handle])
})

test('restores a part that was given up without need', async () => {
  expect(await gone([handle, brass, wide], [handle, wide])).toEqual(['真鍮'])
})

test('keeps the last of two buildings, and gives up the other with its adjective', async () => {
  const old = part('古い')
  const home = part('家', [{ filters: { building_type: [1] } }])
  const cafe = part('カフェ', [{ filters: { use_type: [1] } }])
  expect(await gone([old, home, cafe], [cafe])).toEqual(['古い', '家'])
  expect(await gone([cafe, home], [home])).toEqual(['カフェ'])
  const eitherAlone = async (given: readonly ReadPart[]) => given.length === 1
  expect(await dropParts([home, cafe], eitherAlone, known)).toEqual([home])
  expect(await dropParts([cafe, home], eitherAlone, known)).toEqual([cafe])
})
