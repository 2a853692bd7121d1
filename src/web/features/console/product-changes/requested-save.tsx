import { StateChanges } from '#web/features/console/audit-log/audit-changes.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ChangeRequest } from './request-state.tsx'

type RequestedSaveProps = { record: NonNullable<ChangeRequest['record']> }

const kinds = {
  product: { area: 'products', label: '製品を開く' },
  certificate: { area: 'certificates', label: '認定を開く' },
} as const

/** The fields that a save of a form would change. */
export function RequestedSave({ record: { kind, id, is_stale, ...states } }: RequestedSaveProps) {
  const { area, label } = kinds[kind]
  return (
    <section aria-label="変わるところ" className="grid min-w-0 content-start gap-3">
      <h3 className="border-b border-ink pb-2 text-sm">変わるところ</h3>
      {is_stale && (
        <p className="text-sm text-err">
          依頼のあとに内容が変わったため、承認できません。頼み直すときは、いまの内容から変えてください。
        </p>
      )}
      <StateChanges {...states} names={[]} />
      <PageLink
        to="/console/$area/$record"
        params={{ area, record: String(id) }}
        className="justify-self-start link-underlined text-sm"
      >
        {label}
      </PageLink>
    </section>
  )
}
