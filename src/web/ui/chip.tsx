import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

const shape =
  'inline-flex h-8 shrink-0 items-center gap-2 rounded-pill px-3 text-xs transition-colors duration-150'

function RemovableAnchor({ children, className, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className={classNames(shape, 'bg-card hover:bg-line', className)}>
      {children}
      <span className="sr-only">を外す</span>
      <span className="text-muted">
        <Icon name="close" size={14} />
      </span>
    </a>
  )
}

/** An active filter: a link to the same page without it. */
export const RemovableChip = createLink(RemovableAnchor)

function ChoiceAnchor({ className, ...props }: ComponentProps<'a'>) {
  return (
    <a
      {...props}
      className={classNames(
        shape,
        'border border-line px-3.5 hover:border-ink',
        'aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper',
        className,
      )}
    />
  )
}

/** One of several views of the same thing: the router marks the one in the address as current. */
export const ChoiceChip = createLink(ChoiceAnchor)
