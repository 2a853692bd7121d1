import type { InputIssue } from './errors.ts'
import { type Regulation, type RegulationKey, regulationKeys, regulations } from './regulations.ts'

export const regulationMessages = {
  gradeMissing: '等級も入れてください',
  certificateMissing: '認定を選んでください',
  unknownCertificate: 'このメーカーの認定を選んでください',
  lowerNumber: (grade: string, prefix: string) =>
    `${grade}の番号（${prefix}）です。等級か認定を選び直してください`,
} as const

/** The number of the certificate, as printed. */
type HeldGrade = { grade: number; certificate: string | null }

/** By regulation; absent without a grade. A grade of fire protection holds on a substrate, the note. */
export type HeldRegulations = {
  [K in RegulationKey]?: HeldGrade & (K extends 'fire_protection_material' ? { note: string | null } : object)
}

/** The law knows grades without a certificate for formaldehyde alone. */
export const needsCertificate = (key: RegulationKey): boolean => key !== 'formaldehyde'

/** Prefixes of the minister's numbers, by the grade that they prove. */
const prefixes = ['NM', 'QM', 'RM'] as const

/** Returns the grade of fire protection that a minister's number proves: 不燃, of NM-1234. */
export function gradeOfNumber(number: string): number | undefined {
  const place = prefixes.findIndex((prefix) => number.startsWith(`${prefix}-`))
  return place < 0 ? undefined : place + 1
}

/** Returns the faults of a variation's grades, with paths from the regulation on. */
export function findRegulationIssues(held: HeldRegulations): InputIssue[] {
  return regulationKeys.flatMap((key) => {
    const entry = held[key]
    if (!entry) return []
    const { values }: Regulation = regulations[key]
    const isGrade = values.some(({ id }) => id === entry.grade)
    if (!isGrade) return [{ path: `${key}.grade`, code: 'missing', message: regulationMessages.gradeMissing }]
    const add = (code: string, message: string) => [{ path: `${key}.certificate`, code, message }]
    if (entry.certificate === null)
      return needsCertificate(key) ? add('missing', regulationMessages.certificateMissing) : []
    const proven = gradeOfNumber(entry.certificate) ?? 0
    if (key !== 'fire_protection_material' || proven <= entry.grade) return []
    const label = values.find(({ id }) => id === proven)?.label ?? ''
    return add('lower_grade', regulationMessages.lowerNumber(label, prefixes[proven - 1] ?? ''))
  })
}
