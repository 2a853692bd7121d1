import { Suspense, useState } from 'react'
import type { ListItem } from '#contract/lists/schemas.ts'
import { AskFirst } from '#web/kit/form/ask-first.tsx'
import { useKeptFocus } from '#web/kit/form/use-kept-focus.ts'
import { describePlace, moveTo } from '#web/kit/reorder/place.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { Button, ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { lazyInBrowser } from '#web/kit/ui/lazy-component.ts'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { toCardItems } from '#web/shared/collected/card-data.ts'
import { CollectedGrid } from '#web/shared/collected/collected-grid.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'
import { useEveryPage } from '#web/shared/session/use-every-page.ts'
import { ItemReplacement, ItemReplacements, toReplaceable } from './item-replacement.tsx'
import { ItemRow, ReadRow, ReadUse } from './item-row.tsx'
import { ListActions } from './list-actions.tsx'
import {
  describeItem,
  moveToList,
  orderItems,
  removeItem,
  restoreItem,
  useOwnItems,
  useOwnList,
  useReadOnLooking,
} from './own-list.ts'

const Reorder = lazyInBrowser(() => import('./reorder.tsx').then((module) => module.Reorder))

export function ListTool({ id }: { id: number }) {
  return (
    <PersonOnly>
      <Tool id={id} />
    </PersonOnly>
  )
}

const stale = { 409: 'ほかの方がリストを変えました。もう一度お試しください。' }

function Tool({ id }: { id: number }) {
  useReadOnLooking()
  const [isReordering, setReordering] = useState(false)
  const list = useOwnList(id)
  const { pages, items } = useOwnItems(id)
  const place = useKeptFocus<HTMLDivElement>(pages.data && items.length === 0)
  if (!list.data || !pages.data) return <LoadingState query={list.data ? pages : list} height="h-96" />
  const { edit } = list.data.permissions
  const order = (ids: number[], success: string) =>
    void runAction(() => orderItems(id, ids), { success, refusals: stale })
  const move = (from: number, to: number) => order(moveTo(idsOf(items), from, to), describePlace(to))
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ListActions list={list.data} items={items} />
      <div className="mt-6 hidden print:block">
        <CollectedGrid
          items={toCardItems(items)}
          drawUse={(id) => <PrintedUse item={items.find((item) => item.id === id)} />}
        />
      </div>
      {items.length === 0 ? (
        <div className="mt-8">
          <EmptyState
            title="このリストにはまだ何も入っていません"
            actions={<ButtonLink to="/products">製品をさがす</ButtonLink>}
          >
            製品、写真、事例の「リストに保存」から入れられます。
          </EmptyState>
        </div>
      ) : (
        <section aria-label="リストに入っているもの" className="mt-6 print:hidden">
          {edit && (
            <div className="mb-4 empty:hidden">
              <ItemReplacements listId={id} items={items} />
            </div>
          )}
          {edit && items.length > 1 && (
            <p className="mb-3 text-right">
              <Button size={32} onClick={() => setReordering(!isReordering)}>
                {isReordering ? '並べ替えを終える' : '並べ替える'}
              </Button>
            </p>
          )}
          {isReordering && (
            <Suspense fallback={<Skeleton className="h-96" />}>
              <Reorder items={items} onMove={move} onOrder={order} />
            </Suspense>
          )}
          {!isReordering && (
            <ol className="border-t border-line">
              {edit ? (
                <Rows listId={id} items={items} onPlace={move} />
              ) : (
                items.map((item) => <ReadRow key={item.id} item={item} />)
              )}
            </ol>
          )}
        </section>
      )}
    </div>
  )
}

const PrintedUse = ({ item }: { item: ListItem | undefined }) =>
  item && (
    <div className="mt-1 text-2xs">
      <ReadUse item={item} />
    </div>
  )

type ItemRowsProps = {
  listId: number
  items: readonly ListItem[]
  onPlace: (from: number, to: number) => void
}

function Rows({ listId, items, onPlace }: ItemRowsProps) {
  const mine = useEveryPage(usePersonPages('GET /users/me/lists', { query: { limit: 100 } }))
  const others = mine.items?.filter((other) => other.permissions.edit && other.id !== listId) ?? []
  const replaceable = toReplaceable(items)
  const rooms = [...new Set(items.map(({ room }) => room).filter(Boolean))]
  const [itemToRemove, setItemToRemove] = useState<ListItem>()
  const remove = async (item: ListItem) => {
    await removeItem(listId, item)
    focusRowAt(items.indexOf(item))
  }
  const takeOut = (item: ListItem) =>
    void runAction(async () => {
      await remove(item)
      showSnackbar('リストから外しました', 'success', {
        label: '元に戻す',
        run: () =>
          void runAction(() => restoreItem(listId, item, idsOf(items)), { success: '元に戻しました' }),
      })
    })
  return (
    <>
      <datalist id="rooms-of-list">
        {rooms.map((room) => (
          <option key={room} value={room} />
        ))}
      </datalist>
      {items.map((item, index) => (
        <ItemRow
          key={item.id}
          item={item}
          replacement={<ItemReplacement listId={listId} item={item} rows={replaceable} />}
          index={index}
          count={items.length}
          others={others}
          onDescribe={(change) => describeItem(listId, item, change)}
          onOrder={(to) => onPlace(index, to)}
          onMove={(toList) =>
            void runAction(() => moveToList(listId, item, toList), {
              success: `「${others.find((other) => other.id === toList)?.name}」に移しました`,
              refusals: { 409: true },
            })
          }
          onRemove={() => (item.decision ? setItemToRemove(item) : takeOut(item))}
        />
      ))}
      <AskFirst
        title="リストから外しますか"
        action="外す"
        isOpen={itemToRemove !== undefined}
        onOpenChange={() => setItemToRemove(undefined)}
        onConfirm={() =>
          itemToRemove && void runAction(() => remove(itemToRemove), { success: 'リストから外しました' })
        }
      >
        お客様のご判断とコメントも消え、元に戻せません。
      </AskFirst>
    </>
  )
}

const idsOf = (items: readonly ListItem[]): number[] => items.map(({ id }) => id)

function focusRowAt(index: number): void {
  if (document.activeElement !== document.body) return
  const buttons = document.querySelectorAll<HTMLElement>('[data-removes]')
  buttons[Math.min(index, buttons.length - 1)]?.focus()
}
