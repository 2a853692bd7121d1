import { labelOf, productKind } from '#contract/data/enums.ts'
import type { MeasureKey } from '#contract/data/measures.ts'
import { describeColors, describeRegulation } from '#contract/data/product-words.ts'
import { type RegulationKey, regulationKeys, regulations } from '#contract/data/regulations.ts'
import { tableMimeTypes } from '#contract/data/table-formats.ts'
import type { ServedFile } from '#contract/kit/files.ts'
import type { Variation } from '#contract/products/schemas.ts'
import { toFileName } from '#server/spreadsheets/file-name.ts'
import { writeUtf8Csv } from '#server/spreadsheets/write-csv.ts'

type PropertyType =
  | 'IfcIdentifier'
  | 'IfcLabel'
  | 'IfcText'
  | 'IfcURIReference'
  | 'IfcPositiveLengthMeasure'
  | 'IfcMassMeasure'
  | 'IfcPowerMeasure'

type PropertySet = {
  name: string
  properties: readonly (readonly [name: string, type: PropertyType, value: string | number | null])[]
}

const columns = ['entity', 'property_set', 'property', 'type', 'value'] as const

/** Writes the property sets of IFC 4 for one 品番, and one set of our own. Lengths in mm, masses in kg. */
export function writePropertySets(variation: Variation, webUrl: string): ServedFile {
  const { entity, common } = elementOf(variation)
  const sets = [manufacturerSet(variation), common, ownSet(variation, webUrl)]
  const rows = sets.flatMap(({ name: set, properties }) =>
    properties.flatMap(([name, type, value]) =>
      value === null || value === '' ? [] : [[entity, set, name, type, value]],
    ),
  )
  return {
    bytes: new Uint8Array(writeUtf8Csv([columns, ...rows]).bytes),
    mimeType: tableMimeTypes.csv,
    fileName: toFileName(`${variation.code} IFC.csv`),
  }
}

const manufacturerSet = ({ product, full_name, code }: Variation): PropertySet => ({
  name: 'Pset_ManufacturerTypeInformation',
  properties: [
    ['Manufacturer', 'IfcLabel', product.maker.name],
    ['ArticleNumber', 'IfcIdentifier', code],
    ['ModelLabel', 'IfcLabel', full_name],
    ['ModelReference', 'IfcLabel', product.full_name],
  ],
})

function elementOf(variation: Variation): { entity: string; common: PropertySet } {
  const { code, name, product, size } = variation
  const reference = ['Reference', 'IfcIdentifier', code] as const
  // Taps, handles and the like cover nothing.
  if (product.kind === productKind.buildingMaterial && variation.coverage === null)
    return {
      entity: 'IfcBuildingElementProxy',
      common: {
        name: 'Pset_BuildingElementProxyCommon',
        properties: [reference, ['FireRating', 'IfcLabel', gradeOf(variation, 'fire_protection_material')]],
      },
    }
  if (product.kind === productKind.buildingMaterial)
    return {
      entity: 'IfcCovering',
      common: {
        name: 'Pset_CoveringCommon',
        properties: [
          reference,
          ['Finish', 'IfcText', name],
          ['FireRating', 'IfcLabel', gradeOf(variation, 'fire_protection_material')],
          ['FlammabilityRating', 'IfcLabel', gradeOf(variation, 'flame_prevention_regulation')],
        ],
      },
    }
  const watts = measureOf(variation, 'watts')
  if (watts !== null)
    return {
      entity: 'IfcLightFixture',
      common: {
        name: 'Pset_LightFixtureTypeCommon',
        properties: [reference, ['TotalWattage', 'IfcPowerMeasure', watts]],
      },
    }
  return {
    entity: 'IfcFurniture',
    common: {
      name: 'Pset_FurnitureTypeCommon',
      properties: [
        reference,
        ['NominalLength', 'IfcPositiveLengthMeasure', size.width],
        ['NominalDepth', 'IfcPositiveLengthMeasure', size.depth],
        ['NominalHeight', 'IfcPositiveLengthMeasure', size.height],
        ['MainColor', 'IfcLabel', describeColors(variation.color_type_ids)],
      ],
    },
  }
}

/** IFC has no properties for these, and designers in Japan need them. */
const ownSet = (variation: Variation, webUrl: string): PropertySet => ({
  name: 'ePset_TOKONOMA',
  properties: [
    ['幅', 'IfcPositiveLengthMeasure', variation.size.width],
    ['奥行', 'IfcPositiveLengthMeasure', variation.size.depth],
    ['高さ', 'IfcPositiveLengthMeasure', variation.size.height],
    ['厚さ', 'IfcPositiveLengthMeasure', variation.size.thickness],
    ['重さ', 'IfcMassMeasure', variation.weight_grams === null ? null : variation.weight_grams / 1000],
    [
      '素材',
      'IfcText',
      [...variation.materials.map(({ name }) => name), variation.material_note].filter(Boolean).join('、'),
    ],
    ['色', 'IfcLabel', describeColors(variation.color_type_ids)],
    ...regulationKeys.map(
      (key) =>
        [
          regulations[key].label,
          'IfcLabel',
          describeRegulation(key, variation.regulations, variation.certificates),
        ] as const,
    ),
    ['URL', 'IfcURIReference', `${webUrl}/products/${variation.product.id}/${variation.id}`],
  ],
})

const measureOf = ({ measures }: Variation, key: MeasureKey): number | null =>
  measures.find((each) => each.key === key)?.value ?? null

/** None for a certificate that has expired: models are checked against the law. */
function gradeOf({ regulations: held, certificates }: Variation, key: RegulationKey): string | null {
  const proof = held[key]
  if (!proof) return null
  const isExpired = certificates.some(
    ({ number, expiry }) => number === proof.certificate && expiry === 'expired',
  )
  return isExpired ? null : labelOf(regulations[key].values, proof.grade)
}
