import type { RegulationKey } from '#contract/data/regulations.ts'
import type { MakerKey } from './makers.ts'

export interface CertificateCopy {
  maker: MakerKey
  /** As products name it. */
  number: string
  /** Last day of validity, in days from the day of loading; certificates of the minister do not expire. */
  until?: number
}

/** The minister's numbers begin with the grade; registrations are those of building materials. */
export const regulationOf = ({ number }: CertificateCopy): RegulationKey =>
  number.startsWith('FP')
    ? 'fire_resistance'
    : number.startsWith('建材')
      ? 'formaldehyde'
      : 'fire_protection_material'

export const certificatePath = ({ maker, number }: CertificateCopy): string =>
  `certificates/${maker}-${number.replace(/[^A-Z\d-]/gu, '').toLowerCase()}.webp`

/** Registrations run for three years; one has expired. */
export const certificateCopies: readonly CertificateCopy[] = [
  { maker: 'hida', number: 'NM-5372' },
  { maker: 'hida', number: 'QM-0874' },
  { maker: 'hida', number: '建材表示登録 K-008136', until: 47 },
  { maker: 'mihama', number: 'NM-3126' },
  { maker: 'mihama', number: '建材表示登録 K-005512', until: -26 },
  { maker: 'monyo', number: 'NM-4185' },
  { maker: 'monyo', number: 'QM-4192' },
  { maker: 'tsuchi', number: 'NM-2967' },
  { maker: 'tsuchi', number: '建材表示登録 K-007421', until: 612 },
  { maker: 'iroha', number: 'NM-8471' },
  { maker: 'twine', number: 'RM-0318' },
  { maker: 'towa', number: 'RM-0237' },
  { maker: 'hari', number: 'FP060NE-0318' },
  { maker: 'yasohachi', number: '建材表示登録 K-006290', until: 388 },
  { maker: 'yasohachi', number: '建材表示登録 K-006291', until: 388 },
  { maker: 'yasohachi', number: '建材表示登録 K-006294', until: 388 },
]
