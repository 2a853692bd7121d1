import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { classNames } from './class-names.ts'

type PageProps = {
  /** The way from the home page to this one. */
  crumbs: readonly Crumb[]
  /** Its h1, where that stands alone below the crumbs. */
  title?: string
  /** Its edges, where they are not the usual ones. */
  className?: string
  children: ReactNode
}

/** The frame of a page that has a place below the home page. */
export function Page({ crumbs, title, className = title ? 'pt-4 pb-20' : 'pb-20', children }: PageProps) {
  return (
    <main id="main" className={classNames('page laptop:pt-8', className)}>
      <Breadcrumb crumbs={crumbs} />
      {title && <h1 className="mt-4 text-xl laptop:text-2xl">{title}</h1>}
      {children}
    </main>
  )
}
