import { colorTypes, labelOf, priceKinds, priceUnits } from './enums.ts'
import { type Regulation, type RegulationKey, regulationKeys, regulations } from './regulations.ts'

type UnitPrice = { kind: number; excluding_tax: number | null; unit: number }

type Proof = { grade: number; certificate: string | null; note?: string | null | undefined }

/** The maker's own words, else the chosen materials. */
export const nameMaterials = (variation: {
  material_note: string
  materials: readonly { name: string }[] | null
}): string => variation.material_note || (variation.materials ?? []).map(({ name }) => name).join('、')

export const describeColors = (ids: readonly number[]): string =>
  ids.map((id) => labelOf(colorTypes, id)).join('・')

/** Certificate fields that decide validity. */
type CertificateValidity = { number: string; expiry: 'soon' | 'expired' | null }

type RegulationProofs = Readonly<Record<RegulationKey, Proof | null>>

/**
 * Formats a grade with proof and condition: 不燃 NM-5372（不燃石膏ボード直張り）. A proof that names the grade stands alone:
 * 防炎製品認定番号 S220431. `known` marks expired certificates.
 */
export function describeRegulation(
  key: RegulationKey,
  held: RegulationProofs,
  known: readonly CertificateValidity[] = [],
): string | null {
  const proof = held[key]
  return proof && describeProof(labelOf(regulations[key].values, proof.grade), proof, known)
}

function describeProof(grade: string, proof: Proof, known: readonly CertificateValidity[]): string {
  const proves = proof.certificate?.includes(grade)
    ? proof.certificate
    : [grade, proof.certificate].filter(Boolean).join(' ')
  const proofText = `${proves}${proof.note ? `（${proof.note}）` : ''}`
  const isExpired = known.some(({ number, expiry }) => number === proof.certificate && expiry === 'expired')
  return isExpired ? describeExpiry(proofText) : proofText
}

export const describeExpiry = (grade: string): string => `${grade}（期限切れ）`

/** Formats all grades. One outside of a rule names the rule, because no heading does. */
export const describeRegulations = (
  held: RegulationProofs,
  known: readonly CertificateValidity[] = [],
): string[] =>
  regulationKeys.flatMap((key) => {
    const proof = held[key]
    if (!proof) return []
    const { label, values }: Regulation = regulations[key]
    const grade = values.find(({ id }) => id === proof.grade)
    return describeProof(`${grade?.isOutside ? label : ''}${grade?.label ?? ''}`, proof, known)
  })

export const priceUnitOf = ({ unit }: Pick<UnitPrice, 'unit'>): string => labelOf(priceUnits, unit)

/** Formats the price without tax, as the trade does: ¥66,000／台, or オープン価格. */
export const describeUnitPrice = (price: UnitPrice): string =>
  price.excluding_tax === null
    ? labelOf(priceKinds, price.kind)
    : `${describeYen(price.excluding_tax)}／${priceUnitOf(price)}`

export const describeYen = (yen: number): string => `¥${yen.toLocaleString('ja-JP')}`

/** Formats a measure: 640 lm, Ra90, C.S.R 0.45. */
export function describeMeasure({ value, unit }: { value: number; unit: string }): string {
  const amount = value.toLocaleString('ja-JP', { maximumFractionDigits: 3 })
  if (unit === 'Ra') return `Ra${amount}`
  return unit === 'C.S.R' ? `C.S.R ${amount}` : `${amount} ${unit}`
}

/** Formats a weight: 850 g, 5.8 kg; empty if unknown. */
export function describeWeight(grams: number | null): string {
  if (grams === null) return ''
  return grams < 1000
    ? `${grams} g`
    : `${(grams / 1000).toLocaleString('ja-JP', { maximumFractionDigits: 1 })} kg`
}
