import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { Dialog } from '#web/kit/ui/dialog.tsx'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { personCache } from '#web/shared/session/person-cache.ts'
import { useSession } from '#web/shared/session/session-store.ts'
import { createList, listsWith, type OwnList, type Savable, saveTo, takeFrom } from './saving.ts'
import { tellOfList } from './tell-of-list.ts'

/**
 * A root of its own, so that visitors' pages load none of it. Uses hydrateRoot, which is loaded already;
 * createRoot would be added to every page.
 */
export function showSavingDialog(thing: Savable): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = hydrateRoot(place, <SavingDialog thing={thing} onClosed={() => setTimeout(close)} />)
  function close(): void {
    root.unmount()
    place.remove()
  }
}

function SavingDialog({ thing, onClosed }: { thing: Savable; onClosed: () => void }) {
  const person = useSession((session) => session.user)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  function close(): void {
    setOpen(false)
    onClosed()
  }
  return (
    <Dialog title="リストに保存" isOpen={isOpen && person !== null} onOpenChange={close}>
      {person && <Lists key={person.id} thing={thing} />}
    </Dialog>
  )
}

function Lists({ thing }: { thing: Savable }) {
  const lists = useInfiniteQuery(listsWith(thing), personCache())
  if (!lists.data) return <LoadingState query={lists} height="h-40" />
  const mine = lists.data.pages.flatMap(({ items }) => items).filter(({ permissions }) => permissions.edit)
  return (
    <div className="grid gap-5">
      {mine.length > 0 && (
        <ul aria-label="自分のリスト" className="-mx-2 max-h-72 overflow-y-auto px-2">
          {mine.map((list) => (
            <ListRow key={list.id} list={list} thing={thing} />
          ))}
        </ul>
      )}
      {lists.hasNextPage && (
        <Button size={32} onClick={() => void withProgress(lists.fetchNextPage)}>
          さらに表示する
        </Button>
      )}
      <NewListForm thing={thing} isFirst={mine.length === 0} />
    </div>
  )
}

function ListRow({ list, thing }: { list: OwnList; thing: Savable }) {
  const { pending, run } = useAction()
  const { item_id, item_count, is_private, team } = list
  function change(): void {
    if (pending) return
    void run(async () => {
      if (item_id !== null && !thing.use) return takeFrom(list, item_id, thing)
      await saveTo(list, thing)
      if (thing.use) tellOfList(list, 'に数量を入れました')
    })
  }
  return (
    <li>
      <Checkbox checked={item_id !== null} onChange={change} className="min-h-11">
        <span className="min-w-0">
          <span className="line-clamp-1">{list.name}</span>
          <span className="block text-xs text-muted">
            {[`${formatNumber(item_count)}点`, is_private ? '非公開' : '公開', team?.name]
              .filter(Boolean)
              .join('・')}
          </span>
        </span>
      </Checkbox>
    </li>
  )
}

function NewListForm({ thing, isFirst }: { thing: Savable; isFirst: boolean }) {
  const form = useForm({
    refusals: { 409: true },
    read: (data) => ({ name: readText(data, 'name'), is_private: !data.has('public') }),
    check: ({ name }) => issuesOf({ name: name === '' ? messages.required : undefined }),
    send: async (body) => {
      const list = await createList(body)
      await saveTo(list, thing)
      tellOfList(list, 'に保存しました')
    },
  })
  return (
    <div className={isFirst ? undefined : 'border-t border-line pt-5'}>
      <Form key={form.successes} form={form} labels={{ name: '新しいリストの名前' }} name="新しいリスト">
        <div className="grid gap-3">
          <TextField
            label="新しいリストの名前"
            required
            name="name"
            error={form.issues.name}
            most={limits.listName}
            placeholder="例：玄関まわり"
            autoComplete="off"
          />
          <Checkbox name="public">公開する（だれでも見られます）</Checkbox>
          <SubmitButton form={form}>作って保存する</SubmitButton>
        </div>
      </Form>
    </div>
  )
}
