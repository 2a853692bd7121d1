import type { ReactNode } from 'react'

export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-3 border-t border-line py-6 laptop:grid-cols-[11.25rem_minmax(0,1fr)]">
      <h2 className="text-sm">{name}</h2>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </section>
  )
}
