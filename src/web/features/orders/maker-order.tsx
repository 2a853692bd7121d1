import { orderStatus } from '#contract/data/order-status.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { ProductLine } from '#web/shared/cards/product-line.tsx'
import { StatusBadge } from '#web/shared/orders/status-badge.tsx'

type Order = ApiResponse<'GET /order_groups/{code}'>['orders'][number]

export function MakerOrder({ order }: { order: Order }) {
  // When everything is shipped, the order's status is enough.
  const isPartly = order.status === orderStatus.partlyShipped
  return (
    <section className="grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-sm">{order.maker.name}</h2>
        <StatusBadge status={order.status} />
        {order.tracking_number && (
          <span className="num text-xs text-muted">送り状番号 {order.tracking_number}</span>
        )}
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
