import { type ConsoleContactSort, consoleContactSorts } from '#contract/data/console-sorts.ts'
import { sortParameter } from '#web/features/console/list-sorts.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { showSnackbar } from '#web/kit/ui/snackbar.tsx'
import { idParameter } from '#web/kit/url-state/parameters.ts'
import type { ApiResponse } from '#web/shared/api/call.ts'
import {
  changeAsPerson,
  mapItems,
  personPages,
  personQuery,
  usePersonPages,
} from '#web/shared/session/person-query.ts'

export type ContactItem = ApiResponse<'GET /console/contacts'>['items'][number]

const parameters = {
  unread: { type: 'flag' },
  maker_id: idParameter,
  sort: sortParameter(consoleContactSorts),
} as const

export type ContactSearch = { unread?: true; maker_id?: number; sort?: ConsoleContactSort }

/** The inquiries by the filter in the address, which a record's page carries along. */
export function useContactPages() {
  const [search, change] = useAreaSearch(parameters)
  const pages = usePersonPages('GET /console/contacts', { query: search })
  return { search, change, pages }
}

/** Shows the inquiry as read, or as unread again, at once in all lists and on its page. */
export function markRead({ id }: Pick<ContactItem, 'id'>, isRead = true): Promise<unknown> {
  const mark = <C extends ContactItem>(contact: C): C =>
    contact.id === id ? { ...contact, read_at: isRead ? new Date().toISOString() : null } : contact
  const lists = personPages('GET /console/contacts', { query: {} }).queryKey.slice(0, 3)
  return changeAsPerson(
    isRead ? 'POST /console/contacts/{id}/read' : 'POST /console/contacts/{id}/unread',
    { params: { id } },
    {
      expect: (cache) => {
        cache.setQueriesData({ queryKey: lists }, mapItems<ContactItem>(mark))
        cache.setQueryData(
          personQuery('GET /console/contacts/{id}', { params: { id } }).queryKey,
          (contact) => contact && mark(contact),
        )
      },
    },
  )
}

/** Marks inquiries one after the other, and offers to take it back. */
export async function markAllRead(
  contacts: readonly Pick<ContactItem, 'id'>[],
  isRead = true,
): Promise<void> {
  const marked: { id: number }[] = []
  const failures: unknown[] = []
  for (const { id } of contacts)
    await markRead({ id }, isRead).then(
      () => marked.push({ id }),
      (error: unknown) => failures.push(error),
    )
  if (marked.length === 0 && failures.length > 0) throw failures[0]
  const left = failures.length > 0 ? `。${failures.length}件は変えられませんでした` : ''
  const undo = { label: '元に戻す', run: () => void runAction(() => markAllRead(marked, !isRead)) }
  showSnackbar(
    `${marked.length}件を${isRead ? '既読にしました' : '未読に戻しました'}${left}`,
    'success',
    undo,
  )
}
