import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { SaveButton } from '#web/kit/form/part.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { keep } from './save.ts'

export function MailMagazineSection() {
  const person = usePerson()
  const form = useForm({
    read: (data) => ({ is_subscribed_mail_magazine: data.has('is_subscribed_mail_magazine') }),
    check: () => ({}),
    send: async (body) => keep(await personCall()('POST /settings/mail_magazine', { body })),
  })
  return (
    <Form form={form} labels={{}}>
      <p className="text-sm text-muted">
        新着製品や特集の案内を、月に数回お送りします。サンプルのご請求やお問い合わせに関する大切なメールは、この設定にかかわらずお送りします。
      </p>
      <Checkbox name="is_subscribed_mail_magazine" defaultChecked={person.is_subscribed_mail_magazine}>
        メールマガジンを受け取る
      </Checkbox>
      <SaveButton form={form} />
    </Form>
  )
}
