import { useState } from 'react'
import { Form } from '#web/kit/form/form.tsx'
import { Part } from '#web/kit/form/part.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import {
  checkProfession,
  professionLabels,
  readProfession,
  toProfession,
  toProfessionBody,
} from '#web/shared/session/profession.ts'
import { ProfessionFields } from '#web/shared/session/profession-fields.tsx'
import { keep } from './save.ts'

export function BecomeDesignerPart() {
  const [isOpen, setOpen] = useState(false)
  return (
    <Part
      title="デザイナーアカウント"
      note="建築・インテリアの設計やデザインをお仕事とする方は、デザイナー（PRO）に切り替えられます。業種や資格もご登録いただけます。学生の方、個人でお使いの方は、一般のアカウントのままご利用ください。"
    >
      {isOpen ? (
        <BecomeDesignerForm />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>デザイナーに切り替える</Button>
        </div>
      )}
    </Part>
  )
}

function BecomeDesignerForm() {
  const person = usePerson()
  const form = useForm({
    read: readProfession,
    check: checkProfession,
    send: async (profession) => {
      const body = toProfessionBody(profession)
      keep(
        await personCall()('POST /users/me/change_designer_account', { body }),
        'デザイナーに切り替えました',
      )
    },
  })
  return (
    <Form form={form} labels={professionLabels} name="デザイナーアカウント">
      <ProfessionFields values={toProfession(person)} issues={form.issues} />
      <div>
        <SubmitButton form={form} size={40}>
          切り替える
        </SubmitButton>
      </div>
    </Form>
  )
}
