import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { FormState } from './use-form.ts'

type SubmitProps = { form: FormState; children: ReactNode; size?: 48 | 40; wide?: boolean }

/** Sends its form; while that runs it stays focused and does nothing. */
export function SubmitButton({ form, children, size = 48, wide }: SubmitProps) {
  return (
    <Button type="submit" variant="primary" size={size} wide={wide} pending={form.pending}>
      {children}
    </Button>
  )
}
