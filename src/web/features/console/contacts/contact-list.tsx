import { type ConsoleContactSort, consoleContactSorts } from '#contract/data/console-sorts.ts'
import { FilterChips } from '#web/features/console/filter-chips.tsx'
import { ListHead } from '#web/features/console/list-head.tsx'
import { labelOfSort, type Sorting, SortSelect } from '#web/features/console/list-sorts.tsx'
import { RowCheckbox } from '#web/features/console/row-checkbox.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { SortButton } from '#web/features/console/sort-button.tsx'
import { useMakerShown } from '#web/features/console/use-maker-shown.ts'
import { toTexts } from '#web/features/console/use-search.ts'
import { type Selection, useSelection } from '#web/features/console/use-selection.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { type ContactItem, type ContactSearch, markRead, useContactPages } from './contact-pages.ts'
import { SelectedContacts } from './selected-contacts.tsx'

const here = { area: 'contacts' }

export function ContactList() {
  const { search, change, pages } = useContactPages()
  const { unread = false, maker_id, sort } = search
  const page = pages.data?.pages[0]
  const isMakerShown = useMakerShown()
  const rows = pages.data?.pages.flatMap(({ items }) => items) ?? []
  const selection = useSelection(rows.map(({ id }) => id))
  const selected = rows.filter(({ id }) => selection.ids.has(id))
  return (
    <>
      <ListHead total={page?.total_count} keys={{ M: '既読にする', X: '選ぶ' }}>
        <Checkbox checked={unread} onChange={({ target }) => change({ unread: target.checked || undefined })}>
          未読だけ
        </Checkbox>
        <SortSelect sorts={consoleContactSorts} sort={sort} onSort={(by) => change({ sort: by })} />
        {maker_id && (
          <PageLink
            to="/console/$area"
            params={here}
            search={toTexts({ ...search, maker_id: undefined })}
            className="link-underlined text-sm"
          >
            すべてのメーカー
          </PageLink>
        )}
      </ListHead>
      <FilterChips
        area="contacts"
        search={toTexts(search)}
        words={[
          unread && '未読だけ',
          maker_id && page?.items[0]?.maker.name,
          labelOfSort(consoleContactSorts, sort),
        ]}
      />
      {page !== undefined && page.total_count > 0 && (
        <Heads isMakerShown={isMakerShown} sort={sort} onSort={(by) => change({ sort: by })} />
      )}
      <PageList
        pages={pages}
        empty={<EmptyState title={unread ? '未読のお問い合わせはありません' : 'お問い合わせはありません'} />}
      >
        {(contact) => (
          <Row
            key={contact.id}
            contact={contact}
            search={search}
            isMakerShown={isMakerShown}
            selection={selection}
          />
        )}
      </PageList>
      {selected.length > 0 && <SelectedContacts selected={selected} selection={selection} />}
    </>
  )
}

/** Widths of the columns on wide screens. */
const widths = {
  sender: 'desk:w-72 desk:flex-none',
  maker: 'desk:w-40 desk:shrink-0',
  date: 'desk:w-36 desk:shrink-0 desk:text-right',
  read: 'desk:w-20 desk:shrink-0',
}

const Heads = ({ isMakerShown, ...sorting }: { isMakerShown: boolean } & Sorting<ConsoleContactSort>) => (
  <div className="hidden gap-x-4 py-1.5 pl-10 text-xs text-muted desk:flex">
    <span className={widths.sender}>差出人</span>
    <span className="flex-1">お問い合わせ</span>
    {isMakerShown && <SortButton label="メーカー" sorts={['maker']} {...sorting} className={widths.maker} />}
    <SortButton label="日付" sorts={['oldest']} {...sorting} className={widths.date} />
    <span className={widths.read} />
  </div>
)

type ContactRowProps = {
  contact: ContactItem
  search: ContactSearch
  isMakerShown: boolean
  selection: Selection
}

const Row = ({ contact, search, isMakerShown, selection }: ContactRowProps) => (
  <li className="relative flex flex-wrap items-center gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50 max-desk:pl-9 desk:flex-nowrap">
    <span className="max-desk:absolute max-desk:top-2.5 max-desk:left-0">
      <RowCheckbox id={contact.id} label={`${senderOf(contact)}を選ぶ`} selection={selection} />
    </span>
    <PageLink
      to="/console/$area/$record"
      params={{ ...here, record: String(contact.id) }}
      search={toTexts(search)}
      data-row
      className={`stretched min-w-48 flex-1 truncate hover:underline ${widths.sender}${contact.read_at ? '' : ' font-semibold'}`}
    >
      {contact.read_at === null && <span className="sr-only">未読、</span>}
      {senderOf(contact)}
    </PageLink>
    {isMakerShown && (
      <PageLink
        to="/console/$area"
        params={here}
        search={toTexts({ ...search, maker_id: contact.maker.id })}
        className={`link-underlined relative z-1 min-w-0 max-w-full truncate text-xs order-1 ${widths.maker}`}
      >
        {contact.maker.name}
      </PageLink>
    )}
    <span className={`num text-xs text-muted desk:order-1 ${widths.date}`}>
      <RowDate moment={contact.created_at} />
    </span>
    <span className={`text-right max-desk:empty:hidden desk:order-1 ${widths.read}`}>
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
    <p className="w-full truncate text-xs text-muted desk:w-auto desk:min-w-0 desk:flex-1">
      {contact.category.label}・{contact.body}
    </p>
  </li>
)

export const senderOf = ({ company, name }: ContactItem): string =>
  [company, `${name} 様`].filter(Boolean).join('・')
