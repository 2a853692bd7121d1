import { expect, test } from 'vitest'
import { giveUp } from './give-up.ts'
import type { ReadPart } from './reading.ts'

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
const lamp = part('照明', [{ filters: { category: [1] } }])

/** What goes, where this alone is found. */
const gone = (parts: readonly ReadPart[], found: readonly ReadPart[]) =>
  giveUp(
    parts,
    (given) => parts.every((each) => given.includes(each) || found.includes(each)),
    () => true,
  )?.map(({ text }) => text)

test('a word that says what is looked for stays longer than what it is made of and how large it is', () => {
  expect(gone([handle, brass, wide], [handle])).toEqual(['40センチ', '真鍮'])
  const eitherAlone = (given: readonly ReadPart[]) => given.length === 2
  expect(giveUp([handle, brass, wide], eitherAlone, () => true)).not.toContain(handle)
})

test('beside the name of a thing a word goes first, and so does one that nothing has', () => {
  const any = (given: readonly ReadPart[]) => given.length > 0
  expect(giveUp([handle, lamp], any, () => true)).toEqual([handle])
  expect(giveUp([handle, brass], any, () => false)).toEqual([handle])
})

test('what need not have gone comes back', () => {
  expect(gone([handle, brass, wide], [handle, wide])).toEqual(['真鍮'])
})
