import type { ReactNode } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink, type PageLinkProps } from '#web/kit/ui/page-link.tsx'

type EnteredProps = {
  title: string
  /** A `ChangeLink`. */
  change: ReactNode
  children: ReactNode
  /** A line above it, unless what is in it has one. */
  ruled?: boolean
}

/** Before something is sent: what was filled in at one step, with the way back to it. */
export function EnteredSection({ title, change, children, ruled = false }: EnteredProps) {
  return (
    <section className={classNames('grid gap-3', ruled && 'border-t border-line pt-5')}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-base">{title}</h2>
        {change}
      </div>
      {children}
    </section>
  )
}

/** `what` is said to screen readers, which do not see what it stands beside. */
export function ChangeLink({ what, ...link }: { what: string } & PageLinkProps) {
  return (
    <PageLink {...link} className="-m-2 shrink-0 p-2 text-sm link-underlined">
      <span className="sr-only">{what}を</span>変更
    </PageLink>
  )
}
