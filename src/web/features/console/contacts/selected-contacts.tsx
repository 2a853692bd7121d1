import { SelectionBar } from '#web/features/console/selection-bar.tsx'
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
    <SelectionBar
      label="選んだお問い合わせ"
      status={`${selected.length}件を選択中`}
      onClear={() => selection.set([])}
    >
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
    </SelectionBar>
  )
}
