import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { groupByKanaRow } from './kana-rows.ts'

export function KanaIndex({ makers }: { makers: ApiResponse<'GET /makers/all'>['items'] }) {
  return (
    <section aria-label="五十音の索引" className="border-b border-line">
      {groupByKanaRow(makers).map((row) => (
        <div
          key={row.label}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-t border-line py-3 laptop:grid-cols-[6rem_minmax(0,1fr)] laptop:py-4"
        >
          <h2 className="text-lg text-muted">{row.label}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-x-4 gap-y-1 laptop:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] laptop:gap-x-6">
            {row.items.map((maker) => (
              <li key={maker.id} className="flex flex-wrap items-baseline gap-x-3">
                <PageLink
                  to="/makers/$makerId"
                  params={{ makerId: String(maker.id) }}
                  className="py-1 text-md hover:underline"
                >
                  {maker.name}
                </PageLink>
                {!maker.available_sample_request && <span className="text-2xs text-muted">サンプルなし</span>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
