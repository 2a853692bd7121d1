import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { toTexts } from '#web/features/console/use-search.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { type ContactItem, markRead, useContactPages } from './contact-pages.ts'

export function ContactList() {
  const { unread, change, pages } = useContactPages()
  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count} keys={{ M: '既読にする' }}>
        <Checkbox checked={unread} onChange={({ target }) => change({ unread: target.checked || undefined })}>
          未読だけ
        </Checkbox>
      </ListHead>
      <PageList
        pages={pages}
        empty={<EmptyState title={unread ? '未読のお問い合わせはありません' : 'お問い合わせはありません'} />}
      >
        {(contact) => <Row key={contact.id} contact={contact} unread={unread} />}
      </PageList>
    </>
  )
}

const Row = ({ contact, unread }: { contact: ContactItem; unread: boolean }) => (
  <li className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 desk:flex-nowrap">
    <PageLink
      to="/console/$area/$record"
      params={{ area: 'contacts', record: String(contact.id) }}
      search={toTexts({ unread: unread || undefined })}
      data-row
      className={`stretched min-w-48 flex-1 truncate hover:underline desk:w-100 desk:flex-none${contact.read_at ? '' : ' font-semibold'}`}
    >
      {contact.read_at === null && <span className="sr-only">未読、</span>}
      {senderOf(contact)}
      <span className="ml-3 text-xs font-normal text-muted">
        {contact.maker.name}・{contact.category.label}
      </span>
    </PageLink>
    <span className="num text-xs text-muted desk:order-1">
      <RowDate moment={contact.created_at} />
    </span>
    <span className="w-20 text-right max-tablet:empty:hidden desk:order-1 desk:shrink-0">
      {contact.read_at === null && (
        <Button
          size={32}
          variant="quiet"
          aria-keyshortcuts="M"
          className="relative z-1 -my-1.5"
          onClick={() => void runAction(() => markRead(contact))}
        >
          既読にする
        </Button>
      )}
    </span>
    <p className="w-full truncate text-xs text-muted desk:w-auto desk:min-w-0 desk:flex-1">{contact.body}</p>
  </li>
)

export const senderOf = ({ company, name }: ContactItem): string =>
  [company, `${name} 様`].filter(Boolean).join('・')
