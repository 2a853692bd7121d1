import { type KeyboardEvent, type Ref, useDeferredValue, useId, useState } from 'react'
import { foldProductCode } from '#contract/data/product-code.ts'
import { isComposing } from '#web/kit/keys/composing.ts'
import { classNames } from '#web/kit/ui/class-names.ts'
import { type Suggestion, usePlaceSuggestions } from './use-files.ts'

export type ChosenPlace = { code: string } | { product_id: number }

type PlaceFieldProps = {
  importId: number
  label: string
  isPending: boolean
  problem: string | undefined
  isRow?: boolean
  ref?: Ref<HTMLInputElement>
  onPlace: (place: ChosenPlace) => void
  onEscape?: () => void
}

const placeOf = ({ product, variation }: Suggestion): ChosenPlace =>
  variation ? { code: variation.code } : { product_id: product.id }

/** A 品番, typed or chosen. Enter takes the highlighted suggestion, else the text. */
export function PlaceField(props: PlaceFieldProps) {
  const { importId, label, isPending, problem, isRow, ref, onPlace, onEscape } = props
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const id = useId()
  const found = usePlaceSuggestions(importId, useDeferredValue(text)).data?.items ?? []
  const shown = isOpen && text.trim() !== '' ? found : []
  const key = foldProductCode(text)
  const exact = shown.find(({ variation }) => variation && foldProductCode(variation.code) === key)

  function place(chosen: Suggestion | undefined): void {
    if (isPending || (!chosen && text.trim() === '')) return
    setOpen(false)
    onPlace(chosen ? placeOf(chosen) : { code: text.trim() })
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isComposing(event.nativeEvent)) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      setOpen(true)
      setAt(moveWithin(at, event.key === 'ArrowDown' ? 1 : -1, shown.length))
    } else if (event.key === 'Enter') place(shown[at] ?? exact ?? (shown.length === 1 ? shown[0] : undefined))
    else if (event.key === 'Escape' && shown.length > 0) setOpen(false)
    else if (event.key === 'Escape' && onEscape) onEscape()
    else return
    event.preventDefault()
  }

  return (
    <div className="relative min-w-0">
      <input
        ref={ref}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded={shown.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${id}-problem`}
        aria-busy={isPending || undefined}
        autoComplete="off"
        placeholder="品番か製品名"
        value={text}
        {...(isRow && { 'data-row': true })}
        onChange={({ target }) => {
          setText(target.value)
          setOpen(true)
          setAt(-1)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        className="h-9 w-full rounded-sm border border-edge bg-field px-2.5 text-base aria-invalid:border-err laptop:text-sm"
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={`${label}の候補`}
        hidden={shown.length === 0}
        className="absolute inset-x-0 top-full z-4 mt-1 max-h-72 min-w-64 overflow-auto border border-ink bg-paper py-1 text-sm shadow-lg"
      >
        {shown.map((each, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: keys move in the field
          <div
            key={`${each.product.id} ${each.variation?.id}`}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => place(each)}
            className={classNames(
              'cursor-pointer px-2.5 py-1.5',
              index === at ? 'bg-card' : 'hover:bg-card/50',
            )}
          >
            <span className="num block">{each.variation?.code ?? each.product.name}</span>
            <span className="block text-xs text-muted">
              {each.variation ? `${each.product.name}・${each.variation.name}` : 'すべての品番'}
            </span>
          </div>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-xs text-err">
          {problem}
        </p>
      )}
    </div>
  )
}

function moveWithin(at: number, step: number, length: number): number {
  if (length === 0) return -1
  return at < 0 ? (step > 0 ? 0 : length - 1) : (at + step + length) % length
}
