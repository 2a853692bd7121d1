import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadConcepts, readConcepts, wordsOf } from './vocabulary.ts'

const tables = readdirSync(join(import.meta.dirname, 'vocabulary')).map((file) => file.replace(/\.tsv$/u, ''))

test('every table of the vocabulary can be read', () => {
  expect(tables.length).toBeGreaterThan(15)
  for (const table of tables) expect([table, loadConcepts(table).length > 0]).toEqual([table, true])
})

test('no word of the vocabulary is written in another form than people type', () => {
  const odd = tables
    .flatMap((table) => loadConcepts(table).flatMap(({ word }) => word))
    .filter((word) => word !== word.normalize('NFC') || /[=<>!|]/u.test(word))
  expect(odd).toEqual([])
})

const table = (...lines: string[]): string => ['concept\trole\tvalue', ...lines, ''].join('\n')

test('reads the facts of each concept in their order', () => {
  const concepts = readConcepts(
    table(
      '無垢材\tword\t無垢材',
      '無垢材\tword\t一枚板',
      '無垢材\tmeets\tオーク',
      '無垢材\tbut\t突板',
      '革\tword\t革',
    ),
    'test',
  )
  expect(concepts.map(({ name, word, meets, but }) => ({ name, word, meets, but }))).toEqual([
    { name: '無垢材', word: ['無垢材', '一枚板'], meets: ['オーク'], but: ['突板'] },
    { name: '革', word: ['革'], meets: [], but: [] },
  ])
  expect(wordsOf(concepts, '革')).toEqual(['革'])
  expect(() => wordsOf(concepts, '布')).toThrow('布')
})

test.each([
  ['two columns', table('木\t木製'), 'test.tsv:2: not three columns'],
  ['an empty word', table('木\tword\t'), 'not three columns'],
  ['an unknown role', table('木\twords\t木製'), 'no such role'],
  ['spaces around a word', table('木\tword\t木製 '), 'spaces at an end'],
  ['a fact that is said twice', table('木\tword\t木製', '木\tword\t木製'), 'test.tsv:3: said twice'],
  [
    'a concept in two places',
    table('木\tword\t木', '石\tword\t石', '木\tword\t木製'),
    'apart from its concept',
  ],
  ['no header', '木\tword\t木製\n', 'begins with another line'],
])('refuses a table with %s', (_, text, message) => {
  expect(() => readConcepts(text, 'test')).toThrow(message)
})
