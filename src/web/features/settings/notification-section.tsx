import { type NotificationType, toldNotificationTypes } from '#contract/user-attributes.ts'
import type { Me } from '#contract/user-schemas.ts'
import { personCall } from '../../session/person-call.ts'
import { usePerson } from '../../session/person-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form/form.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { keep } from './save.ts'
import { SaveButton } from './save-button.tsx'

type Setting = Me['notification_settings'][number]

const labels: Record<NotificationType, string> = {
  LIKE: '「いいね」されたとき',
  FOLLOW: 'フォローされたとき',
  ADD_LIST: 'リストに保存されたとき',
  JOIN_TEAM: 'チームへの参加申請が届いたとき',
  REJECT_TEAM: 'チームへの参加が見送られたとき',
  APPROVE_TEAM: 'チームへの参加が承認されたとき',
  EMAIL_LIKE: '「いいね」されたとき',
  EMAIL_ADD_LIST: 'リストに保存されたとき',
  EMAIL_VOTE_AWARD: 'アワードで投票されたとき',
  EMAIL_TEAM_REPORT: 'チームの活動のまとめ',
}

const isMail = ({ notification_type }: Setting): boolean => notification_type.startsWith('EMAIL_')

export function NotificationSection() {
  const settings = usePerson().notification_settings.filter(({ notification_type }) =>
    toldNotificationTypes.includes(notification_type),
  )
  const form = useForm({
    read: (data) => ({
      notification_settings: settings.map(({ notification_type }) => ({
        notification_type,
        enabled: data.has(notification_type),
      })),
    }),
    check: () => ({}),
    send: async (body) => keep(await personCall()('POST /settings/notification', { body })),
  })
  if (settings.length === 0) return <NothingToldYet />
  return (
    <Form form={form} labels={labels}>
      <Group legend="サービス内のお知らせ" settings={settings.filter((setting) => !isMail(setting))} />
      <Group legend="メール" settings={settings.filter(isMail)} />
      <SaveButton form={form} />
    </Form>
  )
}

function NothingToldYet() {
  return (
    <EmptyState
      title="設定できるお知らせは、いまのところありません"
      actions={
        <ButtonLink to="/settings/$section" params={{ section: 'mail_magazine' }}>
          メールマガジンの設定へ
        </ButtonLink>
      }
    >
      サンプルのご請求やお問い合わせに関する大切なメールは、いつもお送りします。
    </EmptyState>
  )
}

function Group({ legend, settings }: { legend: string; settings: readonly Setting[] }) {
  if (settings.length === 0) return null
  return (
    <fieldset className="grid border-t border-line pt-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-2 text-base font-semibold">{legend}</legend>
      {settings.map(({ notification_type, enabled }) => (
        <Checkbox
          key={notification_type}
          name={notification_type}
          defaultChecked={enabled}
          className="clear-left min-h-10"
        >
          {labels[notification_type]}
        </Checkbox>
      ))}
    </fieldset>
  )
}
