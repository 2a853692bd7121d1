import { limits } from '#contract/data/limits.ts'
import { ListHead } from '#web/features/console/list-head.tsx'
import { SearchText } from '#web/features/console/search-text.tsx'
import { useAreaSearch } from '#web/features/console/use-search.ts'
import { FactBadge } from '#web/kit/ui/badge.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import { PageList } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

const newMaker = { to: '/console/$area/$record', params: { area: 'makers', record: 'new' } } as const

export function MakerList() {
  const isStaff = usePerson().is_staff
  const [{ keyword }, change] = useAreaSearch({ keyword: { type: 'text', maxLength: limits.keyword } })
  const pages = usePersonPages('GET /console/makers', { query: { ...(keyword && { keyword }) } })
  const total = pages.data?.pages[0]?.total_count
  return (
    <>
      <ListHead
        total={total}
        action={
          isStaff &&
          (keyword || total !== 0) && (
            <ButtonLink size={32} {...newMaker}>
              メーカーを作る
            </ButtonLink>
          )
        }
      >
        <SearchText label="名前か読み" keyword={keyword} onSearch={(word) => change({ keyword: word })} />
      </ListHead>
      <PageList pages={pages} empty={<NoMaker isSearch={Boolean(keyword)} isStaff={isStaff} />}>
        {({ id, name, contact_email, has_mailbox, member_count, suspended_at }) => (
          <li
            key={id}
            className="relative flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2 text-sm hover:bg-card/50"
          >
            <PageLink
              to="/console/$area/$record"
              params={{ area: 'makers', record: String(id) }}
              data-row
              className="stretched min-w-40 grow hover:underline"
            >
              {name}
            </PageLink>
            {suspended_at !== null && <FactBadge>停止中</FactBadge>}
            {has_mailbox ? (
              <span className="break-all text-xs text-muted">{contact_email ?? '管理者に届きます'}</span>
            ) : (
              <span className="text-xs text-err">メールの届く先がありません</span>
            )}
            <span className="num w-20 text-right text-xs text-muted">
              {member_count > 0 && `担当者 ${member_count}人`}
            </span>
          </li>
        )}
      </PageList>
    </>
  )
}

function NoMaker({ isSearch, isStaff }: { isSearch: boolean; isStaff: boolean }) {
  if (isSearch || !isStaff) return <EmptyState title="該当するメーカーはありません" />
  return (
    <EmptyState
      title="まだメーカーがありません"
      actions={
        <ButtonLink variant="primary" {...newMaker}>
          メーカーを作る
        </ButtonLink>
      }
    >
      製品の掲載元です。作ったあとに担当者を招くと、紹介文やロゴはメーカーの方が整えられます。
    </EmptyState>
  )
}
