import { GrowingArray } from '#search/arrays/arrays.ts'
import { pickInSlices } from '#search/arrays/slices.ts'
import { fullBitmap } from '#search/bitmaps/bitmap.ts'
import { type ChoiceColumn, splitByDensity } from '#search/choices/choice-column.ts'
import type { FieldSets } from '#search/choices/choice-groups.ts'
import { packRows } from '#search/choices/choice-rows.ts'
import { differsWithin } from '#search/choices/group-counts.ts'
import { buildColorColumn } from '#search/colors/color-column.ts'
import type { NumberColumn } from '#search/numbers/number-column.ts'
import { NumberStage } from '#search/numbers/number-stage.ts'
import type { SearchDoc, SearchSchema, TextKind } from '#search/types.ts'
import { TextBuilder } from '#search/words/text-column.ts'
import { indices, orderById, orderDocs } from './doc-order.ts'
import { ChoiceStage, ListStage, PaletteStage } from './doc-staging.ts'
import type { GroupColumn } from './group-column.ts'
import { GroupStage } from './group-stage.ts'
import type { Segment } from './segment.ts'
import { openSegment } from './segment-opening.ts'

export class SegmentBuilder {
  private readonly schema: SearchSchema
  private readonly fields: readonly (readonly [name: string, kind: TextKind])[]
  private readonly ids = new GrowingArray()
  private readonly ranks: number[] = []
  private readonly groups: GroupStage | undefined
  private readonly text: TextBuilder
  private readonly values = new ListStage()
  private readonly choices: readonly ChoiceStage[]
  private readonly numbers: readonly NumberStage[]
  private readonly colors = new ListStage()
  private readonly palette = new PaletteStage()

  constructor(schema: SearchSchema) {
    this.schema = schema
    this.fields = Object.entries(schema.text).map(([name, { kind }]) => [name, kind ?? 'text'])
    this.text = new TextBuilder(this.fields.length)
    this.groups = schema.grouped ? new GroupStage() : undefined
    this.choices = schema.choices.map(() => new ChoiceStage())
    this.numbers = schema.numbers.map(() => new NumberStage())
  }

  add(doc: SearchDoc): void {
    const { schema } = this
    this.ids.push(doc.id)
    this.ranks.push(doc.rank)
    if (doc.group !== undefined) this.groups?.add(doc.group)
    this.fields.forEach(([name, kind], field) => {
      for (const text of textsOf(doc.text[name])) this.values.push(this.text.addText(field, text, kind))
    })
    this.values.close()
    schema.choices.forEach((name, i) => {
      this.choices[i]?.add(doc.choices?.[name] ?? [])
    })
    schema.numbers.forEach((name, i) => {
      this.numbers[i]?.add(doc.numbers?.[name] ?? null)
    })
    for (const lab of doc.colors ?? []) this.colors.push(this.palette.add(lab))
    this.colors.close()
  }

  /** Adds documents of another segment by number. Copies shared values once. */
  copier({ data, lexicon }: Segment): (doc: number) => void {
    const { rows, text } = data
    const copyValue = this.text.copier(text, lexicon)
    const colors = data.colors.ofDoc
    const copyColor = this.palette.copier(data.colors.labs)
    const copySets = data.choices.map((column, i) => this.choices[i]?.copier(column, rows))
    const copyGroup = data.groups && this.groups?.copier(data.groups)
    const copyNumbers = data.numbers.map((column, i) => this.numbers[i]?.copier(column))
    return (doc) => {
      this.ids.push(data.ids[doc] ?? 0)
      this.ranks.push(data.ranks[doc] ?? 0)
      copyGroup?.(doc)
      const end = text.valuesOfDoc.starts[doc + 1] ?? 0
      for (let at = text.valuesOfDoc.starts[doc] ?? 0; at < end; at++)
        this.values.push(copyValue(text.valuesOfDoc.items[at] ?? 0))
      this.values.close()
      for (let i = 0; i < copySets.length; i++) copySets[i]?.(doc)
      for (let i = 0; i < data.numbers.length; i++) copyNumbers[i]?.(data.numbers[i]?.codes[doc] ?? 0)
      const last = colors.starts[doc + 1] ?? 0
      for (let at = colors.starts[doc] ?? 0; at < last; at++)
        this.colors.push(copyColor(colors.items[at] ?? 0))
      this.colors.close()
    }
  }

  /** Numbers the documents and builds the columns; `sorted` if they arrived in order. In slices. */
  *build(sorted = false): Generator<undefined, Segment> {
    const arrived = {
      ids: this.ids.toArray(),
      ranks: Float64Array.from(this.ranks),
      groups: this.groups?.arrived() ?? null,
    }
    const order = sorted ? indices(arrived.ids.length) : yield* orderDocs(arrived)
    yield
    const ids = yield* pickInSlices(new Uint32Array(order.length), arrived.ids, order)
    const ranks = yield* pickInSlices(new Float64Array(order.length), arrived.ranks, order)
    const byId = yield* orderById(ids)
    const groups = this.groups ? yield* this.groups.inOrder(order) : null
    const { rows, choices } = yield* this.buildChoices(order, groups)
    const numbers: NumberColumn[] = []
    for (const stage of this.numbers) numbers.push(yield* stage.toColumn(order))
    const colors = yield* buildColorColumn(this.palette.toArray(), yield* this.colors.inOrder(order))
    const text = yield* this.text.build(yield* this.values.inOrder(order))
    return yield* openSegment(
      {
        ids,
        byId,
        ranks,
        groups,
        text,
        rows,
        choices,
        numbers,
        colors,
      },
      fullBitmap(order.length),
    )
  }

  private *buildChoices(order: Uint32Array, groups: GroupColumn | null) {
    const staged: FieldSets[] = []
    for (const stage of this.choices) {
      const sets = yield* stage.inOrder(order)
      const varies = groups !== null && (yield* differsWithin(groups.ids, sets.codes))
      staged.push({ ...sets, varies })
      yield
    }
    const { rows, places } = yield* packRows(staged, order.length)
    const choices: ChoiceColumn[] = []
    for (const [field, fieldSets] of staged.entries()) {
      const { column, firstValue } = places[field] ?? { column: -1, firstValue: 0 }
      const { values, codes, sets } = fieldSets
      const own = column < 0 ? { codes, sets } : null
      choices.push({ values, column, firstValue, own, ...(yield* splitByDensity(fieldSets)) })
    }
    return { rows, choices }
  }
}

function textsOf(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}
