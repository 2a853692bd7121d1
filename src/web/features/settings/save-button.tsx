import type { ComponentProps } from 'react'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'

/** Ends every form of the settings. */
export function SaveButton({ form }: Pick<ComponentProps<typeof SubmitButton>, 'form'>) {
  return (
    <div>
      <SubmitButton form={form} size={40}>
        保存する
      </SubmitButton>
    </div>
  )
}
