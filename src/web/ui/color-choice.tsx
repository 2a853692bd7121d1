import type { ComponentProps } from 'react'
import { formatNumber } from './format-number.ts'

type ColorChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'color'> & {
  label: string
  /** Id of the color type. */
  color: number
  count?: number
}

/** A swatch that is a checkbox: the ring shows the choice, the name is said and shown on hover. */
export function ColorChoice({ label, color, count, ...input }: ColorChoiceProps) {
  const empty = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label title={label} className="swatch">
      <input type="checkbox" disabled={empty} aria-label={label} className={`color-${color}`} {...input} />
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  )
}

/** The colors a product comes in, as dots; at most `limit` of them and how many more. */
export function ColorDots({
  colors,
  limit = 5,
}: {
  colors: readonly { id: number; label: string }[]
  limit?: number
}) {
  if (colors.length === 0) return null
  const rest = colors.length - limit
  return (
    <span
      role="img"
      aria-label={`カラー：${colors.map((color) => color.label).join('、')}`}
      className="color-dots"
    >
      {colors.slice(0, limit).map(({ id }) => (
        <i key={id} className={`color-${id}`} />
      ))}
      {rest > 0 && <span className="num text-2xs text-muted">+{rest}</span>}
    </span>
  )
}
