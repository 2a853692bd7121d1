/**
 * Loads the vocabulary: tables in `vocabulary/`, one fact a line, as tab-separated concept, role and value. A concept is called by its
 * first word; its lines stand together, and their order is kept. Where several concepts have a word, the earlier wins.
 *
 * word        people say it: 一枚板. Verbs in braces stand for all their forms: 本を{入れる・しまう}棚
 * meets       a name of the index that meets it, any of them; a+b is both at once, or else b alone
 * but         a name that is none of it
 * town        of a prefecture: a town or a quarter in it
 * field       of an order: the number that it goes by
 * descending  of an order: the word that puts most first
 * ascending   of an order: the word that puts least first
 * subject     of an order: the name before its words, as 幅 of 幅の広い; without one they stand alone
 * godan       a verb in all its forms, of the five rows: 作る
 * ichidan     the same in -eru or -iru: 付ける
 * godan_not, ichidan_not  the same, only where it is not done
 */
import { readFileSync } from 'node:fs'

const roles = [
  'word',
  'meets',
  'but',
  'town',
  'field',
  'descending',
  'ascending',
  'subject',
  'godan',
  'ichidan',
  'godan_not',
  'ichidan_not',
] as const
type FactRole = (typeof roles)[number]

export type Concept = { name: string } & Readonly<Record<FactRole, readonly string[]>>

const HEADER = 'concept\trole\tvalue'

const loaded = new Map<string, readonly Concept[]>()

/** Returns the concepts of a table in file order. Throws with the line of a malformed fact. */
export function loadConcepts(table: string): readonly Concept[] {
  const known = loaded.get(table)
  if (known) return known
  const text = readFileSync(new URL(`./vocabulary/${table}.tsv`, import.meta.url), 'utf8')
  const concepts = readConcepts(text, table)
  loaded.set(table, concepts)
  return concepts
}

export function readConcepts(text: string, table: string): readonly Concept[] {
  const [header, ...lines] = text.replace(/\n$/, '').split('\n')
  if (header !== HEADER) throw new Error(`${table}.tsv begins with another line than: ${HEADER}`)
  const concepts = new Map<string, Map<FactRole, string[]>>()
  let last: string | undefined
  for (const [place, line] of lines.entries()) {
    const fail = (why: string) => new Error(`${table}.tsv:${place + 2}: ${why}: ${line}`)
    const [name, saying, value, ...more] = line.split('\t')
    const role = roles.find((each) => each === saying)
    if (!name || !value || more.length > 0) throw fail('not three columns')
    if (!role) throw fail('no such role')
    if ([name, value].some((cell) => cell !== cell.trim())) throw fail('spaces at an end')
    const facts = concepts.get(name) ?? new Map<FactRole, string[]>()
    if (facts.size > 0 && name !== last) throw fail('apart from its concept')
    const values = facts.get(role) ?? []
    if (values.includes(value)) throw fail('said twice')
    concepts.set(name, facts.set(role, [...values, value]))
    last = name
  }
  return Array.from(concepts, ([name, facts]) => ({ name, ...valuesOf(facts) }))
}

const valuesOf = (facts: ReadonlyMap<FactRole, readonly string[]>): Record<FactRole, readonly string[]> =>
  Object.fromEntries(roles.map((role) => [role, facts.get(role) ?? []])) as Record<
    FactRole,
    readonly string[]
  >

/** Throws if the table lacks the concept. */
export function wordsOf(concepts: readonly Concept[], name: string): readonly string[] {
  const concept = concepts.find((each) => each.name === name)
  if (!concept) throw new Error(`The vocabulary has no ${name}`)
  return concept.word
}
