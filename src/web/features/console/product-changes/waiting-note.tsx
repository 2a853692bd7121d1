import { changeRequestState } from '#contract/data/change-requests.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'

type WaitingNoteProps = { of: { product_id: number } | { certificate_id: number } }

/** Leads to requests that a save would make void. */
export function WaitingNote({ of }: WaitingNoteProps) {
  const query = { state: changeRequestState.waiting, ...of }
  const waiting = usePersonQuery('GET /console/product_change_requests', { query }).data?.items ?? []
  if (waiting.length === 0) return null
  return (
    <section aria-label="承認を待つ変更" className="border-l-2 border-ink bg-card px-4 py-2 text-sm">
      <p>
        管理者の承認を待っている変更があります。承認されると、この画面の内容も変わります。その前に保存すると、待っている変更は反映できなくなります。
      </p>
      <ul>
        {waiting.map(({ id, title, requested_by }) => (
          <li key={id}>
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'product_changes', record: String(id) }}
              className="link-underlined"
            >
              {title}
            </PageLink>
            {requested_by && <span className="text-muted">（{requested_by.name}さん）</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
