import { usePersonQuery } from '#web/shared/session/person-query.ts'

/** Explains the suspension above every page. */
export function SuspendedMakers() {
  const { data } = usePersonQuery('GET /console/today')
  const suspended = data?.makers.filter((maker) => maker.suspended_reason !== null) ?? []
  return suspended.map(({ id, name, suspended_reason }) => (
    <section
      key={id}
      aria-label={`${name}の掲載の停止`}
      className="mb-6 grid gap-1 border-l-2 border-err bg-card px-4 py-3 text-sm"
    >
      <p className="font-semibold">運営が「{name}」の掲載を停止しています</p>
      <p>
        メーカーのページ、製品、施工事例は公開されず、新しいご請求とお問い合わせは届きません。ここでは、これまでの内容を見られますが、変えることはできません。
      </p>
      <p className="wrap-anywhere whitespace-pre-line">理由：{suspended_reason}</p>
      <p className="text-muted">ご不明な点は、運営にお問い合わせください。</p>
    </section>
  ))
}
