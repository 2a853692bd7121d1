import type { Selection } from '#web/features/console/use-selection.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { type ContactItem, markAllRead } from './contact-pages.ts'

type SelectedContactsProps = { selected: readonly ContactItem[]; selection: Selection }

/** Actions on the selected inquiries. */
export function SelectedContacts({ selected, selection }: SelectedContactsProps) {
  const { pending, run } = useAction()
  const unread = selected.filter(({ read_at }) => read_at === null)
  const read = selected.filter(({ read_at }) => read_at !== null)

  const mark = (contacts: readonly ContactItem[], isRead: boolean) =>
    void run(async () => {
      await markAllRead(contacts, isRead)
      selection.set([])
    })

  return (
    <section
      aria-label="選んだお問い合わせ"
      className="sticky bottom-0 z-2 flex flex-wrap items-center gap-2 border-t border-line bg-paper py-3"
    >
      <p role="status" className="num mr-2 text-sm">
        {selected.length}件を選択中
      </p>
      {unread.length > 0 && (
        <Button size={32} pending={pending} onClick={() => mark(unread, true)}>
          {`${unread.length}件を既読にする`}
        </Button>
      )}
      {read.length > 0 && (
        <Button size={32} pending={pending} onClick={() => mark(read, false)}>
          {`${read.length}件を未読に戻す`}
        </Button>
      )}
      <Button size={32} variant="quiet" onClick={() => selection.set([])}>
        選択を外す
      </Button>
    </section>
  )
}
