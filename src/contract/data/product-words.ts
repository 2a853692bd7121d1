import { colorTypes, labelOf, priceKinds, priceUnits } from './enums.ts'
import { type Regulation, type RegulationKey, regulationKeys, regulations } from './regulations.ts'

type Price = { kind: number; excluding_tax: number | null; unit: number }

type Proof = { grade: number; certificate: string | null; note?: string | null | undefined }

/** What stands of a variation in the cells of a table: on pages, on paper and in spreadsheets alike. */
export const describeColors = (ids: readonly number[]): string =>
  ids.map((id) => labelOf(colorTypes, id)).join('・')

/** As much of a certificate as says whether it still holds. */
type Known = { number: string; expiry: 'soon' | 'expired' | null }

type Held = Readonly<Record<RegulationKey, Proof | null>>

/**
 * 不燃 NM-5372（不燃石膏ボード直張り）: a grade with what proves it and what it depends on; null without one. A proof that names
 * the grade itself says it alone: 防炎製品認定番号 S220431. What is known of the certificates says which hold no more.
 */
export function describeRegulation(
  key: RegulationKey,
  held: Held,
  known: readonly Known[] = [],
): string | null {
  const proof = held[key]
  return proof && sayProof(labelOf(regulations[key].values, proof.grade), proof, known)
}

function sayProof(grade: string, proof: Proof, known: readonly Known[]): string {
  const proves = proof.certificate?.includes(grade)
    ? proof.certificate
    : [grade, proof.certificate].filter(Boolean).join(' ')
  const said = `${proves}${proof.note ? `（${proof.note}）` : ''}`
  const isExpired = known.some(({ number, expiry }) => number === proof.certificate && expiry === 'expired')
  return isExpired ? sayExpired(said) : said
}

/** Of a grade whose certificate holds no more. */
export const sayExpired = (grade: string): string => `${grade}（期限切れ）`

/** All of them in one cell, where no heading says of what a grade is: what is outside of a rule says of which. */
export const describeRegulations = (held: Held, known: readonly Known[] = []): string[] =>
  regulationKeys.flatMap((key) => {
    const proof = held[key]
    if (!proof) return []
    const { label, values }: Regulation = regulations[key]
    const grade = values.find(({ id }) => id === proof.grade)
    return sayProof(`${grade?.isOutside ? label : ''}${grade?.label ?? ''}`, proof, known)
  })

export const priceUnitOf = ({ unit }: Pick<Price, 'unit'>): string => labelOf(priceUnits, unit)

/** Without tax, as the trade reckons: ¥66,000／台, or オープン価格 in words. */
export const describeUnitPrice = (price: Price): string =>
  price.excluding_tax === null
    ? labelOf(priceKinds, price.kind)
    : `${describeYen(price.excluding_tax)}／${priceUnitOf(price)}`

export const describeYen = (yen: number): string => `¥${yen.toLocaleString('ja-JP')}`

/** 640 lm, Ra90, C.S.R 0.45. */
export function describeMeasure({ value, unit }: { value: number; unit: string }): string {
  const amount = value.toLocaleString('ja-JP', { maximumFractionDigits: 3 })
  if (unit === 'Ra') return `Ra${amount}`
  return unit === 'C.S.R' ? `C.S.R ${amount}` : `${amount} ${unit}`
}

/** 850 g, 5.8 kg; nothing of what is not known. */
export function describeWeight(grams: number | null): string {
  if (grams === null) return ''
  return grams < 1000
    ? `${grams} g`
    : `${(grams / 1000).toLocaleString('ja-JP', { maximumFractionDigits: 1 })} kg`
}
