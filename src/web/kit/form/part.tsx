import type { ComponentProps, ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

export function Part({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line py-8 first:border-t-0 first:pt-0">
      <div className="grid gap-1">
        <h2 className="text-base">{title}</h2>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      {children}
    </section>
  )
}

export function SaveButton({ form }: Pick<ComponentProps<typeof SubmitButton>, 'form'>) {
  return (
    <div>
      <SubmitButton form={form} size={40}>
        保存する
      </SubmitButton>
    </div>
  )
}
