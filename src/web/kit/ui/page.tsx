import type { ReactNode } from 'react'
import { Breadcrumb, type Crumb } from './breadcrumb.tsx'
import { classNames } from './class-names.ts'

type PageProps = {
  crumbs: readonly Crumb[]
  title?: string
  className?: string
  children: ReactNode
}

export function Page({ crumbs, title, className = title ? 'pt-4 pb-20' : 'pb-20', children }: PageProps) {
  return (
    <main id="main" className={classNames('page laptop:pt-8', className)}>
      <Breadcrumb crumbs={crumbs} />
      {title && <h1 className="mt-4 text-xl laptop:text-2xl">{title}</h1>}
      {children}
    </main>
  )
}
