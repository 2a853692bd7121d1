export type Popularity = {
  views: number
  likes: number
  sampleRequestsTotal: number
  sampleRequestsRecent: number
  sampleRequestsWeekly: number
  boost: number
}

/**
 * A view is a glance, a like a choice, a sample request the step before an order. Requests of the last 30 and
 * 7 days count again, so that newcomers can pass old favourites.
 */
const weights = {
  views: 1,
  likes: 10,
  sampleRequestsTotal: 30,
  sampleRequestsRecent: 60,
  sampleRequestsWeekly: 120,
}

/** A full boost equals a hundredfold activity: ln 100, rounded up. */
const boostWeight = 5

/**
 * Returns the default rank: ln(1 + weighted acts) + 5 boost. Ten times the popularity is a constant step, so
 * bestsellers do not outweigh relevance. Rounded to 1/1000: noise decides no ties, the id does.
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
