import { useId } from 'react'
import { importState } from '#contract/data/import-states.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import { type ConflictChoice, ConflictValues } from './conflict-values.tsx'
import { describeLeft, type ImportDetail } from './describe-import.ts'

/** The api lists no more. */
const mostLeft = 100

export function LeftItems({ title, detail }: { title: string; detail: ImportDetail }) {
  const { id: importId, state, left, columns, may_resolve, revision } = detail
  const id = useId()
  const action = useAction()
  const resolve = (choice: ConflictChoice, keys?: string[]) =>
    void action.run(
      () =>
        actOnImport(importId, 'POST /console/imports/{id}/conflicts', {
          params: { id: importId },
          body: { choice, keys, revision },
        }),
      { refusals },
    )
  const conflicts = left.flatMap(({ conflict }) => conflict ?? [])
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-ink pb-2">
        <h3 id={id} className="grow text-sm">
          {title}
        </h3>
        {may_resolve && conflicts.length > 1 && (
          <>
            <Button size={32} variant="outline" pending={action.pending} onClick={() => resolve('file')}>
              すべてファイルの値にする
            </Button>
            <Button size={32} variant="outline" pending={action.pending} onClick={() => resolve('stored')}>
              すべてそのままにする
            </Button>
          </>
        )}
      </div>
      <ul className="divide-y divide-line border-b border-line text-sm">
        {left.map(({ product, row, code, conflict, ...part }, at) => (
          <li key={conflict?.key ?? at} className="grid gap-x-6 gap-y-1.5 py-3 tablet:grid-cols-[2fr_3fr]">
            <span>
              {product}
              <span className="num ml-3 text-xs text-muted">
                {[code, row !== null && `${row}行目`].filter(Boolean).join('・')}
              </span>
            </span>
            <div className="grid gap-2">
              <p>{describeLeft({ conflict, ...part })}</p>
              {conflict && (
                <ConflictValues
                  conflict={conflict}
                  columns={columns}
                  isUndone={state === importState.undone}
                  isPending={action.pending}
                  {...(may_resolve && { onChoose: (choice) => resolve(choice, [conflict.key]) })}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {left.length >= mostLeft && (
        <p className="mt-2 text-xs text-muted">
          はじめの{mostLeft}件です。
          {may_resolve && '「すべて」のボタンは、ここにない行き違いにも当てはまります。'}
        </p>
      )}
    </section>
  )
}
