import { labelOf, priceKinds } from '#contract/data/enums.ts'
import { formatSize, sizeOf } from '#contract/data/format-size.ts'
import { lengthOf, type Outline } from '#contract/data/outlines/outline-of.ts'
import { describeRegulations, describeUnitPrice, describeWeight } from '#contract/data/product-words.ts'
import type { DescribedProduct } from './described-products.ts'

type SheetVariation = DescribedProduct['variations'][number]

export function describeSheet(
  { product, variations, maker, category }: DescribedProduct,
  outline: Outline | null,
) {
  const [first] = variations
  return {
    maker,
    category,
    name: product.name,
    description: product.description,
    facts: [
      ['サイズ', formatSize(sizeOf(first), [{ name: category }])],
      ['重さ', [...new Set(variations.map((row) => describeWeight(row.weightGrams)))].join('、')],
      ['サンプル', first.sampleDescription ?? ''],
    ].filter(([, value]) => value),
    isBox: outline?.isBox ?? false,
    views: (outline?.views ?? []).map(({ name, width, bottom, top, shapes, measures }) => ({
      name,
      width,
      height: top - bottom,
      shapes: shapes.map(({ points, ...rest }) => ({
        ...rest,
        points: points.map(([x, y]) => [x, y - bottom]),
      })),
      measures: measures.map((measure) => `${measure.sign}${lengthOf(measure)}`).join(' '),
    })),
    variations: variations.map((row) => ({
      name: row.name,
      code: row.code,
      material: row.materialNote,
      regulations: describeRegulations(heldBy(row)).join('、'),
      price:
        row.price === null
          ? labelOf(priceKinds, row.priceKind)
          : describeUnitPrice({ kind: row.priceKind, excluding_tax: row.price, unit: row.priceUnit }),
    })),
  }
}

function heldBy(row: SheetVariation) {
  const proof = (grade: number | null, certificate: string | null, note?: string | null) =>
    grade === null ? null : { grade, certificate, note }
  return {
    fire_protection_material: proof(
      row.fireProtectionMaterial,
      row.fireProtectionCertificate,
      row.fireProtectionNote,
    ),
    fire_resistance: proof(row.fireResistance, row.fireResistanceCertificate),
    formaldehyde: proof(row.formaldehyde, row.formaldehydeCertificate),
    flame_prevention_regulation: proof(row.flamePreventionRegulation, row.flamePreventionCertificate),
  }
}
