import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/** Drawn for a colour that is none in particular (マルチ). */
const manyColours = 'conic-gradient(#C62828, #F2C230, #4C8C4A, #2F6DB5, #C62828)'

type ColourChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  hex: string | null
  count?: number
}

/** A swatch that is a checkbox: the ring shows the choice, the name is said and shown on hover. */
export function ColourChoice({ label, hex, count, ...input }: ColourChoiceProps) {
  const empty = count === 0 && !input.checked && !input.defaultChecked
  return (
    <label
      title={label}
      className={classNames('grid justify-items-center gap-0.5', empty && 'cursor-not-allowed')}
    >
      <input type="checkbox" disabled={empty} aria-label={label} {...input} className="peer sr-only" />
      <span
        style={{ background: hex ?? manyColours }}
        className={classNames('swatch', empty && 'opacity-35')}
      />
      {count !== undefined && <span className="swatch-count">{count}</span>}
    </label>
  )
}

/** The colours a product comes in, as dots; at most `limit` of them and how many more. */
export function ColourDots({
  colours,
  limit = 5,
}: {
  colours: readonly { label: string; hex: string | null }[]
  limit?: number
}) {
  if (colours.length === 0) return null
  const rest = colours.length - limit
  return (
    <span
      role="img"
      aria-label={`カラー：${colours.map((colour) => colour.label).join('、')}`}
      className="colour-dots flex items-center gap-1"
    >
      {colours.slice(0, limit).map((colour) => (
        <i key={colour.label} style={{ background: colour.hex ?? manyColours }} />
      ))}
      {rest > 0 && <span className="num text-2xs text-muted">+{rest}</span>}
    </span>
  )
}
