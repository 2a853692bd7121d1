import { useState } from 'react'
import { StepActions } from '#web/kit/form/step-list.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { useCart } from '#web/shared/cart/cart-store.ts'
import { storeOrderDraft } from '#web/shared/cart/change-cart.ts'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { type BookAddress, useAddresses } from './address-book.ts'
import { AddressCard } from './address-card.tsx'
import { AddressForm, saveAddress } from './address-form.tsx'
import { orderWays } from './order-steps.ts'

type AddressStepProps = {
  /** The previous step: the cart if there are no questions. */
  before: 'cart' | 'questions'
  onNext: () => void
}

export function AddressStep({ before, onNext }: AddressStepProps) {
  const query = useAddresses()
  const addresses = query.data?.items
  const chosenId = useCart(({ order }) => order.address_id)
  const [editing, setEditing] = useState<BookAddress | 'new'>()
  const place = useKeptFocus<HTMLElement>(`${addresses?.length} ${editing !== undefined}`)
  if (!addresses) return <LoadingState query={query} height="h-40" />
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses[0]
  const back = <ButtonLink {...orderWays[before]} variant="quiet" size={48} />
  const choose = (saved: BookAddress) => {
    storeOrderDraft({ address_id: saved.id })
    setEditing(undefined)
  }
  return (
    <section ref={place} tabIndex={-1} aria-label="お届け先" className="grid gap-8 outline-none">
      {(!editing || !chosen) && <TeamAddresses onChosen={choose} />}
      {editing || !chosen ? (
        <AddressForm
          address={editing === 'new' ? undefined : editing}
          book={addresses}
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
            storeOrderDraft({ address_id: chosen.id })
            onNext()
          }}
          className="grid gap-6"
        >
          <fieldset>
            <legend className="mb-3 text-sm font-semibold">お届け先をお選びください</legend>
            <ul className="grid gap-3">
              {addresses.map((address) => (
                <AddressCard
                  key={address.id}
                  address={address}
                  isChosen={address.id === chosen.id}
                  onChoose={() => storeOrderDraft({ address_id: address.id })}
                  onEdit={() => setEditing(address)}
                />
              ))}
            </ul>
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

/** Saved before zip codes were checked. */
const unusable = 'このお届け先の郵便番号をご確認ください。チームのオーナーが直せます。'

function TeamAddresses({ onChosen }: { onChosen: (address: BookAddress) => void }) {
  const { data } = usePersonQuery('GET /users/me/team_addresses')
  const { pending, run } = useAction()
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="team-addresses" className="grid gap-3">
      <h2 id="team-addresses" className="text-sm font-semibold">
        チームのお届け先
      </h2>
      <ul className="grid gap-3">
        {data.items.map(({ team, ...address }) => (
          <li key={team.id} className="flex flex-wrap items-start gap-4 border border-line p-4">
            <div className="min-w-50 flex-1">
              <p className="mb-1 text-sm font-semibold">{team.name}</p>
              <AddressLines address={address} />
            </div>
            <Button
              pending={pending}
              onClick={() =>
                void run(async () => onChosen(await saveAddress({ ...address, is_default: false })), {
                  refusals: { 409: true, 422: unusable },
                })
              }
            >
              このお届け先を使う<span className="sr-only">：{team.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
