import { eq } from 'drizzle-orm'
import { changeRequestStates, describeRequest } from '#contract/data/change-requests.ts'
import { labelOf } from '#contract/data/enums.ts'
import type { ConsoleRecord } from '#server/console/console-record.ts'
import { first } from '#server/db/query-fragments.ts'
import { productChangeRequests } from '#server/db/schema/index.ts'

type RequestLog = { maker_id: number; change: string; decision: string; reason: string }

/** Cannot be undone: a mail was sent. The changes of the products can, one by one. */
export const changeRequestRecord: ConsoleRecord<RequestLog> = {
  kind: 'product_change_request',
  async read(executor, id) {
    const query = executor.select().from(productChangeRequests)
    const row = await first(query.where(eq(productChangeRequests.id, id)).for('no key update'))
    if (!row) return null
    const change = describeRequest(row.change)
    const decision = labelOf(changeRequestStates, row.state)
    return { name: change, state: { maker_id: row.makerId, change, decision, reason: row.reason } }
  },
}
