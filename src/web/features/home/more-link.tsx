import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { Icon } from '../../ui/icon.tsx'

function MoreAnchor({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} className="inline-flex items-center gap-1 whitespace-nowrap py-1 hover:underline">
      {children}
      <Icon name="chevron-right" size={16} />
    </a>
  )
}

/** At the right end of a section's heading: to all of it. */
export const MoreLink = createLink(MoreAnchor)
