import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { ApiError } from '../../api/error.ts'
import type { CartSample } from '../../cart/cart.ts'
import { emptyTheCart, keepOrder, useCart } from '../../cart/cart-store.ts'
import { personCall } from '../../session/person-call.ts'
import { forgetKey, keyFor } from '../../session/write-key.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { AnswerList } from '../../ui/answer-list.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { withProgress } from '../../ui/progress-bar.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { describeAnswers, fitAnswers } from './answers.ts'
import { ConfirmSamples } from './confirm-samples.tsx'
import { DeliveryDate } from './delivery-date.tsx'
import { useAddresses } from './use-addresses.ts'
import type { Question } from './use-questions.ts'

/** Everything once more, before it is sent. */
export function ConfirmStep({ questions }: { questions: readonly Question[] }) {
  const navigate = useNavigate()
  const { samples, questionnaire, order } = useCart()
  const { addresses } = useAddresses()
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  if (!addresses) return <Skeleton className="h-60" />
  const address = addresses.find(({ id }) => id === order.address_id)
  if (!address) return <NoAddress />
  const addressId = address.id
  const answers = fitAnswers(questions, questionnaire)

  async function send(): Promise<void> {
    setPending(true)
    const body = {
      address_id: addressId,
      items: samples.map(({ productVariation, quantity }) => ({
        product_variation_id: productVariation.id,
        quantity,
      })),
      answers,
      note: order.note,
    }
    try {
      const idempotencyKey = keyFor('order', body, sessionStorage)
      const { code } = await withProgress(() => personCall()('POST /orders', { body, idempotencyKey }))
      await navigate({ to: '/orders/$code', params: { code }, search: { placed: true }, replace: true })
      emptyTheCart()
      forgetKey('order', sessionStorage)
    } catch (error) {
      setProblems(describeRefusal(error, samples))
      setPending(false)
    }
  }

  return (
    <div className="grid gap-8">
      <div role="alert" className="grid gap-1 text-sm text-err empty:hidden">
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      <ConfirmSamples samples={samples} />
      <section className="grid gap-2 border-t border-line pt-5">
        <h2 className="text-sm">お届け先</h2>
        <AddressLines address={address} />
        <DeliveryDate prefecture={address.prefecture} zipCode={address.zip_code} />
      </section>
      {answers.length > 0 && (
        <section className="grid gap-2 border-t border-line pt-5">
          <h2 className="text-sm">ご回答</h2>
          <AnswerList answers={describeAnswers(questions, answers)} />
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

/** Every reason that the api gives, in its words, with the sample that it is about. */
function describeRefusal(error: unknown, samples: readonly CartSample[]): string[] {
  if (!(error instanceof ApiError)) return [messages.generic]
  const reasons = error.errors.map(({ path, message }) => {
    const sample = samples[Number(/^items\.(\d+)/.exec(path)?.[1])]
    return sample ? `${sample.productVariation.full_name}：${message}` : message
  })
  return reasons.length > 0 ? [...new Set(reasons)] : [error.detail]
}
