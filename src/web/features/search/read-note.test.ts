import { expect, test } from 'vitest'
import { type Interpretation, noInterpretation } from '#contract/kit/interpretation.ts'
import { noteOf } from './read-note.ts'

type State = Interpretation['parts'][number]['state']

const keyword = '黒い台所 棚'

const part = (text: string, label: string | null, state: State = 'applied') => ({
  from: keyword.indexOf(text),
  to: keyword.indexOf(text) + text.length,
  text,
  label,
  state,
  reading: label === null ? ('word' as const) : ('condition' as const),
  excluded: false,
  filter: null,
})

const relaxed = (text: string) => ({ texts: [text], message: `「${text}」は使わずにさがしました。` })
const inTexts = (text: string) => ({ texts: [text], message: `「${text}」は説明の言葉からさがしました。` })

const some = { items: [], total_count: 1 }
const none = { items: [], total_count: 0 }

const answer = {
  interiors: some,
  building_materials: none,
  projects: none,
  posts: some,
  interpretation: {
    ...noInterpretation,
    parts: [part('黒い', 'ブラック'), part('台所', null, 'given_up'), part('棚', 'シェルフ')],
    relaxed: relaxed('台所'),
  },
  room_interpretation: {
    ...noInterpretation,
    parts: [part('黒い', 'ブラック'), part('台所', 'キッチン'), part('棚', 'シェルフ')],
  },
  subject: null,
}

const named = ({ parts }: ReturnType<typeof noteOf>) => parts.map(({ text, label }) => [text, label])

test('says nothing about a side without shown results', () => {
  const widened = { ...answer.interpretation, parts: [part('台所', '水まわり', 'widened')] }
  const note = noteOf({ ...answer, interiors: none, interpretation: widened }, undefined)
  expect(named(note)).toEqual([
    ['黒い', 'ブラック'],
    ['台所', 'キッチン'],
    ['棚', 'シェルフ'],
  ])
  expect(note.message).toBeNull()
})

test('says what the side beside the keyword’s subject gave up', () => {
  const note = noteOf({ ...answer, subject: 'rooms' }, undefined)
  expect(note.message).toBe('家具・建材では、「台所」は使わずにさがしました。')
  const rooms = { ...answer.room_interpretation, in_texts: inTexts('棚') }
  const both = noteOf({ ...answer, subject: 'rooms', room_interpretation: rooms }, undefined)
  expect(both.message).toBe(
    '事例・写真では、「棚」は説明の言葉からさがしました。家具・建材では、「台所」は使わずにさがしました。',
  )
})

test('says neither what the other side read nor what its texts matched', () => {
  const products = { ...noInterpretation, parts: [part('黒い台', '踏み台')], in_texts: inTexts('棚') }
  const note = noteOf({ ...answer, subject: 'rooms', interpretation: products }, undefined)
  expect([named(note).length, note.message]).toEqual([3, null])
})

test('offers to read again a word taken back on a side that is no longer shown', () => {
  const taken = { ...noInterpretation, parts: [part('棚', 'シェルフ', 'plain')] }
  const rooms = { ...noInterpretation, parts: [part('黒い', 'ブラック')] }
  const note = noteOf({ ...answer, interiors: none, interpretation: taken, room_interpretation: rooms }, '棚')
  expect(named(note)).toEqual([
    ['黒い', 'ブラック'],
    ['棚', 'シェルフ'],
  ])
})
