import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newKey } from '#web/features/console/new-key.ts'
import { RecordEditor } from '#web/features/console/record-editor.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/records/reorder.ts'
import type { FormIssues } from '#web/kit/form/form-issues.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { ListRow, type RowSummary } from './list-row.tsx'

type VersionedList<Item> = { items: Item[]; version: number }

type WholeListProps<Item> = {
  name: string
  query: UseQueryResult<VersionedList<Item>>
  save: (list: VersionedList<Item>, done: string) => Promise<VersionedList<Item>>
  /** Word for one item: ブロック. */
  noun: string
  empty: Item
  summarize: (item: Item) => RowSummary
  /** Draws an item's fields with its own issues. Successive changes of one `field` are one undo step. */
  drawFields: (item: Item, change: UpdateItem<Item>, issues: FormIssues) => ReactNode
}

export type UpdateItem<Item> = (values: Partial<Item>, field?: string) => void

/** Rows have keys that survive moves. */
type KeyedList<Item> = { rows: { key: number; item: Item }[] }

/** A short list, changed and saved as a whole. Opens one item, and those with issues. */
export function WholeList<Item extends object>({
  name,
  query,
  save,
  noun,
  empty,
  summarize,
  drawFields,
}: WholeListProps<Item>) {
  const [openKey, setOpenKey] = useState<number>()
  if (!query.data) return <LoadingState query={query} />
  const nameOf = (index: number) => `${index + 1}番目の${noun}`
  const toDraft = ({ items }: VersionedList<Item>): KeyedList<Item> => ({
    rows: items.map((item, key) => ({ key, item })),
  })
  return (
    <RecordEditor
      name={name}
      saved={{ draft: toDraft(query.data), version: query.data.version }}
      labels={({ rows }) => ({
        items: '一覧',
        rows: '一覧',
        ...Object.fromEntries(
          rows.flatMap(({ item }, index) =>
            Object.keys(item).map((name) => [nameOfField(index, name), nameOf(index)]),
          ),
        ),
      })}
      wording={{
        rows: (rows) =>
          rows.map(({ item }) => Object.values<string>(summarize(item)).filter(Boolean).join('・')),
      }}
      fieldOf={(path) => {
        const [, index, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? []
        return index && field ? nameOfField(Number(index), field) : 'items'
      }}
      validate={() => ({})}
      action={() => '保存する'}
      send={async ({ rows }, version) => {
        const items = rows.map(({ item }) => item)
        const stored = await save({ items, version }, '保存しました')
        return { draft: toDraft(stored), version: stored.version }
      }}
    >
      {({ draft: { rows }, change, issues }) => (
        <>
          <ol className="grid grid-cols-1 gap-2 empty:hidden">
            {rows.map(({ key, item }, index) => {
              const wrong = issuesAt(issues, index)
              return (
                <ListRow
                  key={key}
                  name={nameOf(index)}
                  summary={summarize(item)}
                  index={index}
                  count={rows.length}
                  isOpen={key === openKey}
                  hasIssues={Object.keys(wrong).length > 0}
                  onToggle={(isOpen) => setOpenKey(isOpen ? key : undefined)}
                  onMove={(to) => change({ rows: moveItem(rows, index, to) })}
                  onRemove={() => change({ rows: removeAt(rows, index) })}
                >
                  {drawFields(
                    item,
                    (values, field) =>
                      change(
                        { rows: replaceAt(rows, index, { key, item: { ...item, ...values } }) },
                        field && `${field} ${key}`,
                      ),
                    wrong,
                  )}
                </ListRow>
              )
            })}
          </ol>
          {rows.length === 0 && <p className="text-sm text-muted">{noun}はまだありません。</p>}
          <Button
            data-adds
            className="justify-self-start"
            size={32}
            onClick={() => {
              const key = newKey()
              change({ rows: [...rows, { key, item: empty }] })
              setOpenKey(key)
            }}
          >
            {noun}を加える
          </Button>
        </>
      )}
    </RecordEditor>
  )
}

/** Names a field by its path in the draft, so that an issue follows its row. */
const nameOfField = (index: number, field: string) => `rows.${index}.item.${field}`

function issuesAt(issues: FormIssues, index: number): FormIssues {
  const start = nameOfField(index, '')
  const own = Object.entries(issues).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, issue]) => [path.slice(start.length), issue]))
}
