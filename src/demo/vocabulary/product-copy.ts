import type { colorTypes, priceKinds, priceUnits } from '#contract/data/enums.ts'
import type { Conditions } from './conditions.ts'
import type { MakerKey } from './makers.ts'
import type { MaterialName } from './materials.ts'
import type { Measured } from './measures.ts'

export type ColorName = (typeof colorTypes)[number]['label']

/** Not an open property: what is missing is not regulated or not certified, and the page says nothing of it. */
export interface Regulations {
  fire?: { grade: 1 | 2 | 3; certificate: string; note?: string }
  fireResistance?: { grade: 1 | 2 | 3 | 4 | 5; certificate: string }
  formaldehyde?: { grade: 1 | 2 | 3 | 4; certificate?: string }
  flame?: { kind: 1 | 2; certificate: string }
}

/** What one piece covers: a figure in m², or of what shape it is with the joint around it in millimetres. */
export type Covers = number | { shape: 'sheet' | 'hexagon' | 'metre'; joint?: number }

export interface VariationCopy {
  name: string
  /** 品番 */
  code: string
  /** What it is made of, as a sentence of the specification. */
  note: string
  materials: readonly MaterialName[]
  /** Yen without tax, where it differs from the product's. */
  price?: number
  /** Colors beside the manifest's one that a person would also look for. */
  colors?: readonly ColorName[]
  conditions?: Conditions
  measures?: Measured
  regulations?: Regulations
  /** Grams, where it differs from the product's. */
  weight?: number
  /** False where this one alone is of another shape, and nobody says how much it covers. */
  covers?: false
  /** False where this one alone has no sample. */
  sample?: false
}

/** The written part of a product. Sizes and pictures come from the manifest. */
export interface ProductCopy {
  maker: MakerKey
  brand?: string
  name: string
  kana: string
  description: string
  priceKind: (typeof priceKinds)[number]['label']
  /** Yen without tax; left out where the kind carries no figure. */
  price?: number
  unit: (typeof priceUnits)[number]['label']
  /** Categories beside the manifest's. */
  alsoIn?: readonly string[]
  seatHeight?: number
  /** True where the manifest's width is a diameter. */
  round?: boolean
  /** Millimetres, where the manifest cannot say it. */
  thickness?: number
  /** Grams. */
  weight: number
  leadTimeDays: number
  /** What is sent; left out where there is no sample. */
  sample?: string
  sampleLimit?: number
  covers?: Covers
  /** Pieces in a case. */
  perCase?: number
  /** True where the price has the work in it. */
  withWork?: true
  conditions?: Conditions
  measures?: Measured
  regulations?: Regulations
  variations: Readonly<Record<string, VariationCopy>>
}

export type ProductFamily = Readonly<Record<string, ProductCopy>>
