/** What people and editors did with a variation. */
export type Popularity = {
  views: number
  likes: number
  sampleRequestsTotal: number
  sampleRequestsRecent: number
  sampleRequestsWeekly: number
  /** 0..1, the editors' thumb on the scale. */
  boost: number
}

/**
 * How much one act says: a view is a glance, a like is a choice, a sample request is the step before an order. Requests of
 * the last 30 and 7 days count again on top, so that a newcomer people ask for passes an old favourite.
 */
const weights = {
  views: 1,
  likes: 10,
  sampleRequestsTotal: 30,
  sampleRequestsRecent: 60,
  sampleRequestsWeekly: 120,
}

/** A full boost is worth as much as a hundredfold of everything people did: ln 100 rounded up. */
const boostWeight = 5

/**
 * The default order of products: ln(1 + weighted acts) + 5 boost. The logarithm keeps a product that is ten times as popular
 * a constant step ahead, whatever the scale, so a few bestsellers never push relevance aside. Rounded to 1/1000, so that
 * noise in the last digits never decides and ties fall to the id.
 */
export function rankOf(popularity: Popularity): number {
  const acts =
    weights.views * popularity.views +
    weights.likes * popularity.likes +
    weights.sampleRequestsTotal * popularity.sampleRequestsTotal +
    weights.sampleRequestsRecent * popularity.sampleRequestsRecent +
    weights.sampleRequestsWeekly * popularity.sampleRequestsWeekly
  return Math.round(1000 * (Math.log1p(acts) + boostWeight * popularity.boost)) / 1000
}
