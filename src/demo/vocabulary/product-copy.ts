import type { colorTypes, priceKinds, priceUnits } from '#contract/data/enums.ts'
import type { MeasureKey } from '#contract/data/measures.ts'
import type { Conditions } from '#server/features/taxonomy/starter/conditions.ts'
import type { MaterialName } from '#server/features/taxonomy/starter/materials.ts'
import type { MakerKey } from './makers.ts'

/** Sizes and weight have fields of their own. */
type DemoMeasures = {
  readonly [K in Exclude<MeasureKey, 'seat_height' | 'diameter' | 'thickness' | 'weight'>]?: number
}

export type ColorName = (typeof colorTypes)[number]['label']

/** Absent entries are not regulated or not certified; the page omits them. */
export interface Regulations {
  fire?: { grade: 1 | 2 | 3; certificate: string; note?: string }
  fireResistance?: { grade: 1 | 2 | 3 | 4 | 5; certificate: string }
  formaldehyde?: { grade: 1 | 2 | 3 | 4; certificate?: string }
  flame?: { kind: 1 | 2; certificate: string }
}

/** Area covered by one piece: m², or its shape with the joint around it in millimetres. */
export type Covers = number | { shape: 'sheet' | 'hexagon' | 'metre'; joint?: number }

export interface VariationCopy {
  name: string
  /** 品番 */
  code: string
  /** Composition, as a sentence of the specification. */
  note: string
  materials: readonly MaterialName[]
  /** Yen without tax, if different from the product's. */
  price?: number
  /** Further colors for searches. */
  colors?: readonly ColorName[]
  conditions?: Conditions
  measures?: DemoMeasures
  regulations?: Regulations
  /** Grams, if different from the product's. */
  weight?: number
  /** False if only this variation has another shape and no known coverage. */
  covers?: false
  /** False if only this variation has no sample. */
  sample?: false
}

/** Sizes and pictures come from the manifest. */
export interface ProductCopy {
  maker: MakerKey
  brand?: string
  name: string
  kana: string
  description: string
  priceKind: (typeof priceKinds)[number]['label']
  /** Yen without tax; omitted for kinds without a figure. */
  price?: number
  unit: (typeof priceUnits)[number]['label']
  /** Categories beside the manifest's. */
  alsoIn?: readonly string[]
  seatHeight?: number
  /** True if the manifest's width is a diameter. */
  round?: boolean
  /** Millimetres, if missing in the manifest. */
  thickness?: number
  /** Grams. */
  weight: number
  leadTimeDays: number
  /** Description of the sample; omitted without one. */
  sample?: string
  sampleLimit?: number
  covers?: Covers
  /** Pieces in a case. */
  perCase?: number
  /** True if the price includes installation. */
  withWork?: true
  conditions?: Conditions
  measures?: DemoMeasures
  regulations?: Regulations
  variations: Readonly<Record<string, VariationCopy>>
}

export type ProductFamily = Readonly<Record<string, ProductCopy>>
