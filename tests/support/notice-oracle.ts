/** Days are numbers from the beginning of the story. */
type Product = {
  ending: number | null
  reportedEnding: number | null
  successors: Set<number>
  reportedSuccessors: Set<number>
  certificate: { until: number; reported: boolean }
  price: { from: number; yen: number } | null
  reportedPrice: { from: number; yen: number } | null
}

export type ExpectedNotice = { product: number; text: string }

/** Expects notices of people with a product on a list, from the story alone. */
export function createNoticeOracle(count: number, certificateUntil: (product: number) => number) {
  const products = Array.from(
    { length: count },
    (_, product): Product => ({
      ...{ ending: null, reportedEnding: null, price: null, reportedPrice: null },
      ...{ successors: new Set(), reportedSuccessors: new Set() },
      certificate: { until: certificateUntil(product), reported: false },
    }),
  )
  const at = (product: number) => products[product] as Product

  /** Returns the notices due on this day, each once. */
  function report(day: number): ExpectedNotice[] {
    return products.flatMap((its, product) => {
      const texts: string[] = []
      const isNew = [...its.successors].some((id) => !its.reportedSuccessors.has(id))
      if (its.ending !== its.reportedEnding) texts.push(`ending ${its.ending}`)
      else if (isNew && its.ending !== null) texts.push('successor')
      its.reportedEnding = its.ending
      its.reportedSuccessors = new Set(its.successors)
      if (its.certificate.until < day && !its.certificate.reported) {
        its.certificate.reported = true
        texts.push('certificate')
      }
      if (its.price !== its.reportedPrice)
        texts.push(its.price ? `price ${its.price.yen} from ${its.price.from}` : 'price withdrawn')
      its.reportedPrice = its.price
      // Applied by now: a later revision is another one.
      if (its.price && its.price.from <= day) its.price = its.reportedPrice = null
      return texts.map((text) => ({ product, text }))
    })
  }

  /** Whether searches for the grade find the product, which is for sale and proven. */
  function isGraded(product: number, day: number): boolean {
    const { certificate, ending } = at(product)
    return certificate.until >= day && (ending === null || ending > day)
  }

  return { at, report, isGraded }
}
