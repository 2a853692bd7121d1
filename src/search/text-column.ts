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
  /** The field of each value: its place in the schema. */
  fields: Uint8Array
  /** The words of each value, in order. */
  words: Lists
  /** The values of each word, of each document, and the documents of each value. */
  valuesOfWord: Lists
  valuesOfDoc: Lists
  docsOfValue: Lists
}

export class TextBuilder {
  private readonly lexicon = new LexiconBuilder()
  /** Values by text, of each field; and, for those copied from other segments, by their words. */
  private readonly byText: Map<string, number>[] = []
  private readonly byWords = new Map<string, number>()
  private readonly fields = new GrowingArray()
  private readonly wordStarts = new GrowingArray()
  private readonly words = new GrowingArray()

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
    const newValues = new Int32Array(column.fields.length).fill(-1)
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
        column.fields[value] ?? 0,
        items.subarray(starts[value], starts[value + 1]).map(copyWord),
      )
      newValues[value] = copied
      return copied
    }
  }

  /** `valuesOfDoc` names the values of the documents in their final order. */
  *build(valuesOfDoc: Lists): Generator<undefined, TextColumn> {
    this.wordStarts.push(this.words.length)
    const words = { starts: this.wordStarts.toArray(), items: this.words.toArray() }
    const docsOfValue = invertLists(valuesOfDoc, this.fields.length)
    yield
    const valuesOfWord = invertLists(words, this.lexicon.size)
    yield
    const lexicon = yield* this.lexicon.build()
    return {
      lexicon,
      fields: Uint8Array.from(this.fields.toArray()),
      words,
      valuesOfWord,
      valuesOfDoc,
      docsOfValue,
    }
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
