import { endedStates, permits } from '#contract/data/import-states.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { changeAsPerson, usePersonQuery } from '#web/shared/session/person-query.ts'
import { ImportState } from './import-state.tsx'

/** The maker's running import, which blocks the next. */
export function OpenImport({ makerId }: { makerId: number }) {
  const { data } = usePersonQuery('GET /console/imports', { query: { maker_id: makerId, limit: 1 } })
  const action = useAction()
  const newest = data?.items[0]
  if (!newest || endedStates.some((each) => each === newest.state)) return null
  const { id, file_name, state } = newest
  return (
    <section
      aria-label="途中の取り込み"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-l-2 border-ink bg-card px-4 py-3 text-sm"
    >
      <p className="min-w-0 grow basis-64">
        「{file_name}」の取り込みが途中です。終えるか中止すると、次のファイルを取り込めます。
      </p>
      <ImportState state={state} />
      <span className="flex gap-2">
        <ButtonLink size={32} to="/console/$area/$record" params={{ area: 'imports', record: String(id) }}>
          開く
        </ButtonLink>
        {permits('cancel', state) && (
          <Button
            size={32}
            variant="quiet"
            pending={action.pending}
            onClick={() =>
              void action.run(() => changeAsPerson('POST /console/imports/{id}/cancel', { params: { id } }), {
                success: `「${file_name}」の取り込みを中止しました`,
                refusals: { 409: true },
              })
            }
          >
            中止する
          </Button>
        )}
      </span>
    </section>
  )
}
