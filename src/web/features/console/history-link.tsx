import type { RecordKind } from '#contract/data/console-records.ts'
import { PageLink } from '#web/kit/ui/page-link.tsx'

/** Leads to the changes of a record. */
export const HistoryLink = ({ kind, id }: { kind: RecordKind; id: number }) => (
  <PageLink
    to="/console/$area"
    params={{ area: 'audit_log' }}
    search={{ kind, thing_id: String(id) }}
    className="link-underlined justify-self-start text-sm"
  >
    変更履歴
  </PageLink>
)
