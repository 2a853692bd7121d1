import type { FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { useAlive } from '#web/kit/hooks/use-alive.ts'
import type { CardVariation } from './card-variation.ts'

type FinishChoiceProps = {
  variation: CardVariation
  shownId: number
  onChoose: (id: number) => void
}

/** Links on the server, radio buttons once hydrated. Events are delegated: a list has a hundred finishes. */
export function FinishChoice({ variation, shownId, onChoose }: FinishChoiceProps) {
  const isAlive = useAlive()
  const { product, finishes = [], others = 0 } = variation
  const pathOf = (id: number) => `/products/${product.id}/${id}`
  const finishAt = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) =>
    finishes[[...currentTarget.children].indexOf(target as Element)]
  const choose = (event: PointerEvent | FocusEvent) => {
    const finish = finishAt(event)
    if (finish) onChoose(finish.id)
  }
  const tap = (event: MouseEvent) => {
    const finish = finishAt(event)
    if (!finish || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onChoose(finish.id)
  }
  return (
    <fieldset
      role={isAlive ? 'radiogroup' : undefined}
      aria-label="仕上げ"
      className="finishes"
      onPointerOver={(event) => event.pointerType === 'mouse' && choose(event)}
      onFocus={choose}
      onClick={tap}
      onKeyDown={(event) => moveFocus(event, finishes.length)}
    >
      {finishes.map(({ id, name, color, mark, isOff }) => (
        <a
          key={id}
          href={pathOf(id)}
          data-mark={mark}
          {...(isAlive ? asRadio(id === shownId) : id === shownId && { 'aria-current': true })}
          className={typeof color === 'string' ? isOff && 'off' : `color-${color}${isOff ? ' off' : ''}`}
          style={typeof color === 'string' ? { backgroundColor: color } : undefined}
        >
          {isOff ? `${name}（条件外）` : name}
        </a>
      ))}
      {others > 0 && (
        <a href={pathOf(shownId)} aria-label={`ほか${others}の仕上げ`} className="more">
          +{others}
        </a>
      )}
    </fieldset>
  )
}

const asRadio = (isChecked: boolean) => ({
  role: 'radio',
  'aria-checked': isChecked,
  tabIndex: isChecked ? 0 : -1,
})

/** Moves the focus with left and right; up and down belong to the grid. Focus alone selects. */
function moveFocus(event: KeyboardEvent<HTMLElement>, count: number): void {
  const finishes = [...event.currentTarget.children].slice(0, count)
  const place = finishes.indexOf(event.target as Element)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  if (place < 0 || !step || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  const next = finishes[(place + step + count) % count]
  if (next instanceof HTMLElement) next.focus()
}
