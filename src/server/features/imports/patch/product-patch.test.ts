import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductPatch } from '#contract/imports/stored-types.ts'
import type { ProductContent, VariationContent } from '#contract/products/console-schemas.ts'
import { emptyVariation } from '#server/features/imports/plan/compose-product.ts'
import { applyPatch, joinPatches, listChanges, reversePatch, withoutAdded } from './product-patch.ts'

const variation = (
  id: number | null,
  code: string,
  fields: Partial<VariationContent> = {},
): VariationContent => ({
  ...emptyVariation,
  ...{ id, code, name: code, published: true, price_kind: 1, price: 1000 },
  ...fields,
})

const product = (...variations: VariationContent[]): ProductContent => ({
  ...{ maker_id: 1, name: '椅子', name_kana: 'イス', kind: 1, category_ids: [3], brand_id: null },
  ...{ description: '', sample_limit: null, published: true, documents: [], variations },
})

const patchOf = (change: Partial<ProductPatch>): ProductPatch => ({
  ...{ product: {}, changed: [], added: [] },
  ...change,
})

test('leaves a field alone that somebody changed after the preview, and writes the others', () => {
  const fields = { price: [1000, 1200], lead_time_days: [null, 5] } as const
  const patch = patchOf({ changed: [{ row: 4, id: 7, code: 'A', fields }] })
  const { state, conflicts } = applyPatch(product(variation(7, 'A', { price: 1350 })), patch)
  expect(state.variations[0]).toMatchObject({ price: 1350, lead_time_days: 5 })
  expect(conflicts).toEqual([
    {
      ...{ row: 4, code: 'A', kind: 'field', variationId: 7, field: 'price' },
      ...{ before: 1000, current: 1350, wanted: 1200 },
    },
  ])
})

test('reports a variation that is gone', () => {
  const patch = patchOf({ changed: [{ row: 4, id: 7, code: 'A', fields: { price: [1000, 1200] } }] })
  expect(applyPatch(product(variation(8, 'B')), patch).conflicts).toEqual([
    { row: 4, code: 'A', kind: 'gone' },
  ])
})

test('adds no variation whose code the product has by now', () => {
  const patch = patchOf({ added: [{ row: 5, content: variation(null, 'ab-1') }] })
  const { state, conflicts } = applyPatch(product(variation(7, 'AB1')), patch)
  expect(state.variations).toHaveLength(1)
  expect(conflicts).toMatchObject([{ row: 5, code: 'ab-1', kind: 'taken' }])
})

test('takes added variations out, and hides those that must stay', () => {
  const variations = [variation(1, 'A'), variation(2, 'B'), variation(3, 'C')]
  expect(withoutAdded(variations, new Set([2, 3]), new Set([3]))).toEqual([
    variation(1, 'A'),
    variation(3, 'C', { published: false }),
  ])
})

const fields = fc.record({
  name: fc.string(),
  price: fc.option(fc.nat()),
  color_type_ids: fc.array(fc.nat(17), { maxLength: 3 }),
  measures: fc.dictionary(fc.constantFrom('watts', 'lumens'), fc.nat()),
})

test('restores every field that was written, and writes nothing twice', () => {
  fc.assert(
    fc.property(fields, fields, fc.string(), fc.string(), (before, after, name, renamed) => {
      const stored = { ...product(variation(1, 'A', before), variation(2, 'B')), name }
      const wanted = { ...stored, name: renamed, variations: [variation(1, 'A', after), variation(2, 'B')] }
      const changes = listChanges(variation(1, 'A', before), variation(1, 'A', after))
      const patch = patchOf({
        product: listChanges({ name }, { name: renamed }),
        changed: Object.keys(changes).length > 0 ? [{ row: 1, id: 1, code: 'A', fields: changes }] : [],
      })
      const applied = applyPatch(stored, patch)
      expect(applied).toEqual({ state: wanted, written: patch, conflicts: [] })
      const again = applyPatch(applied.state, patch)
      expect(again).toMatchObject({ state: wanted, written: { product: {}, changed: [] }, conflicts: [] })
      expect(applyPatch(applied.state, reversePatch(applied.written))).toMatchObject({
        state: stored,
        conflicts: [],
      })
    }),
  )
})

test('joins two writes of one import, so that one undo restores what was before both', () => {
  const [nameOf, idOf] = [fc.string(), fc.constantFrom(1, 2)]
  fc.assert(
    fc.property(fields, fields, fields, nameOf, idOf, idOf, (before, middle, after, name, one, other) => {
      const stored = product(variation(1, 'A', before), variation(2, 'B', before))
      const writing = (state: ProductContent, id: number, values: typeof after) => {
        const current = state.variations.find((each) => each.id === id) ?? variation(id, '')
        const changes = listChanges(current, { ...current, ...values })
        return patchOf({
          product: listChanges({ name: state.name }, { name }),
          changed: [{ row: 1, id, code: current.code, fields: changes }],
        })
      }
      const first = applyPatch(stored, writing(stored, one, middle))
      const second = applyPatch(first.state, writing(first.state, other, after))
      const joined = joinPatches(first.written, second.written)
      expect(applyPatch(second.state, reversePatch(joined))).toMatchObject({ state: stored, conflicts: [] })
    }),
  )
})
