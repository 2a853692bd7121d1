import { useRef, useState } from 'react'
import { hasPrice, labelOf, priceKinds } from '#contract/data/enums.ts'
import { limits } from '#contract/data/limits.ts'
import { productMessages } from '#contract/data/product-rules.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { readNumber } from '#web/kit/format/read-number.ts'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { asAction } from './explain-fault.ts'
import type { RevisionItem } from './format-revised.ts'
import type { PriceRevision } from './revision-state.tsx'
import type { InTurn } from './use-turns.ts'

type ItemProps = { item: RevisionItem; revision: PriceRevision; inTurn: InTurn }

const refusals = { 409: true } as const

/** The new price in a draft: Enter or leaving it saves, Escape restores it. */
export function NewPriceCell({ item: { variation, after }, revision: { id }, inTurn }: ItemProps) {
  const stored = String(after.price ?? '')
  const [typed, setTyped] = useState<string>()
  const text = typed ?? stored
  const action = useAction()
  if (!hasPrice(after.kind)) return labelOf(priceKinds, after.kind)

  function save(): void {
    if (text === stored || action.pending) return
    const price = readNumber(text)
    if (price === null || !Number.isInteger(price) || price < 0 || price > limits.price) {
      showSnackbar(productMessages.between(0, limits.price), 'error')
      return
    }
    const item = { code: variation.code, price, price_kind: after.kind, price_unit: after.unit }
    const send = () =>
      inTurn((version) =>
        changeInConsole(
          'PUT /console/price_revisions/{id}/items',
          { params: { id }, body: { items: [item], version } },
          { done: `${variation.code}の新しい価格を変えました` },
        ),
      ).then(() => setTyped((now) => (now === text ? undefined : now)))
    void action.run(() => asAction(send), { refusals })
  }

  return (
    <input
      type="text"
      inputMode="numeric"
      aria-label={`${variation.code}の新しい価格`}
      value={text}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key, nativeEvent }) => {
        if (isComposing(nativeEvent)) return
        if (key === 'Enter') save()
        if (key === 'Escape') setTyped(undefined)
      }}
      className="num h-8 w-28 rounded-sm border border-edge bg-field px-2 text-right text-base laptop:text-sm"
    />
  )
}

export function RemoveButton({ item: { variation }, revision: { id }, inTurn }: ItemProps) {
  const action = useAction()
  const button = useRef<HTMLButtonElement>(null)
  useRowFocus(button)
  const remove = () =>
    inTurn((version) =>
      changeInConsole(
        'PUT /console/price_revisions/{id}/items',
        { params: { id }, body: { removed_codes: [variation.code], version } },
        { done: `${variation.code}を外しました` },
      ),
    )
  return (
    <Button
      ref={button}
      size={32}
      variant="quiet"
      pending={action.pending}
      onClick={() => void action.run(() => asAction(remove), { refusals })}
    >
      外す<span className="sr-only"> {variation.code}</span>
    </Button>
  )
}
