import { type ReactNode, useEffect, useRef } from 'react'
import { formatDate } from '#web/kit/format/format-date.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import type { OrderGroupDetail } from './cancel-button.tsx'

/** Takes the focus from the submit button, which is gone. */
export function PlacedMessage({ group }: { group: OrderGroupDetail }) {
  const { email } = usePerson()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isOne = group.orders.length === 1
  return (
    <section className="grid gap-6 bg-card px-5 py-8 laptop:px-10 laptop:py-10">
      <div className="grid gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex items-center gap-3 text-xl outline-none laptop:text-2xl"
        >
          <span className="text-ok">
            <Icon name="check" size={24} />
          </span>
          ご請求を承りました。
        </h2>
        <p className="text-md">確認のメールを {email} にお送りしています。</p>
      </div>
      <ol className="grid gap-4 border-t border-edge/40 pt-6 text-sm laptop:grid-cols-3 laptop:gap-8">
        <NextStep title="受付">
          {isOne ? 'メーカーに' : `${group.orders.length}社のメーカーに`}ご請求をお伝えしました。
        </NextStep>
        <NextStep title="準備">準備が始まるまでは、このページから取り消せます。</NextStep>
        <NextStep title="お届け">
          {formatDate(group.delivery_date)}が目安です。
          {!isOne && 'メーカーごとに届きます。'}
        </NextStep>
      </ol>
    </section>
  )
}

function NextStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-1">
      <span className="font-semibold">{title}</span>
      <span className="text-balance text-muted">{children}</span>
    </li>
  )
}
