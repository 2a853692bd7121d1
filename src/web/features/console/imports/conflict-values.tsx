import { Button } from '#web/kit/ui/button.tsx'
import type { ImportDetail } from './describe-import.ts'

type Conflict = NonNullable<ImportDetail['left'][number]['conflict']>

export type ConflictChoice = 'file' | 'stored'

type ConflictValuesProps = {
  conflict: Conflict
  columns: ImportDetail['columns']
  isUndone: boolean
  isPending: boolean
  /** Left out where nothing can be chosen. */
  onChoose?: (choice: ConflictChoice) => void
}

export function ConflictValues({
  conflict: { values },
  columns,
  isUndone,
  isPending,
  onChoose,
}: ConflictValuesProps) {
  const headerOf = (key: string) => columns.find((column) => column.key === key)?.header ?? ''
  return (
    <>
      {values.map(({ column, before, current, file }) => (
        <dl key={column} className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-xs">
          <dt className="col-span-2 text-muted">{headerOf(column)}</dt>
          <dt className="text-muted">いまの値</dt>
          <dd className="break-words">
            <b>{current || '空'}</b>
            {before !== current && <span className="text-muted">（前は {before || '空'}）</span>}
          </dd>
          <dt className="text-muted">{isUndone ? '取り込む前の値' : 'ファイルの値'}</dt>
          <dd className="break-words">{file || '空'}</dd>
        </dl>
      ))}
      {onChoose && (
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          <Button size={32} pending={isPending} onClick={() => onChoose('file')}>
            ファイルの値にする
          </Button>
          <Button size={32} pending={isPending} onClick={() => onChoose('stored')}>
            そのままにする
          </Button>
        </div>
      )}
    </>
  )
}
