import { type ReactNode, useState } from 'react'
import { ApiError } from '#web/api/error.ts'
import { changedByColleague, ThingForm } from '#web/features/console/thing-form.tsx'
import { OrderButtons } from '#web/features/console/things/order-buttons.tsx'
import { moveItem, removeAt, replaceAt } from '#web/features/console/things/reorder.ts'
import { Button } from '#web/ui/button.tsx'
import { type FormIssues, FormRefusal } from '#web/ui/form/form-issues.ts'
import { useForm } from '#web/ui/form/use-form.ts'

type Keyed<Item> = { key: number; item: Item }

type WholeListProps<Item> = {
  items: readonly Item[]
  /** What one is called: ブロック. */
  noun: string
  /** One with nothing in it. */
  empty: Item
  send: (items: Item[]) => Promise<unknown>
  /** The fields of one; issues are those of it alone, by its fields. */
  drawFields: (item: Item, change: (item: Item) => void, issues: FormIssues) => ReactNode
}

/** A short list that is changed and saved as a whole, in its order. */
export function WholeList<Item>({ items, noun, empty, send, drawFields }: WholeListProps<Item>) {
  const [rows, setRows] = useState<Keyed<Item>[]>(() => items.map((item, key) => ({ key, item })))
  const nextKey = 1 + Math.max(-1, ...rows.map(({ key }) => key))
  const form = useForm({
    read: () => rows.map(({ item }) => item),
    check: () => ({}),
    send: async (list) => {
      await send(list).catch(refuse)
    },
    refusals: changedByColleague,
  })
  const nameOf = (index: number) => `${index + 1}番目の${noun}`
  return (
    <ThingForm
      form={form}
      labels={Object.fromEntries(Object.keys(form.refused).map((path) => [path, nameOfPath(path, nameOf)]))}
      action="保存する"
    >
      <ol className="grid grid-cols-1 gap-3">
        {rows.map(({ key, item }, index) => (
          <li key={key} aria-label={nameOf(index)} className="grid grid-cols-1 gap-3 border border-line p-3">
            <div className="flex items-center">
              <p className="mr-auto text-xs text-muted">{nameOf(index)}</p>
              <OrderButtons
                name={nameOf(index)}
                index={index}
                count={rows.length}
                onMove={(to) => setRows(moveItem(rows, index, to))}
                onRemove={() => setRows(removeAt(rows, index))}
              />
            </div>
            {drawFields(
              item,
              (changed) => setRows(replaceAt(rows, index, { key, item: changed })),
              issuesAt(form.issues, index),
            )}
          </li>
        ))}
      </ol>
      <Button
        className="justify-self-start"
        size={32}
        onClick={() => setRows([...rows, { key: nextKey, item: empty }])}
      >
        {noun}を加える
      </Button>
    </ThingForm>
  )
}

/** Every issue by its path: items.0.comment. */
function refuse(error: unknown): never {
  if (!(error instanceof ApiError) || error.errors.length === 0) throw error
  throw new FormRefusal({
    issues: Object.fromEntries(error.errors.map(({ path, message }) => [path, message])),
  })
}

const nameOfPath = (path: string, nameOf: (index: number) => string): string => {
  const index = /^items\.(\d+)/.exec(path)?.[1]
  return index === undefined ? '一覧' : nameOf(Number(index))
}

function issuesAt(issues: FormIssues, index: number): FormIssues {
  const start = `items.${index}.`
  const own = Object.entries(issues).filter(([path]) => path.startsWith(start))
  return Object.fromEntries(own.map(([path, issue]) => [path.slice(start.length), issue]))
}
