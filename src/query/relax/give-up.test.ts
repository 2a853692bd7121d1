import { expect, test } from 'vitest'
import type { ReadPart } from '#query/parse/parts.ts'
import { giveUp } from './give-up.ts'

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

/** What goes, where this alone is found. */
async function gone(parts: readonly ReadPart[], found: readonly ReadPart[]) {
  const finds = async (given: readonly ReadPart[]) =>
    parts.every((each) => given.includes(each) || found.includes(each))
  return (await giveUp(parts, finds, known))?.map(({ text }) => text)
}

test('a word that says what is looked for stays longer than what it is made of and how large it is', async () => {
  expect(await gone([handle, brass, wide], [handle])).toEqual(['40センチ', '真鍮'])
  const eitherAlone = async (given: readonly ReadPart[]) => given.length === 2
  expect(await giveUp([handle, brass, wide], eitherAlone, known)).not.toContain(handle)
})

test('beside the name of a thing a word goes first, and so does one that nothing has', async () => {
  const any = async (given: readonly ReadPart[]) => given.length > 0
  expect(await giveUp([handle, lamp], any, known)).toEqual([handle])
  expect(await giveUp([handle, brass], any, unknown)).toEqual([handle])
})

test('what need not have gone comes back', async () => {
  expect(await gone([handle, brass, wide], [handle, wide])).toEqual(['真鍮'])
})

test('of two buildings the last is what is asked for, and stays longer than what is said of the other', async () => {
  const old = part('古い')
  const home = part('家', [{ filters: { building_type: [1] } }])
  const cafe = part('カフェ', [{ filters: { use_type: [1] } }])
  expect(await gone([old, home, cafe], [cafe])).toEqual(['古い', '家'])
  expect(await gone([cafe, home], [home])).toEqual(['カフェ'])
  const eitherAlone = async (given: readonly ReadPart[]) => given.length === 1
  expect(await giveUp([home, cafe], eitherAlone, known)).toEqual([home])
  expect(await giveUp([cafe, home], eitherAlone, known)).toEqual([cafe])
})
