import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { labelOf } from '#contract/data/enums.ts'
import { regulations } from '#contract/data/regulations.ts'
import type { Rows } from '#demo/catalogue/rows.ts'
import { gatherCatalogue } from '#demo/gather-catalogue.ts'
import { certificateCopies } from '#demo/vocabulary/certificates.ts'
import { makers } from '#demo/vocabulary/makers.ts'
import { createDrawing } from '#server/pdf/typesetter.ts'
import { describeCertificate } from './describe-certificate.ts'

const draw = createDrawing(fileURLToPath(new URL('./certificate.typ', import.meta.url)))
const catalogue = gatherCatalogue()

/** Returns the selectable text that lies over the outlines. */
const lettersOf = (drawing: string) =>
  close(Array.from(drawing.matchAll(/<h5:div[^>]*>([^<]*)</g), ([, letters]) => letters).join(''))

const close = (text: string) => text.replace(/\s/gu, '')

/** Returns the expected texts for a variation; empty if it does not name the certificate. */
function wordsOf(row: Rows['productVariations'][number], number: string): string[] {
  const { fire_protection_material: material, formaldehyde } = regulations
  if (row.fireProtectionCertificate === number)
    return [
      `区分${labelOf(material.values, row.fireProtectionMaterial ?? 0)}材料`,
      row.fireProtectionNote ? `下地・条件${row.fireProtectionNote}` : '',
    ]
  if (row.formaldehydeCertificate === number)
    return [`区分${labelOf(formaldehyde.values, row.formaldehyde ?? 0)}（`]
  return row.fireResistanceCertificate === number
    ? [`区分耐火構造（`, `、${(row.fireResistance ?? 0) * 60}分）`]
    : []
}

test.each(certificateCopies)(
  'prints on $maker $number the facts of the products that name the certificate',
  (copy) => {
    const { name, number } = { ...makers[copy.maker], ...copy }
    const makerId = catalogue.makers.find((maker) => maker.name === name)?.id
    const held = catalogue.products
      .filter((product) => product.makerId === makerId)
      .map((product) => ({
        name: product.name,
        words: catalogue.productVariations
          .filter(({ productId }) => productId === product.id)
          .flatMap((row) => wordsOf(row, number)),
      }))
      .filter(({ words }) => words.length > 0)
    const letters = lettersOf(draw({ data: describeCertificate(copy) }))
    const names = `品目${held.map((product) => product.name).join('、')}`
    for (const words of [`${name}殿`, `番号${number}`, names, ...held.flatMap(({ words }) => words)])
      expect(letters).toContain(close(words))
    expect(held).not.toEqual([])
  },
)
