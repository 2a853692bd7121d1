import type { ApiResponse } from '#web/shared/api/call.ts'

type Receipt = ApiResponse<'GET /awards/{slug}/receipts'>['items'][number]

/** A later receipt may end a vote. */
export function findStanding(items: readonly Receipt[]): Receipt[] {
  const standing = new Map<string, Receipt>()
  for (const receipt of items) {
    const vote = `${receipt.round} ${receipt.entry_id}`
    if (receipt.action === 'cast') standing.set(vote, receipt)
    else standing.delete(vote)
  }
  return [...standing.values()]
}
