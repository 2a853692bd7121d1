import { regulationKeys } from '#contract/data/regulations.ts'
import type { OfferedCertificate } from './offer-certificates.ts'
import type { ProductDraft, VariationDraft } from './product-draft.ts'

export type PublicGap = {
  part: 'images' | 'certificates'
  text: string
  /** The first row that has it. */
  row: number
}

type Certificates = readonly OfferedCertificate[] | undefined

const isShown = ({ published, discontinued, code, name }: VariationDraft): boolean =>
  published && !discontinued && `${code}${name}`.trim() !== ''

export const namesExpired = (
  { regulations }: Pick<VariationDraft, 'regulations'>,
  certificates: Certificates,
): boolean =>
  regulationKeys.some((key) => {
    const number = regulations[key]?.certificate
    return certificates?.some((each) => each.number === number && each.expiry === 'expired')
  })

/** Lists faults that publishing would show, over all variations. */
export function findPublicGaps(
  { variations }: Pick<ProductDraft, 'variations'>,
  certificates: Certificates,
): PublicGap[] {
  const shown = [...variations.entries()].filter(([, variation]) => isShown(variation))
  const bare = shown.filter(([, { images }]) => images.length === 0)
  const expired = shown.filter(([, variation]) => namesExpired(variation, certificates))
  const gapOf = (part: PublicGap['part'], rows: typeof shown, text: string): PublicGap[] =>
    rows[0] ? [{ part, text, row: rows[0][0] }] : []
  return [
    ...gapOf('images', bare, `写真のない仕上げが${bare.length}つあります`),
    ...gapOf('certificates', expired, `期限の切れた認定を選んだ仕上げが${expired.length}つあります`),
  ]
}
