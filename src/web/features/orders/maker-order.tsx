import { orderStatus } from '#contract/data/order-status.ts'
import type { ApiResponse } from '#web/api/call.ts'
import { Picture } from '#web/ui/picture.tsx'
import { SampleFacts } from '#web/ui/sample-facts.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'

type Order = ApiResponse<'GET /order_groups/{code}'>['orders'][number]

/** What one maker sends, and how far it is. */
export function MakerOrder({ order }: { order: Order }) {
  // Once everything has gone, the status says so for all of it.
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
          <li key={id} className="grid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-4 text-sm">
            <div className="aspect-square bg-card">
              <Picture image={variation?.image} alt="" sizes="56px" maxWidth={56} ratio="1 / 1" />
            </div>
            <div className="min-w-0">
              {variation ? (
                <a href={`/products/${variation.product.id}/${variation.id}`} className="hover:underline">
                  {item.full_name}
                </a>
              ) : (
                item.full_name
              )}
              <SampleFacts code={item.code} description={item.sample_description} />
            </div>
            <span className="text-right">
              <span className="num">{item.quantity}点</span>
              {isPartly && item.shipped && <span className="block text-2xs text-ok">出荷済み</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
