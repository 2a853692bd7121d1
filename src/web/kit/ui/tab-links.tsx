import type { ReactNode } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { PageLink, type PageLinkProps } from './page-link.tsx'

export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="tab-row">
      {children}
    </nav>
  )
}

export function TabLink({ count, children, ...link }: PageLinkProps & { count?: number }) {
  return (
    <PageLink {...link}>
      {children}
      {count !== undefined && (
        <span className="num ml-1.5 text-2xs">
          {formatNumber(count)}
          <span className="sr-only">件</span>
        </span>
      )}
    </PageLink>
  )
}
