import type { ReactNode } from 'react'

type StateProps = {
  title: string
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** Links or buttons that do it. */
  actions?: ReactNode
}

export function EmptyState({ title, children, actions }: StateProps) {
  return (
    <section className="grid justify-items-center gap-3 border-y border-line px-4 py-16 text-center">
      <h2 className="text-lg">{title}</h2>
      {children && <p className="max-w-[36em] text-md text-muted">{children}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-2.5">{actions}</div>}
    </section>
  )
}

/** The same place when something failed: it says what, and offers a way back. */
export function ErrorState({ title, children, actions }: StateProps) {
  return (
    <div role="alert">
      <EmptyState title={title} actions={actions}>
        {children}
      </EmptyState>
    </div>
  )
}
