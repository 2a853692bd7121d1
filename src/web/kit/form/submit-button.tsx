import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/button.tsx'
import type { FormState } from './use-form.ts'

type SubmitProps = Pick<ComponentProps<typeof Button>, 'children' | 'size' | 'variant' | 'wide'> & {
  form: FormState
}

export function SubmitButton({ form, children, size = 48, variant = 'primary', wide }: SubmitProps) {
  return (
    <Button type="submit" variant={variant} size={size} wide={wide} pending={form.pending}>
      {children}
    </Button>
  )
}
