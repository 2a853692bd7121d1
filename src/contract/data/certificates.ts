import { DASHES, LONG_VOWELS } from '#search/text/dashes.ts'
import { plainLine } from './plain-text.ts'

/** A material specified today is built within about these days. */
export const soonDays = 90

/** Days before the end of a certificate on which its maker's admins are told. */
export const noticeDays = [90, 30, 0] as const

/** Stands beside `noticeDays` for the end itself, which the search is told, without a mail. */
export const endedDays = -1

const dayMs = 86_400_000

/** `today` is the day number in Japan. */
export function expiryOf(day: string, today: number): 'soon' | 'expired' | null {
  const daysLeft = Date.parse(day) / dayMs - today
  if (daysLeft < 0) return 'expired'
  return daysLeft < soonDays ? 'soon' : null
}

/** Products that follow one renaming, in one transaction. */
export const mostRenamed = 500

/** The minister's numbers for fire protection: 不燃, 準不燃 and 難燃. */
const ministerial = new RegExp(`^(nm|qm|rm)[${DASHES}${LONG_VOWELS} ]*(?=\\d)`, 'iu')

/** Writes NM1234 and nm 1234 as NM-1234; other numbers stay as typed. */
export const plainCertificateNumber = (given: string): string =>
  plainLine(given).replace(ministerial, (_, prefix: string) => `${prefix.toUpperCase()}-`)

export const certificateMessages = {
  numberTaken: 'このメーカーに、同じ番号の認定があります',
  numberWritten: (count: number) =>
    `この番号は、登録のないまま品番${count.toLocaleString('ja')}点に書かれています。この番号の認定を新しく作ってください`,
  tooManyToRename: (count: number) =>
    `この認定は製品${count.toLocaleString('ja')}件で使われています。番号を一度に変えられるのは${mostRenamed}件までです。新しい番号の認定を登録し、製品を分けて移してください`,
  sharedInUse: (count: number) =>
    `品番${count.toLocaleString('ja')}点が使っているため、番号を変えられません。新しい番号の共同認定を登録してください`,
  numberShared: 'この番号は共同認定として登録されています。登録しなくても、製品で選べます',
  undoNeeds: (number: string) =>
    `戻す内容は認定「${number}」を使っていますが、この認定は削除されています。認定を登録し直すか、削除を元に戻してから、もう一度お試しください。`,
  invalidDay: '日付を 2026-11-23 の形で入力してください',
} as const

export type CertificateUses = { product_count: number; variation_count: number }

/** Returns the reason against removing a certificate; undefined if it is unused. */
export function describeCertificateUses({
  product_count,
  variation_count,
}: CertificateUses): string | undefined {
  if (variation_count === 0) return undefined
  const [products, variations] = [product_count, variation_count].map((count) => count.toLocaleString('ja'))
  return `製品${products}件の品番${variations}点が使っているため、削除できません。`
}
