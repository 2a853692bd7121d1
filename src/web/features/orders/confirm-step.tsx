import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { emptyTheCart, keepOrder, readCartAgain, useCart } from '../../cart/cart-store.ts'
import { personCall } from '../../session/person-call.ts'
import { forgetKey, keyFor } from '../../session/write-key.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { AnswerList } from '../../ui/answer-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { withProgress } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { describeAnswers } from './answers.ts'
import { ConfirmSamples } from './confirm-samples.tsx'
import { DeliveryDate } from './delivery-date.tsx'
import { describeRefusal, type OrderProblem } from './describe-refusal.ts'
import { asksForSame, toOrderContent } from './order-content.ts'
import { OrderProblems } from './order-problems.tsx'
import { useAddresses } from './use-addresses.ts'
import type { Question } from './use-questions.ts'

/** Everything once more, before it is sent. */
export function ConfirmStep({ questions }: { questions: readonly Question[] }) {
  const navigate = useNavigate()
  const cart = useCart()
  const { addresses } = useAddresses()
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly OrderProblem[]>([])
  if (!addresses) return <Skeleton className="h-60" />
  const { samples, order } = cart
  const address = addresses.find(({ id }) => id === order.address_id)
  if (!address) return <NoAddress />
  const body = { address_id: address.id, ...toOrderContent(cart, questions) }

  async function send(): Promise<void> {
    setPending(true)
    // Another tab may have sent it already, without this one hearing of it.
    if (!asksForSame(await readCartAgain(), cart, questions)) {
      setProblems([{ text: 'カートの内容が変わりました。ご確認のうえ、もう一度お送りください。' }])
      setPending(false)
      return
    }
    try {
      const idempotencyKey = keyFor('order', body)
      const { code } = await withProgress(() => personCall()('POST /orders', { body, idempotencyKey }))
      await navigate({ to: '/orders/$code', params: { code }, search: { placed: true }, replace: true })
      emptyTheCart()
      forgetKey('order')
    } catch (error) {
      setProblems(describeRefusal(error, { samples, questions }))
      setPending(false)
    }
  }

  return (
    <div className="grid gap-8">
      <OrderProblems problems={problems} />
      <ConfirmSamples samples={samples} />
      <section className="grid gap-2 border-t border-line pt-5">
        <h2 className="text-sm">お届け先</h2>
        <AddressLines address={address} />
        <DeliveryDate prefecture={address.prefecture} zipCode={address.zip_code} />
      </section>
      {body.answers.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-5">
          <h2 className="text-sm">ご回答</h2>
          <AnswerList answers={describeAnswers(questions, body.answers)} />
        </section>
      )}
      <TextArea
        label="メーカーへの連絡事項"
        required={false}
        rows={3}
        maxLength={limits.orderNote}
        value={order.note}
        onChange={(event) => keepOrder({ note: event.target.value })}
      />
      <div>
        <Button variant="primary" size={48} pending={pending} onClick={() => void send()}>
          この内容でサンプルを請求する
        </Button>
      </div>
    </div>
  )
}

/** The book could not be read, or the address is gone: nothing is sent to another one. */
function NoAddress() {
  return (
    <EmptyState
      title="お届け先をお選びください"
      actions={
        <ButtonLink to="/orders/new" search={{ step: 'address' }} variant="primary">
          お届け先へ
        </ButtonLink>
      }
    />
  )
}
