import { offeredNotifications } from '#contract/data/notification-texts.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { SaveButton } from '#web/kit/form/form-section.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { personCall } from '#web/shared/session/person-call.ts'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { storeAccount } from './save.ts'

const isMail = ({ type }: (typeof offeredNotifications)[number]) => type.startsWith('EMAIL_')

/** Offers only types for which the service sends something. */
export function NotificationSettings() {
  const form = useForm({
    parse: (data) => ({
      notification_settings: offeredNotifications.map(({ type }) => ({
        notification_type: type,
        enabled: data.has(type),
      })),
    }),
    validate: () => ({}),
    submit: async (body) => storeAccount(await personCall()('POST /settings/notification', { body })),
  })
  return (
    <Form form={form} labels={{}}>
      <Settings
        title="通知のページ"
        lead="受け取る設定にしたものだけが、通知のページに届きます。同じ事例や写真への「いいね」や追加は、1時間分をひとつにまとめます。"
        offered={offeredNotifications.filter((offered) => !isMail(offered))}
      />
      <Settings
        title="メール"
        lead="「いいね」とリストへの追加は、1時間分をまとめて1通でお送りします。週間レポートは、チームの事例の閲覧や反応があった週に、月曜日の午前9時にお送りします。製品の変更と保存した検索条件の新着は、あわせて毎朝8時に1通でお送りします。"
        offered={offeredNotifications.filter(isMail)}
      />
      <p className="text-sm text-muted">
        サンプルのご請求やお問い合わせに関する大切なメールは、この設定にかかわらずお送りします。
      </p>
      <SaveButton form={form} />
    </Form>
  )
}

type SettingsProps = {
  title: string
  lead: string
  offered: readonly (typeof offeredNotifications)[number][]
}

function Settings({ title, lead, offered }: SettingsProps) {
  const { notification_settings } = usePerson()
  const isOn = (type: string) =>
    notification_settings.some((setting) => setting.notification_type === type && setting.enabled)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-md font-semibold">{title}</legend>
      <p className="text-sm text-muted">{lead}</p>
      {offered.map(({ type, label }) => (
        <Checkbox key={type} name={type} defaultChecked={isOn(type)}>
          {label}
        </Checkbox>
      ))}
    </fieldset>
  )
}
