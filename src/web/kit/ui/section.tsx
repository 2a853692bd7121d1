import type { ReactNode } from 'react'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { Icon } from './icon.tsx'
import { PageLink, type PageLinkProps } from './page-link.tsx'

type SectionProps = {
  title: string
  count?: number
  note?: string
  link?: ReactNode
  /** For dense pages such as the console, below a small h1. */
  small?: boolean
  /** If empty, the section renders only with `empty`. */
  items?: readonly unknown[]
  empty?: ReactNode
  children: ReactNode
}

export function Section({ title, count, note, link, small = false, items, empty, children }: SectionProps) {
  const isEmpty = items?.length === 0
  if (isEmpty && !empty) return null
  const beside = [count === undefined ? '' : `${formatNumber(count)}件`, note].filter(Boolean).join('　')
  return (
    <section>
      <div className={`${small ? 'mb-3' : 'mb-5'} flex flex-wrap items-baseline gap-x-4`}>
        <h2 className={small ? 'text-md' : 'text-lg laptop:text-xl'}>{title}</h2>
        {beside && <p className="text-xs text-muted">{beside}</p>}
        {link && <div className="ml-auto text-sm">{link}</div>}
      </div>
      {isEmpty ? empty : children}
    </section>
  )
}

export function MoreLink({ children, ...link }: PageLinkProps) {
  return (
    <PageLink {...link} className="inline-flex items-center gap-1 whitespace-nowrap py-1 hover:underline">
      {children}
      <Icon name="chevron-right" size={16} />
    </PageLink>
  )
}
