import type { ReactNode } from 'react'

type StateProps = {
  title: string
  children?: ReactNode
  headingLevel?: 1 | 2
  actions?: ReactNode
}

export function EmptyState({ title, children, actions, headingLevel = 2 }: StateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className="grid grid-cols-1 justify-items-center gap-3 border-y border-line px-4 py-16 text-center">
      <Heading className="text-lg">{title}</Heading>
      {children && <p className="max-w-[36em] text-md text-balance text-muted">{children}</p>}
      {actions && (
        // In large type a button's words may be wider than a phone.
        <div className="mt-3 flex max-w-full flex-wrap justify-center gap-2.5 [&>*]:h-auto [&>*]:min-h-10 [&>*]:max-w-full [&>*]:whitespace-normal">
          {actions}
        </div>
      )}
    </section>
  )
}

export function ErrorState(props: StateProps) {
  return (
    <div role="alert">
      <EmptyState {...props} />
    </div>
  )
}
