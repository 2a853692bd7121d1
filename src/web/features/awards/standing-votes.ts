import type { ApiResponse } from '#web/api/call.ts'

type Receipt = ApiResponse<'GET /awards/{slug}/receipts'>['items'][number]

/** The votes that count, of all that a person did in the order in which it happened: what ends a vote follows it. */
export function findStanding(items: readonly Receipt[]): Receipt[] {
  const standing = new Map<string, Receipt>()
  for (const receipt of items) {
    const vote = `${receipt.round} ${receipt.entry_id}`
    if (receipt.action === 'cast') standing.set(vote, receipt)
    else standing.delete(vote)
  }
  return [...standing.values()]
}
