/**
 * The texts of one segment. Every distinct field value is kept once, as a list of words: thousands of documents share a
 * maker, a material, a description. A term is matched against words, words lead to values, values to documents.
 */
import { GrowingArray, invertLists, type Lists } from './arrays.ts'
import type { Lexicon, LexiconData } from './lexicon.ts'
import { LexiconBuilder } from './lexicon-builder.ts'
import { tokenise } from './tokenise.ts'
import type { TextKind } from './types.ts'

export interface TextColumn {
  lexicon: LexiconData
  /** Values are numbered field by field: those of field f are [fieldStarts[f], fieldStarts[f + 1]). */
  fieldStarts: Uint32Array
  /** The words of each value, in order. */
  words: Lists
  /** The values of each word, of each document, and the documents of each value. */
  valuesOfWord: Lists
  valuesOfDoc: Lists
  docsOfValue: Lists
}

export class TextBuilder {
  private readonly fieldCount: number
  private readonly lexicon = new LexiconBuilder()
  /** Values by text, of each field; and, for those copied from other segments, by their words. */
  private readonly byText: Map<string, number>[] = []
  private readonly byWords = new Map<string, number>()
  private readonly fields = new GrowingArray()
  private readonly wordStarts = new GrowingArray()
  private readonly words = new GrowingArray()

  constructor(fieldCount: number) {
    this.fieldCount = fieldCount
  }

  /** The value of a text; equal texts of a field are one value. */
  addText(field: number, text: string, kind: TextKind): number {
    this.byText[field] ??= new Map()
    const known = this.byText[field].get(text)
    if (known !== undefined) return known
    const value = this.startValue(field)
    for (const word of tokenise(text, kind)) this.words.push(this.lexicon.add(word, text))
    this.byText[field].set(text, value)
    return value
  }

  /** Copies values of another segment, each once: equal values of several segments become one. */
  copier(column: TextColumn, lexicon: Lexicon): (value: number) => number {
    const newValues = new Int32Array(column.words.starts.length - 1).fill(-1)
    const newWords = new Int32Array(lexicon.size).fill(-1)
    const copyWord = (word: number): number => {
      const known = newWords[word] ?? -1
      if (known >= 0) return known
      const copied = this.lexicon.copy(lexicon, word)
      newWords[word] = copied
      return copied
    }
    return (value) => {
      const known = newValues[value] ?? -1
      if (known >= 0) return known
      const { starts, items } = column.words
      const copied = this.addWords(
        fieldOf(column, value),
        items.subarray(starts[value], starts[value + 1]).map(copyWord),
      )
      newValues[value] = copied
      return copied
    }
  }

  /** `valuesOfDoc` names the values of the documents in their final order; it is renumbered. */
  *build(valuesOfDoc: Lists): Generator<undefined, TextColumn> {
    this.wordStarts.push(this.words.length)
    const { fieldStarts, newValues } = this.numberByField(valuesOfDoc)
    const { items } = valuesOfDoc
    for (let i = 0; i < items.length; i++) items[i] = newValues[items[i] ?? 0] ?? 0
    yield
    const words = this.wordsInOrder(newValues)
    yield
    const docsOfValue = invertLists(valuesOfDoc, this.fields.length)
    yield
    const valuesOfWord = invertLists(words, this.lexicon.size)
    yield
    const lexicon = yield* this.lexicon.build()
    return { lexicon, fieldStarts, words, valuesOfWord, valuesOfDoc, docsOfValue }
  }

  /** New numbers for the values: by field, then in the order in which the documents have them. */
  private numberByField({ items }: Lists): { fieldStarts: Uint32Array; newValues: Int32Array } {
    const fieldStarts = new Uint32Array(this.fieldCount + 1)
    for (let value = 0; value < this.fields.length; value++) {
      const after = this.fields.get(value) + 1
      fieldStarts[after] = (fieldStarts[after] ?? 0) + 1
    }
    for (let f = 1; f < fieldStarts.length; f++)
      fieldStarts[f] = (fieldStarts[f] ?? 0) + (fieldStarts[f - 1] ?? 0)
    const next = fieldStarts.slice()
    const newValues = new Int32Array(this.fields.length).fill(-1)
    for (const value of items) {
      if (newValues[value] !== -1) continue
      const field = this.fields.get(value)
      newValues[value] = next[field] ?? 0
      next[field] = (next[field] ?? 0) + 1
    }
    return { fieldStarts, newValues }
  }

  private wordsInOrder(newValues: Int32Array): Lists {
    const old = new Uint32Array(newValues.length)
    newValues.forEach((value, before) => {
      old[value] = before
    })
    const starts = new Uint32Array(old.length + 1)
    const items = new Uint32Array(this.words.length)
    let next = 0
    for (let value = 0; value < old.length; value++) {
      const before = old[value] ?? 0
      const end = this.wordStarts.get(before + 1)
      for (let at = this.wordStarts.get(before); at < end; at++) items[next++] = this.words.get(at)
      starts[value + 1] = next
    }
    return { starts, items }
  }

  private addWords(field: number, words: Uint32Array): number {
    const key = `${field} ${words.join(' ')}`
    const known = this.byWords.get(key)
    if (known !== undefined) return known
    const value = this.startValue(field)
    for (const word of words) this.words.push(word)
    this.byWords.set(key, value)
    return value
  }

  private startValue(field: number): number {
    this.wordStarts.push(this.words.length)
    this.fields.push(field)
    return this.fields.length - 1
  }
}

/** The field of a value. O(fields). */
export function fieldOf({ fieldStarts }: TextColumn, value: number): number {
  let field = 0
  while (value >= (fieldStarts[field + 1] ?? Infinity)) field++
  return field
}
