import type { ReactNode } from 'react'
import { useAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import type { FormState } from '#web/ui/form/use-form.ts'

/** What a form says when a colleague was first. */
export const changedByColleague = {
  409: 'ほかの担当者が先に変更しました。入力した内容を控えてから、読み込み直してください。',
}

type ThingFormProps = {
  form: FormState
  labels: Readonly<Record<string, string>>
  action: string
  /** Takes the thing away; it asks nothing, since it can be taken back. */
  remove?: (() => Promise<void>) | undefined
  children: ReactNode
}

/** The fields of a thing, and what is done with them. */
export function ThingForm({ form, labels, action, remove, children }: ThingFormProps) {
  const removal = useAction()
  return (
    <div className="max-w-160">
      <Form form={form} labels={labels}>
        {children}
        <div className="flex items-center gap-3">
          <SubmitButton form={form} size={40}>
            {action}
          </SubmitButton>
          {remove && (
            <Button
              variant="quiet"
              className="ml-auto text-err"
              pending={removal.pending}
              onClick={() => void removal.run(remove)}
            >
              削除する
            </Button>
          )}
        </div>
      </Form>
    </div>
  )
}
