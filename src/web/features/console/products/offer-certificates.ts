import type { RegulationKey } from '#contract/data/regulations.ts'

export type OfferedCertificate = {
  number: string
  regulation: RegulationKey | null
  expiry: 'soon' | 'expired' | null
  /** Null for 共同認定. */
  maker?: object | null
}

const endings = { expired: '（期限切れ）', soon: '（まもなく期限）' } as const

/**
 * Offers the certificates of a regulation, then those without one. The chosen one stays on offer, also
 * if it is another regulation's, or older than the maker's certificates.
 */
export function offerCertificates(
  certificates: readonly OfferedCertificate[] | undefined,
  regulation: RegulationKey,
  chosen: string | null,
): { id: string; label: string; group?: string }[] {
  const known = certificates ?? []
  const options = known
    .filter((each) => each.regulation === regulation || each.regulation === null || each.number === chosen)
    .map((each) => ({
      id: each.number,
      label: `${each.number}${each.maker === null ? '（共同認定）' : ''}${each.expiry === null ? '' : endings[each.expiry]}`,
      ...(each.regulation === null && { group: '種類の決まっていない認定' }),
    }))
  const isKnown = chosen === null || options.some(({ id }) => id === chosen)
  const unstored = certificates ? `${chosen}（登録なし）` : `${chosen}`
  return isKnown ? options : [{ id: chosen, label: unstored }, ...options]
}
