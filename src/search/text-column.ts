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
  private readonly raw = new Map<string, number>()
  private readonly known = new Map<string, number>()
  private readonly fields = new GrowingArray()
  private readonly wordStarts = new GrowingArray()
  private readonly words = new GrowingArray()

  /** The value of a text; equal texts of a field are one value. */
  addText(field: number, text: string, kind: TextKind): number {
    const key = `${field} ${text}`
    const seen = this.raw.get(key)
    if (seen !== undefined) return seen
    const words = tokenise(text, kind).map((word) =>
      this.lexicon.add({ ...word, display: text.slice(word.from[0], word.to.at(-1)) }),
    )
    const value = this.addValue(field, words)
    this.raw.set(key, value)
    return value
  }

  /** Copies a value of another segment. */
  addFrom(column: TextColumn, lexicon: Lexicon, value: number, wordOf: Int32Array): number {
    const words = Array.from(
      column.words.items.subarray(column.words.starts[value], column.words.starts[value + 1]),
      (word) => {
        const known = wordOf[word] ?? -1
        if (known >= 0) return known
        const { units, flags, start, end } = lexicon.sliceOf(word)
        const copied = this.lexicon.add({
          kind: lexicon.kindOf(word),
          units: Array.prototype.slice.call(units, start, end),
          flags: Array.prototype.slice.call(flags, start, end),
          display: lexicon.displayOf(word),
        })
        wordOf[word] = copied
        return copied
      },
    )
    return this.addValue(column.fields[value] ?? 0, words)
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

  private addValue(field: number, words: readonly number[]): number {
    const key = `${field} ${words.join(' ')}`
    const seen = this.known.get(key)
    if (seen !== undefined) return seen
    const value = this.fields.length
    this.known.set(key, value)
    this.fields.push(field)
    this.wordStarts.push(this.words.length)
    for (const word of words) this.words.push(word)
    return value
  }
}
