const dayMs = 86_400_000
const hoursAhead = 9 * 3_600_000

/** From the announcement: a week until one may enter, a month to do so, another to vote, two weeks for the final. At the beginning of days in Japan. */
export function usualMoments() {
  const today = Math.floor((Date.now() + hoursAhead) / dayMs) * dayMs - hoursAhead
  const after = (days: number) => new Date(today + days * dayMs).toISOString()
  return {
    announced_from: after(14),
    entry_from: after(21),
    voting_from: after(51),
    final_from: after(81),
    closed_from: after(95),
  }
}
