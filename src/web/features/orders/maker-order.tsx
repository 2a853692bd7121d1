import { orderStatus } from '#contract/data/order-status.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { ProductLine } from '#web/shared/cards/product-line.tsx'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'
import { formatTracking } from '#web/shared/orders/tracking-text.ts'

type OrderOfMaker = ApiResponse<'GET /order_groups/{code}'>['orders'][number]

export function MakerOrder({ order }: { order: OrderOfMaker }) {
  // When everything is shipped, the order's status is enough.
  const isPartly = order.status === orderStatus.partlyShipped
  const tracking = formatTracking(order)
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-sm">{order.maker.name}</h2>
        <StatusBadge status={order.status} />
        {tracking && <span className="num text-xs text-muted">{tracking}</span>}
      </div>
      <ul className="grid gap-3">
        {order.items.map(({ id, product_variation: variation, ...item }) => (
          <li key={id}>
            <ProductLine
              image={variation?.image}
              name={item.full_name}
              code={item.code}
              description={item.sample_description}
              href={variation ? `/products/${variation.product.id}/${variation.id}` : undefined}
            >
              <span className="text-right">
                <span className="num">{item.quantity}点</span>
                {isPartly && item.shipped && <span className="block text-2xs text-ok">出荷済み</span>}
              </span>
            </ProductLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
