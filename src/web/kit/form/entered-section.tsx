import type { ReactNode } from 'react'
import { classNames } from '#web/kit/ui/class-names.ts'
import { PageLink, type PageLinkProps } from '#web/kit/ui/page-link.tsx'

type EnteredProps = {
  title: string
  change: ReactNode
  children: ReactNode
  /** Draws a line above, unless the content has one. */
  ruled?: boolean
}

/** A finished step in a summary, with a link back to it. */
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

/** Screen readers hear `what`, since they cannot see the row of the link. */
export function ChangeLink({ what, ...link }: { what: string } & PageLinkProps) {
  return (
    <PageLink {...link} className="-m-2 shrink-0 p-2 text-sm link-underlined">
      <span className="sr-only">{what}を</span>変更
    </PageLink>
  )
}
