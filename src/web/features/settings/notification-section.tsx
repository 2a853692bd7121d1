import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The ten settings of the api are offered here when something sends what they are about. */
export function NotificationSection() {
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
