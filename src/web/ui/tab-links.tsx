import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { formatNumber } from './format-number.ts'
import { PageLink, type PageLinkProps } from './page-link.tsx'

/** A row of links that look like tabs and scroll sideways on small screens. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="tab-row">
      {children}
    </nav>
  )
}

/** A tab that its page calls current by `aria-current`. */
export function TabLink({ count, children, className, ...link }: PageLinkProps & { count?: number }) {
  return (
    <PageLink
      {...link}
      className={classNames(
        'shrink-0 whitespace-nowrap border-b border-transparent pt-1 pb-2.5 text-sm text-muted hover:text-ink',
        '-outline-offset-2 aria-[current]:border-ink aria-[current]:text-ink',
        className,
      )}
    >
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
