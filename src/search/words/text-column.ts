/**
 * Texts of one segment. Stores distinct values once, as lists of words: thousands of documents share a maker
 * or description. Terms lead to words, values, then documents.
 */
import { invertLists, type Lists, sumUp } from '#search/arrays/arrays.ts'
import { SequenceTable } from '#search/arrays/sequence-table.ts'
import { inSlices } from '#search/arrays/slices.ts'
import { tokenise } from '#search/text/tokenise.ts'
import type { TextKind } from '#search/types.ts'
import type { Lexicon, LexiconData } from './lexicon.ts'
import { LexiconBuilder } from './lexicon-builder.ts'

export interface TextColumn {
  lexicon: LexiconData
  /** Values are numbered field by field: field f has [fieldStarts[f], fieldStarts[f + 1]). */
  fieldStarts: Uint32Array
  words: Lists
  valuesOfWord: Lists
  valuesOfDoc: Lists
  docsOfValue: Lists
}

export class TextBuilder {
  private readonly fieldCount: number
  private readonly lexicon = new LexiconBuilder()
  private readonly byText: readonly Map<string, number>[]
  private readonly values = new SequenceTable()
  private sequence = new Uint32Array(256)

  constructor(fieldCount: number) {
    this.fieldCount = fieldCount
    this.byText = Array.from({ length: fieldCount }, () => new Map())
  }

  /** Equal texts of a field share a value. */
  addText(field: number, text: string, kind: TextKind): number {
    const known = this.byText[field]?.get(text)
    if (known !== undefined) return known
    const words = tokenise(text, kind)
    const sequence = this.startSequence(field, words.length)
    for (let i = 0; i < words.length; i++) {
      const word = words[i]
      if (word !== undefined) sequence[i + 1] = this.lexicon.add(word, text)
    }
    const value = this.values.numberOf(sequence, words.length + 1)
    this.byText[field]?.set(text, value)
    return value
  }

  /** Equal values of several segments become one. */
  copier(column: TextColumn, lexicon: Lexicon): (value: number) => number {
    const { starts, items } = column.words
    const newValues = new Int32Array(starts.length - 1).fill(-1)
    const newWords = new Int32Array(lexicon.size).fill(-1)
    return (value) => {
      const known = newValues[value] ?? -1
      if (known >= 0) return known
      const start = starts[value] ?? 0
      const length = (starts[value + 1] ?? 0) - start
      const sequence = this.startSequence(fieldOf(column, value), length)
      for (let i = 0; i < length; i++) {
        const word = items[start + i] ?? 0
        if ((newWords[word] ?? -1) < 0) newWords[word] = this.lexicon.copy(lexicon, word)
        sequence[i + 1] = newWords[word] ?? 0
      }
      const copied = this.values.numberOf(sequence, length + 1)
      newValues[value] = copied
      return copied
    }
  }

  /** Renumbers `valuesOfDoc` in place; its documents must be in final order. */
  *build(valuesOfDoc: Lists): Generator<undefined, TextColumn> {
    const sequences = this.values.toLists()
    yield
    const { fieldStarts, newValues } = yield* this.numberByField(sequences, valuesOfDoc)
    const { items } = valuesOfDoc
    yield* inSlices(items.length, (from, to) => {
      for (let i = from; i < to; i++) items[i] = newValues[items[i] ?? 0] ?? 0
    })
    const words = yield* wordsInOrder(sequences, newValues)
    const docsOfValue = yield* invertLists(valuesOfDoc, newValues.length)
    const valuesOfWord = yield* invertLists(words, this.lexicon.size)
    const lexicon = yield* this.lexicon.build()
    return { lexicon, fieldStarts, words, valuesOfWord, valuesOfDoc, docsOfValue }
  }

  private *numberByField(
    sequences: Lists,
    { items }: Lists,
  ): Generator<undefined, { fieldStarts: Uint32Array; newValues: Int32Array }> {
    const fieldStarts = new Uint32Array(this.fieldCount + 1)
    const fieldAt = (value: number) => sequences.items[sequences.starts[value] ?? 0] ?? 0
    yield* inSlices(this.values.size, (from, to) => {
      for (let value = from; value < to; value++) {
        const after = fieldAt(value) + 1
        fieldStarts[after] = (fieldStarts[after] ?? 0) + 1
      }
    })
    sumUp(fieldStarts)
    const next = fieldStarts.slice()
    const newValues = new Int32Array(this.values.size).fill(-1)
    yield* inSlices(items.length, (from, to) => {
      for (let i = from; i < to; i++) {
        const value = items[i] ?? 0
        if (newValues[value] !== -1) continue
        const field = fieldAt(value)
        newValues[value] = next[field] ?? 0
        next[field] = (next[field] ?? 0) + 1
      }
    })
    return { fieldStarts, newValues }
  }

  private startSequence(field: number, words: number): Uint32Array {
    if (words >= this.sequence.length) this.sequence = new Uint32Array(words * 2)
    this.sequence[0] = field
    return this.sequence
  }
}

function* wordsInOrder(sequences: Lists, newValues: Int32Array): Generator<undefined, Lists> {
  const old = new Uint32Array(newValues.length)
  yield* inSlices(old.length, (from, to) => {
    for (let before = from; before < to; before++) old[newValues[before] ?? 0] = before
  })
  const starts = new Uint32Array(old.length + 1)
  const items = new Uint32Array(sequences.items.length - old.length)
  yield* inSlices(old.length, (from, to) => {
    let next = starts[from] ?? 0
    for (let value = from; value < to; value++) {
      const before = old[value] ?? 0
      const end = sequences.starts[before + 1] ?? 0
      for (let at = (sequences.starts[before] ?? 0) + 1; at < end; at++)
        items[next++] = sequences.items[at] ?? 0
      starts[value + 1] = next
    }
  })
  return { starts, items }
}

export function fieldOf({ fieldStarts }: TextColumn, value: number): number {
  let field = 0
  while (value >= (fieldStarts[field + 1] ?? Infinity)) field++
  return field
}
