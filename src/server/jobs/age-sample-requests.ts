import type { Pool } from 'pg'

/** The windows in which a request counts again: in the last 7 and in the last 30 days. */
export const requestWindows = {
  weekly: { column: 'sample_requests_weekly', length: '7 days' },
  recent: { column: 'sample_requests_recent', length: '30 days' },
} as const

export type AgedRequests = { window: keyof typeof requestWindows; variationIds: number[] }

/** Requests leave a window. Rows are locked in the order in which checkouts lock them. */
export async function ageSampleRequests(pool: Pool, { window, variationIds }: AgedRequests): Promise<void> {
  const { column } = requestWindows[window]
  await pool.query(
    `with locked as (
       select variation_id from product_variation_counters where variation_id = any($1::bigint[])
       order by variation_id for update)
     update product_variation_counters c set ${column} = greatest(0, c.${column} - 1)
     from locked where c.variation_id = locked.variation_id`,
    [variationIds],
  )
}
