import type { ComponentProps } from 'react'
import { colorTypes } from '#contract/data/enums.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'

type ColorChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'color'> & {
  label: string
  color: number
  count?: number
}

/** A swatch that is a checkbox: a ring shows the choice; the name is its label and tooltip. */
export function ColorChoice({ label, color, count, ...input }: ColorChoiceProps) {
  const empty = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label title={label} className="swatch">
      <input type="checkbox" disabled={empty} aria-label={label} className={`color-${color}`} {...input} />
      {count !== undefined && <small>{formatNumber(count)}</small>}
    </label>
  )
}

const mostDots = 4

export function ColorDots({ ids }: { ids: readonly number[] }) {
  const colors = colorTypes.filter(({ id }) => ids.includes(id))
  if (colors.length === 0) return null
  return (
    <span
      role="img"
      aria-label={`カラー：${colors.map((color) => color.label).join('、')}`}
      className="color-dots"
    >
      {colors.slice(0, mostDots).map(({ id }) => (
        <i key={id} className={`color-${id}`} />
      ))}
      {colors.length > mostDots && (
        <span className="num text-2xs text-muted">+{colors.length - mostDots}</span>
      )}
    </span>
  )
}
