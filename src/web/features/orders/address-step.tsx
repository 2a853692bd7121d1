import { useState } from 'react'
import { StepActions } from '#web/kit/form/step-list.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { keepOrder } from '#web/shared/cart/change-cart.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { type Address, useAddresses } from './address-book.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'
import { orderWays } from './order-steps.ts'
import { TeamAddresses } from './team-addresses.tsx'

type AddressStepProps = {
  /** The previous step: the cart if there are no questions. */
  before: 'cart' | 'questions'
  onNext: () => void
}

export function AddressStep({ before, onNext }: AddressStepProps) {
  const query = useAddresses()
  const addresses = query.data?.items
  const chosenId = useCart(({ order }) => order.address_id)
  const [editing, setEditing] = useState<Address | 'new'>()
  const place = useKeptFocus<HTMLElement>(`${addresses?.length} ${editing !== undefined}`)
  if (!addresses) return <LoadingState query={query} height="h-40" />
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses[0]
  const back = <ButtonLink {...orderWays[before]} variant="quiet" size={48} />
  const choose = (saved: Address) => {
    keepOrder({ address_id: saved.id })
    setEditing(undefined)
  }
  return (
    <section ref={place} tabIndex={-1} aria-label="お届け先" className="grid gap-8 outline-none">
      {(!editing || !chosen) && <TeamAddresses onChosen={choose} />}
      {editing || !chosen ? (
        <AddressForm
          address={editing === 'new' ? undefined : editing}
          onSaved={choose}
          back={
            chosen ? (
              <Button variant="quiet" size={48} onClick={() => setEditing(undefined)}>
                やめる
              </Button>
            ) : (
              back
            )
          }
        />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            keepOrder({ address_id: chosen.id })
            onNext()
          }}
          className="grid gap-6"
        >
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-sm font-semibold">お届け先をお選びください</legend>
            {addresses.map((address) => (
              <AddressCard
                key={address.id}
                address={address}
                isChosen={address.id === chosen.id}
                onChoose={() => keepOrder({ address_id: address.id })}
                onEdit={() => setEditing(address)}
              />
            ))}
          </fieldset>
          <div>
            <Button onClick={() => setEditing('new')}>新しいお届け先を追加する</Button>
          </div>
          <StepActions>
            <Button type="submit" variant="primary" size={48}>
              確認へ進む
            </Button>
            {back}
          </StepActions>
        </form>
      )}
    </section>
  )
}
