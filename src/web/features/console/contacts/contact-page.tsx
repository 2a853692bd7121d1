import { formatFullMoment } from '#web/features/console/format-moment.ts'
import { SideList } from '#web/features/console/split/side-list.tsx'
import { toTexts } from '#web/features/console/use-search.ts'
import { usePageKeys } from '#web/kit/keys/page-keys.ts'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { MailLink } from '#web/kit/ui/mail-link.tsx'
import { ProductLine } from '#web/shared/cards/product-line.tsx'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePersonQuery } from '#web/shared/session/person-query.ts'
import { senderOf } from './contact-list.tsx'
import { type ContactItem, markRead, useContactPages } from './contact-pages.ts'

export function ContactPage({ id }: { id: number }) {
  const query = usePersonQuery('GET /console/contacts/{id}', { params: { id } })
  const contact = query.data
  const isUnread = contact?.read_at === null
  usePageKeys((event) => {
    if (event.key.toLowerCase() !== 'm' || !isUnread) return
    event.preventDefault()
    void runAction(() => markRead(contact))
  })
  if (!contact) return <LoadingState query={query} height="h-80" title="表示できませんでした" />
  return (
    <article className="grid gap-6 text-sm">
      <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="grid min-w-0 flex-1 gap-1">
          <h2 className="text-lg">{senderOf(contact)}</h2>
          <p className="text-muted">
            <span className="inline-block">{contact.maker.name}・</span>
            <span className="inline-block">{contact.category.label}・</span>
            <span className="num inline-block">{formatFullMoment(contact.created_at)}</span>
          </p>
        </div>
        {isUnread ? (
          <Button size={32} aria-keyshortcuts="M" onClick={() => void runAction(() => markRead(contact))}>
            既読にする
          </Button>
        ) : (
          <Button size={32} variant="quiet" onClick={() => void runAction(() => markRead(contact, false))}>
            未読に戻す
          </Button>
        )}
      </header>
      {contact.product_variation && <AskedProduct variation={contact.product_variation} />}
      <p className="max-w-[60em] whitespace-pre-line text-md">{contact.body}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 border-t border-line pt-4">
        <dt className="text-muted">メールアドレス</dt>
        <dd>
          <MailLink address={contact.email} />
        </dd>
        {contact.phone && (
          <>
            <dt className="text-muted">電話番号</dt>
            <dd>
              <a href={`tel:${contact.phone}`} className="num link-underlined">
                {contact.phone}
              </a>
            </dd>
          </>
        )}
        <dt className="text-muted">ご希望の連絡方法</dt>
        <dd>{contact.contact_method.label}</dd>
      </dl>
      {!contact.has_mailbox && (
        <p className="text-err">メールの届く先がないため、メーカーにはお知らせできていません。</p>
      )}
    </article>
  )
}

/** Hidden products have no page to link to. */
function AskedProduct({ variation }: { variation: NonNullable<ContactItem['product_variation']> }) {
  const { id, product, image, full_name, code, shown } = variation
  return (
    <ProductLine
      image={image}
      name={full_name}
      code={code}
      href={shown ? `/products/${product.id}/${id}` : undefined}
    />
  )
}

export function ContactSide({ id }: { id: number }) {
  const { search, pages } = useContactPages()
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <SideList
      label="お問い合わせの一覧"
      area="contacts"
      search={toTexts(search)}
      items={items}
      current={id}
      more={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
    >
      {(contact) => (
        <>
          <span className={`truncate${contact.read_at ? '' : ' font-semibold'}`}>
            {contact.read_at === null && <span className="sr-only">未読、</span>}
            {senderOf(contact)}
          </span>
          <span className="truncate text-xs text-muted">
            {contact.category.label}・{contact.body}
          </span>
        </>
      )}
    </SideList>
  )
}
