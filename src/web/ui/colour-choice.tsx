import type { ComponentProps } from 'react'
import { formatNumber } from './format-number.ts'

type ColourChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  /** Id of the colour type. */
  colour: number
  count?: number
}

/** A swatch that is a checkbox: the ring shows the choice, the name is said and shown on hover. */
export function ColourChoice({ label, colour, count, ...input }: ColourChoiceProps) {
  const empty = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label title={label} className="swatch">
      <input type="checkbox" disabled={empty} aria-label={label} {...input} />
      <i className={`colour-${colour}`} />
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  )
}

/** The colours a product comes in, as dots; at most `limit` of them and how many more. */
export function ColourDots({
  colours,
  limit = 5,
}: {
  colours: readonly { id: number; label: string }[]
  limit?: number
}) {
  if (colours.length === 0) return null
  const rest = colours.length - limit
  return (
    <span
      role="img"
      aria-label={`カラー：${colours.map((colour) => colour.label).join('、')}`}
      className="colour-dots"
    >
      {colours.slice(0, limit).map(({ id }) => (
        <i key={id} className={`colour-${id}`} />
      ))}
      {rest > 0 && <span className="num text-2xs text-muted">+{rest}</span>}
    </span>
  )
}
