import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StepList } from '#web/kit/form/step-list.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { countSamples } from '#web/shared/cart/cart.ts'
import { groupByMaker } from '#web/shared/cart/cart-samples.ts'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { hasFailed, LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { AddressStep } from './address-step.tsx'
import { ConfirmSamples } from './confirm-samples.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { type OrderStep, orderSteps } from './order-steps.ts'
import { QuestionsStep } from './questions-step.tsx'
import { useQuestions } from './use-questions.ts'

export function OrderPage({ step }: { step: OrderStep }) {
  return (
    <main id="main" className="page py-8 laptop:max-w-270 laptop:py-14">
      <h1 className="mb-6 text-xl laptop:text-2xl">サンプルのご請求</h1>
      <PersonOnly verified keeps="カートの中身はそのまま残ります。">
        <OrderSteps step={step} />
      </PersonOnly>
    </main>
  )
}

function OrderSteps({ step }: { step: OrderStep }) {
  const navigate = useNavigate()
  const empty = useCart(({ samples }) => samples.length === 0)
  const query = useQuestions()
  const questions = query.data
  const goTo = (next: OrderStep, replace = false) =>
    void navigate({ to: '/orders/new', search: { step: next }, replace })
  const nothingToAsk = questions?.length === 0 && step === 'questions'
  const place = useKeptFocus<HTMLDivElement>(hasFailed(query) || nothingToAsk)
  useEffect(() => {
    if (nothingToAsk) goTo('address', true)
  })

  if (empty) {
    return (
      <EmptyState
        title="カートは空です"
        actions={
          <ButtonLink to="/products" search={{ available_sample_request: true }} variant="primary">
            サンプルを請求できる製品を見る
          </ButtonLink>
        }
      >
        お送りいただいた分は、
        <PageLink to="/orders" className="link-underlined">
          ご請求履歴
        </PageLink>
        でご覧いただけます。
      </EmptyState>
    )
  }
  if (!questions || nothingToAsk) return <LoadingState query={query} />
  const hasQuestions = questions.length > 0
  const steps = orderSteps.filter(({ id }) => hasQuestions || id !== 'questions')
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-1 outline-none laptop:grid-cols-[minmax(0,1fr)_20rem] laptop:gap-16"
    >
      <div>
        <StepList
          steps={steps.map(({ label }) => label)}
          current={steps.findIndex(({ id }) => id === step)}
        />
        {step === 'questions' && <QuestionsStep questions={questions} onNext={() => goTo('address')} />}
        {step === 'address' && (
          <AddressStep before={hasQuestions ? 'questions' : 'cart'} onNext={() => goTo('confirm')} />
        )}
        {step === 'confirm' && <ConfirmStep questions={questions} />}
      </div>
      {step !== 'confirm' && <OrderSummary />}
    </div>
  )
}

function OrderSummary() {
  const { samples } = useCart()
  return (
    <aside aria-label="ご請求の内容" className="max-laptop:hidden">
      <div className="grid gap-5 border border-line p-5">
        <h2 className="text-sm">ご請求の内容</h2>
        <p className="num -mt-3 flex items-baseline justify-between text-sm">
          <span>
            {groupByMaker(samples).length}社から {countSamples(samples)}点
          </span>
          <span>無料</span>
        </p>
        <div className="grid gap-3 border-t border-line pt-4">
          <ConfirmSamples samples={samples} />
        </div>
      </div>
    </aside>
  )
}
