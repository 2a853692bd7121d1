import { useCallback, useState } from 'react'
import type { ApiResponse } from '#web/api/call.ts'
import { PageList } from '#web/session/page-list.tsx'
import { personCall } from '#web/session/person-call.ts'
import { usePages } from '#web/session/use-pages.ts'
import { runAction } from '#web/ui/action.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatDayOf } from '#web/ui/format-date.ts'
import { formatNumber } from '#web/ui/format-number.ts'
import { StaffOnly } from './staff-only.tsx'

type Contact = ApiResponse<'GET /console/contacts'>['items'][number]

export function ConsoleContactsPage() {
  return (
    <StaffOnly title="お問い合わせ">
      <Contacts />
    </StaffOnly>
  )
}

/** What people asked the makers; read ones pale. */
function Contacts() {
  const [unread, setUnread] = useState(false)
  const load = useCallback(
    (cursor?: string) => personCall()('GET /console/contacts', { query: { cursor, unread } }),
    [unread],
  )
  const pages = usePages(load)

  const markRead = ({ id }: Contact) =>
    runAction(async () => {
      await personCall()('POST /console/contacts/{id}/read', { params: { id } })
      pages.reload()
    })

  return (
    <>
      <div className="mb-4 flex items-center">
        <Checkbox checked={unread} onChange={({ target }) => setUnread(target.checked)}>
          未読だけ
        </Checkbox>
        <p role="status" className="num ml-auto text-xs text-muted">
          {formatNumber(pages.total)}件
        </p>
      </div>
      <PageList pages={pages} empty={<EmptyState title="お問い合わせはありません" />}>
        {(contact) => (
          <li key={contact.id} className="grid gap-2 py-5 text-sm">
            <div className="flex flex-wrap items-center gap-3">
              <h2 className={contact.read_at ? 'font-normal text-muted' : ''}>
                {contact.maker.name}・{contact.category.label}
              </h2>
              <span className="num ml-auto text-xs text-muted">{formatDayOf(contact.created_at)}</span>
            </div>
            {contact.product_variation && (
              <p className="text-xs text-muted">{contact.product_variation.full_name}</p>
            )}
            <p className="max-w-[60em] whitespace-pre-line">{contact.body}</p>
            <p className="text-xs text-muted">
              {[contact.company, `${contact.name} 様`, contact.email, contact.phone]
                .filter(Boolean)
                .join('・')}
              ・<span className="inline-block">ご希望の連絡方法：{contact.contact_method.label}</span>
            </p>
            {!contact.maker_email && (
              <p className="text-xs text-err">
                メーカーの連絡先が登録されていないため、メールは送られていません。
              </p>
            )}
            {!contact.read_at && (
              <p>
                <Button size={32} onClick={() => void markRead(contact)}>
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
