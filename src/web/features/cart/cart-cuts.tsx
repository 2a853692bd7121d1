import type { Cut } from '#web/shared/cart/renew-samples.ts'

/** Always rendered, so that screen readers announce additions. */
export function CartCuts({ cuts }: { cuts: readonly Cut[] }) {
  return (
    <div role="status" className="mb-6 grid gap-1 border border-line px-5 py-4 text-sm empty:hidden">
      {cuts.map(({ name, before, after }) => (
        <p key={`${name} ${after}`}>
          {after > 0
            ? `「${name}」は、1回にご請求いただける点数が変わったため、${before}点から${after}点に減らしました。`
            : `「${name}」は、1回にご請求いただける点数が変わったため、カートから外しました。`}
        </p>
      ))}
    </div>
  )
}
