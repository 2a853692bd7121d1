import { ListHead } from '#web/features/console/list-head.tsx'
import { RowDate } from '#web/features/console/row-date.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { Checkbox } from '#web/kit/form/checkbox.tsx'
import { runAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { MailLink } from '#web/kit/ui/mail-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { ProductLine } from '#web/shared/cards/product-line.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { changeAsPerson, mapItems, personPages, usePersonPages } from '#web/shared/session/person-query.ts'

type Contact = ApiResponse<'GET /console/contacts'>['items'][number]

export function Contacts() {
  const [{ unread = false }, change] = useAreaSearch({ unread: { type: 'flag' } })
  const input = { query: { unread } }
  const pages = usePersonPages('GET /console/contacts', input)

  const markRead = ({ id }: Contact) =>
    runAction(() =>
      changeAsPerson(
        'POST /console/contacts/{id}/read',
        { params: { id } },
        {
          expect: (cache) =>
            cache.setQueryData(
              personPages('GET /console/contacts', input).queryKey,
              mapItems<Contact>((contact) =>
                contact.id === id ? { ...contact, read_at: new Date().toISOString() } : contact,
              ),
            ),
        },
      ),
    )

  return (
    <>
      <ListHead total={pages.data?.pages[0]?.total_count} opens={null} keys={{ M: '既読にする' }}>
        <Checkbox checked={unread} onChange={({ target }) => change({ unread: target.checked || undefined })}>
          未読だけ
        </Checkbox>
      </ListHead>
      <PageList pages={pages} empty={<EmptyState title="お問い合わせはありません" />}>
        {(contact) => (
          <li key={contact.id} data-row tabIndex={-1} className="grid gap-2 py-5 text-sm">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className={contact.read_at ? 'font-normal text-muted' : ''}>
                {contact.maker.name}・{contact.category.label}
              </h2>
              <span className="num ml-auto text-xs text-muted">
                <RowDate moment={contact.created_at} />
              </span>
            </div>
            {contact.product_variation && <AskedProduct variation={contact.product_variation} />}
            <p className="max-w-[60em] whitespace-pre-line">{contact.body}</p>
            <p className="text-xs text-muted">
              {[contact.company, `${contact.name} 様`].filter(Boolean).join('・')}・
              <MailLink address={contact.email} />・
              {contact.phone && (
                <>
                  <a href={`tel:${contact.phone}`} className="link-underlined">
                    {contact.phone}
                  </a>
                  ・
                </>
              )}
              <span className="inline-block">ご希望の連絡方法：{contact.contact_method.label}</span>
            </p>
            {!contact.maker_email && (
              <p className="text-xs text-err">
                メーカーの連絡先が登録されていないため、メールは送られていません。
              </p>
            )}
            {!contact.read_at && (
              <p>
                <Button size={32} aria-keyshortcuts="M" onClick={() => void markRead(contact)}>
                  既読にする
                </Button>
              </p>
            )}
          </li>
        )}
      </PageList>
    </>
  )
}

/** Hidden products have no page to link to. */
function AskedProduct({ variation }: { variation: NonNullable<Contact['product_variation']> }) {
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
