import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { ChangeLink, EnteredSection } from '#web/kit/form/entered-section.tsx'
import { StepActions } from '#web/kit/form/step-list.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { formatDate } from '#web/kit/format/format-date.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { track } from '#web/shared/analytics/track.ts'
import { useRuntime } from '#web/shared/api/runtime.ts'
import type { Cart } from '#web/shared/cart/cart.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { forgetSent, storeOrderDraft } from '#web/shared/cart/change-cart.ts'
import { restoreCart } from '#web/shared/cart/persisted-cart.ts'
import { AnswerList } from '#web/shared/orders/answer-list.tsx'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { hasFailed, LoadingState } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson } from '#web/shared/session/person-query.ts'
import { forgetKey, keyFor } from '#web/shared/session/write-key.ts'
import { useAddresses } from './address-book.ts'
import { describeAnswers, fitAnswers } from './answers.ts'
import { ConfirmSamples } from './confirm-samples.tsx'
import { describeRefusal, type OrderProblem } from './describe-refusal.ts'
import { OrderProblems } from './order-problems.tsx'
import { orderWays } from './order-steps.ts'
import type { OrderQuestion } from './use-questions.ts'

export function ConfirmStep({ questions }: { questions: readonly OrderQuestion[] }) {
  const navigate = useNavigate()
  const { config } = useRuntime()
  const cart = useCart()
  const query = useAddresses()
  const addresses = query.data?.items
  const place = useKeptFocus<HTMLDivElement>(hasFailed(query))
  const [pending, setPending] = useState(false)
  const [problems, setProblems] = useState<readonly OrderProblem[]>([])
  if (!addresses) return <LoadingState query={query} />
  const { samples, order } = cart
  const address = addresses.find(({ id }) => id === order.address_id)
  if (!address) return <NoAddress />
  const body = { address_id: address.id, ...toOrderContent(cart, questions) }

  async function send(): Promise<void> {
    setPending(true)
    // Another tab may have sent the order before this tab was notified.
    if (!asksForSame(restoreCart(), cart, questions)) {
      setProblems([{ text: 'カートの内容が変わりました。ご確認のうえ、もう一度お送りください。' }])
      setPending(false)
      return
    }
    try {
      const idempotencyKey = keyFor('order', body)
      const { code } = await withProgress(() =>
        changeAsPerson(
          'POST /orders',
          { body, idempotencyKey },
          { also: ['GET /order_groups', 'GET /order_questionnaire_results', 'GET /console/orders'] },
        ),
      )
      track(config, { name: 'sample_request', sample_count: samples.length })
      await navigate({ to: '/orders/$code', params: { code }, search: { placed: true }, replace: true })
      forgetSent(samples)
      forgetKey('order')
    } catch (error) {
      setProblems(describeRefusal(error, { samples, questions }))
      setPending(false)
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="grid gap-8 outline-none">
      <OrderProblems problems={problems} />
      <EnteredSection ruled title="サンプル" change={<ChangeLink what="サンプル" to="/cart" />}>
        <ConfirmSamples samples={samples} />
      </EnteredSection>
      <EnteredSection
        ruled
        title="お届け先"
        change={<ChangeLink what="お届け先" to="/orders/new" search={{ step: 'address' }} />}
      >
        <AddressLines address={address} />
        <DeliveryDate prefecture={address.prefecture} zipCode={address.zip_code} />
      </EnteredSection>
      {body.answers.length > 0 && (
        <EnteredSection
          ruled
          title="ご回答"
          change={<ChangeLink what="ご回答" to="/orders/new" search={{ step: 'questions' }} />}
        >
          <AnswerList answers={describeAnswers(questions, body.answers)} />
        </EnteredSection>
      )}
      <CountedArea
        label="メーカーへの連絡事項"
        required={false}
        rows={3}
        most={limits.orderNote}
        value={order.note}
        onChange={(event) => storeOrderDraft({ note: event.target.value })}
      />
      <StepActions>
        <Button variant="primary" size={48} pending={pending} onClick={() => void send()}>
          この内容でサンプルを請求する
        </Button>
        <ButtonLink {...orderWays.address} variant="quiet" size={48} />
      </StepActions>
    </div>
  )
}

/** The chosen address was deleted; no other one is used without asking. */
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

/** Expected delivery date of an order placed now. */
function DeliveryDate({ prefecture, zipCode }: { prefecture: number; zipCode: string }) {
  const { call } = useRuntime()
  const [date, setDate] = useState<string>()
  useEffect(() => {
    const abort = new AbortController()
    call('GET /shipments/next_delivery_date', {
      query: { prefecture, zip_code: zipCode },
      signal: abort.signal,
    })
      .then((answer) => setDate(answer.delivery_date))
      .catch(() => undefined)
    return () => abort.abort()
  }, [call, prefecture, zipCode])
  return <p className="min-h-6 text-sm">{date && `お届けの目安 ${formatDate(date)}`}</p>
}

/** Returns the order's body without its address. */
const toOrderContent = ({ samples, questionnaire, order }: Cart, questions: readonly OrderQuestion[]) => ({
  items: samples.map(({ productVariation, quantity }) => ({
    product_variation_id: productVariation.id,
    quantity,
  })),
  answers: fitAnswers(questions, questionnaire),
  note: order.note,
})

/** Returns whether two carts would make the same order, address included. */
const asksForSame = (one: Cart, other: Cart, questions: readonly OrderQuestion[]): boolean =>
  describe(one, questions) === describe(other, questions)

const describe = (cart: Cart, questions: readonly OrderQuestion[]): string =>
  JSON.stringify([toOrderContent(cart, questions), cart.order.address_id])
