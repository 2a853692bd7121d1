/** Makes a segment from documents, and from the living documents of other segments. */
import { GrowingArray } from './arrays.ts'
import { fullBitmap, hasBit } from './bitmap.ts'
import { type ChoiceColumn, splitByDensity } from './choice-column.ts'
import { codeOf, packRows } from './choice-rows.ts'
import { buildColourColumn, coloursOf } from './colour-column.ts'
import { ChoiceStage, ListStage, NumberStage, PaletteStage } from './doc-staging.ts'
import { buildNumberColumn, type NumberColumn, numberOf } from './number-column.ts'
import { Segment } from './segment.ts'
import { TextBuilder } from './text-column.ts'
import type { SearchDoc, SearchSchema, TextKind } from './types.ts'

/** Documents copied between two yields. */
const SLICE = 500

export class SegmentBuilder {
  private readonly schema: SearchSchema
  private readonly fields: readonly (readonly [name: string, kind: TextKind])[]
  private readonly ids = new GrowingArray()
  private readonly ranks = new NumberStage()
  private readonly text: TextBuilder
  private readonly values = new ListStage()
  private readonly choices: readonly ChoiceStage[]
  private readonly numbers: readonly NumberStage[]
  private readonly colours = new ListStage()
  private readonly palette = new PaletteStage()

  constructor(schema: SearchSchema) {
    this.schema = schema
    this.fields = Object.entries(schema.text).map(([name, { kind }]) => [name, kind ?? 'text'])
    this.text = new TextBuilder(this.fields.length)
    this.choices = schema.choices.map(() => new ChoiceStage())
    this.numbers = schema.numbers.map(() => new NumberStage())
  }

  /** Adds a document; ids must differ. */
  add(doc: SearchDoc): void {
    const { schema } = this
    this.ids.push(doc.id)
    this.ranks.add(doc.rank)
    this.fields.forEach(([name, kind], field) => {
      for (const text of textsOf(doc.text[name])) this.values.push(this.text.addText(field, text, kind))
    })
    this.values.close()
    schema.choices.forEach((name, i) => {
      this.choices[i]?.add(doc.choices?.[name] ?? [])
    })
    schema.numbers.forEach((name, i) => {
      this.numbers[i]?.add(doc.numbers?.[name] ?? Number.NaN)
    })
    for (const lab of doc.colours ?? []) this.colours.push(this.palette.add(lab))
    this.colours.close()
  }

  /** Adds the living documents of a segment. Yields between slices of work. */
  *addFrom(segment: Segment): Generator<undefined, void> {
    const { data, lexicon } = segment
    const copyValue = this.text.copier(data.text, lexicon)
    const copySets = data.choices.map((column, i) => this.choices[i]?.copier(column))
    const { starts, items } = data.text.valuesOfDoc
    for (let doc = 0; doc < segment.size; doc++) {
      if (doc % SLICE === SLICE - 1) yield
      if (!hasBit(segment.live, doc)) continue
      this.ids.push(data.ids[doc] ?? 0)
      this.ranks.add(data.ranks[doc] ?? 0)
      const end = starts[doc + 1] ?? 0
      for (let at = starts[doc] ?? 0; at < end; at++) this.values.push(copyValue(items[at] ?? 0))
      this.values.close()
      data.choices.forEach((column, i) => {
        copySets[i]?.(codeOf(data.rows, column, doc))
      })
      data.numbers.forEach((column, i) => {
        this.numbers[i]?.add(numberOf(column, doc) ?? Number.NaN)
      })
      for (const lab of coloursOf(data.colours, doc)) this.colours.push(this.palette.add(lab))
      this.colours.close()
    }
  }

  /** Numbers the documents and builds the columns. Yields between slices of work. */
  *build(): Generator<undefined, Segment> {
    const ids = this.ids.toArray()
    const ranks = this.ranks.toArray()
    const byRank = (a: number, b: number) =>
      (ranks[b] ?? 0) - (ranks[a] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0)
    const order = indices(ids.length).sort(byRank)
    yield
    const sortedIds = order.map((doc) => ids[doc] ?? 0)
    const byId = indices(ids.length).sort((a, b) => (sortedIds[a] ?? 0) - (sortedIds[b] ?? 0))
    yield
    const staged = this.choices.map((stage) => stage.inOrder(order))
    yield
    const { rows, places } = packRows(
      staged.map(({ codes }) => codes),
      staged.map(({ sets }) => sets.starts.length - 1),
      order.length,
    )
    yield
    const choices: ChoiceColumn[] = []
    for (const [field, { codes, values, sets }] of staged.entries()) {
      const { at, width } = places[field] ?? { at: 0, width: 1 }
      choices.push({ values, sets, at, width, ...splitByDensity(codes, sets, values.length) })
      yield
    }
    const numbers: NumberColumn[] = []
    for (const stage of this.numbers) {
      numbers.push(buildNumberColumn(stage.inOrder(order)))
      yield
    }
    const colours = buildColourColumn(this.palette.toArray(), this.colours.inOrder(order))
    const text = yield* this.text.build(this.values.inOrder(order))
    return new Segment(
      { ids: sortedIds, byId, ranks: this.ranks.inOrder(order), text, rows, choices, numbers, colours },
      fullBitmap(order.length),
    )
  }
}

/** Runs steps of work to their end. */
export function finish<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

function indices(size: number): Uint32Array {
  return Uint32Array.from({ length: size }, (_, i) => i)
}

function textsOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
