import { useRef, useState } from 'react'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { radioClass } from '#web/kit/form/radio-group.tsx'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { AddressLines } from '#web/shared/postal-address/address-lines.tsx'
import { type BookAddress, removeAddress } from './address-book.ts'

type AddressCardProps = {
  address: BookAddress
  isChosen: boolean
  onChoose: () => void
  onEdit: () => void
}

export function AddressCard({ address, isChosen, onChoose, onEdit }: AddressCardProps) {
  const [isAsked, setAsked] = useState(false)
  const removal = useRef<HTMLButtonElement>(null)
  useRowFocus(removal)

  return (
    <li className="border border-line has-checked:border-ink laptop:flex laptop:items-start">
      <label className="flex min-w-0 flex-1 items-start gap-3 p-4">
        <input
          type="radio"
          name="address"
          className={`${radioClass} mt-1`}
          checked={isChosen}
          onChange={onChoose}
        />
        <AddressLines address={address} />
      </label>
      <div className="flex gap-1 max-laptop:border-t max-laptop:border-line max-laptop:pl-5.5 laptop:p-2">
        <Button variant="quiet" onClick={onEdit}>
          変更<span className="sr-only">：{address.street}</span>
        </Button>
        <Button ref={removal} data-row variant="quiet" onClick={() => setAsked(true)}>
          削除<span className="sr-only">：{address.street}</span>
        </Button>
      </div>
      <AskFirst
        title="お届け先を削除しますか"
        action="削除する"
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void runAction(() => removeAddress(address), { success: 'お届け先を削除しました' })}
      >
        <AddressLines address={address} />
      </AskFirst>
    </li>
  )
}
