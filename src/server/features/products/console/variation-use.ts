import { eq, inArray, sql } from 'drizzle-orm'
import { orderStatus } from '#contract/data/order-status.ts'
import { found } from '#server/api-error.ts'
import type { Actor } from '#server/caller.ts'
import { createMakerAccess } from '#server/console/maker-access.ts'
import type { Executor } from '#server/db/connect.ts'
import { first } from '#server/db/query-fragments.ts'
import { orders, productVariations } from '#server/db/schema/index.ts'

async function findMakerOfVariation(executor: Executor, id: number): Promise<number | undefined> {
  const query = executor.select({ makerId: productVariations.makerId }).from(productVariations)
  return (await first(query.where(eq(productVariations.id, id))))?.makerId
}

export const { requireReader: requireReaderOfVariation } = createMakerAccess(findMakerOfVariation)

const ended = [orderStatus.shipped, orderStatus.cancel]

type VariationUse = Record<
  'lists' | 'live_schedules' | 'frozen_schedules' | 'carts' | 'open_requests' | 'pins',
  number
>

export async function readVariationUse(executor: Executor, actor: Actor, id: number): Promise<VariationUse> {
  await requireReaderOfVariation(executor, actor, id)
  const { rows } = await executor.execute<VariationUse>(sql`
    select
      (select count(*) from list_items where variation_id = ${id})::float8 as lists,
      (select count(*) from list_items i where i.variation_id = ${id} and (
        i.room <> '' or num_nonnulls(i.part, i.quantity) > 0
        or exists (select from schedule_versions s where s.list_id = i.list_id)))::float8 as live_schedules,
      (select count(*) from schedule_versions
        where jsonb_path_query_array(rows, '$[*].product_variation.id') @> ${JSON.stringify([id])}::jsonb)::float8
        as frozen_schedules,
      (select count(*) from cart_items where variation_id = ${id})::float8 as carts,
      (select count(*) from order_items i join ${orders} on ${orders.id} = i.order_id
        where i.variation_id = ${id} and not i.shipped and not ${inArray(orders.status, ended)})::float8
        as open_requests,
      (select count(*) from pins where variation_id = ${id})::float8 as pins`)
  return found(rows[0])
}
