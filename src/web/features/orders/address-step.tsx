import { useEffect, useRef, useState } from 'react'
import { keepOrder, useCart } from '../../cart/cart-store.ts'
import { personCall } from '../../session/person-call.ts'
import { runAction } from '../../ui/action.ts'
import { AddressLines } from '../../ui/address-lines.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { StepActions } from '../../ui/form/step-actions.tsx'
import { radioClass } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddressForm } from './address-form.tsx'
import type { Address } from './keep-address.ts'
import { orderWays } from './order-ways.ts'
import { useAddresses } from './use-addresses.ts'

type AddressStepProps = {
  /** What came before: the cart, where nobody asks anything. */
  before: 'cart' | 'questions'
  onNext: () => void
}

/** Where to send it: one of the book, or a new one that joins it. */
export function AddressStep({ before, onNext }: AddressStepProps) {
  const { addresses, keep, drop } = useAddresses()
  const chosenId = useCart(({ order }) => order.address_id)
  const [editing, setEditing] = useState<Address | 'new'>()
  const list = useRef<HTMLFieldSetElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    // The form that had the focus is gone.
    if (wasEditing.current && !editing) list.current?.focus()
    wasEditing.current = editing !== undefined
  }, [editing])
  if (!addresses) return <Skeleton className="h-40" />
  const chosen = addresses.find(({ id }) => id === chosenId) ?? addresses[0]

  if (editing || !chosen) {
    return (
      <AddressForm
        address={editing === 'new' ? undefined : editing}
        onSaved={(saved) => {
          keepOrder({ address_id: saved.id })
          keep(saved)
          setEditing(undefined)
        }}
        onCancel={chosen && (() => setEditing(undefined))}
      />
    )
  }

  const remove = (address: Address) =>
    runAction(
      async () => {
        await personCall()('DELETE /addresses/{id}', { params: { id: address.id } })
        drop(address)
      },
      { success: 'お届け先を削除しました' },
    )

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        keepOrder({ address_id: chosen.id })
        onNext()
      }}
      className="grid gap-6"
    >
      <fieldset ref={list} tabIndex={-1} className="grid gap-3 outline-none">
        <legend className="mb-3 text-sm font-semibold">お届け先をお選びください</legend>
        {addresses.map((address) => (
          <div
            key={address.id}
            className="flex items-start gap-3 border border-line p-4 has-checked:border-ink"
          >
            <label className="flex min-w-0 flex-1 items-start gap-3">
              <input
                type="radio"
                name="address"
                className={`${radioClass} mt-1`}
                checked={address.id === chosen.id}
                onChange={() => keepOrder({ address_id: address.id })}
              />
              <AddressLines address={address} />
            </label>
            <Button variant="quiet" size={32} onClick={() => setEditing(address)}>
              変更
            </Button>
            <Button variant="quiet" size={32} onClick={() => void remove(address)}>
              削除
            </Button>
          </div>
        ))}
      </fieldset>
      <div>
        <Button onClick={() => setEditing('new')}>新しいお届け先を追加する</Button>
      </div>
      <StepActions>
        <Button type="submit" variant="primary" size={48}>
          確認へ進む
        </Button>
        <ButtonLink {...orderWays[before]} variant="quiet" size={48} />
      </StepActions>
    </form>
  )
}
