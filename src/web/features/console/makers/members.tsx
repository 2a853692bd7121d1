import { useId, useRef, useState } from 'react'
import { makerRoles } from '#contract/data/maker-roles.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { CommitSelect } from '#web/kit/form/commit-select.tsx'
import { useRowFocus } from '#web/kit/hooks/use-row-focus.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { PageLink } from '#web/kit/ui/page-link.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { usePerson } from '#web/shared/session/person-only.tsx'
import { usePersonPages, usePersonQuery } from '#web/shared/session/person-query.ts'

type MakerMemberItem = ApiResponse<'GET /console/makers/{id}/members'>['items'][number]

const also = ['GET /console/makers', 'GET /console/users'] as const

export function Members({ makerId }: { makerId: number }) {
  const params = { id: makerId }
  const query = usePersonQuery('GET /console/makers/{id}/members', { params })
  const heading = useId()
  const members = query.data
  const isStaff = usePerson().is_staff
  return (
    <section aria-labelledby={heading} className="max-w-160">
      <h2 id={heading} className="mb-1 text-md">
        担当者
      </h2>
      <p className="mb-3 text-sm text-muted">
        編集者は、製品と、サンプル請求・お問い合わせを扱えます。管理者は、あわせてメーカーの紹介と担当者を変えられ、連絡先のアドレスがなければ、お知らせのメールを受け取ります。
      </p>
      {members ? (
        <ul className="mb-5 divide-y divide-line border-y border-line empty:hidden">
          {members.items.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      ) : (
        <LoadingState query={query} height="h-20" />
      )}
      {isStaff && <AddMember makerId={makerId} known={members?.items.map(({ user }) => user.id) ?? []} />}
    </section>
  )
}

function MemberRow({ member: { id, user, role } }: { member: MakerMemberItem }) {
  const removal = useRef<HTMLButtonElement>(null)
  useRowFocus(removal)
  const { pending, run } = useAction()
  const isStaff = usePerson().is_staff
  const params = { id }
  const change = (chosen: number) =>
    changeInConsole(
      'PUT /console/maker_members/{id}',
      { params, body: { role: chosen } },
      { done: '権限を変えました', also },
    )
  const remove = () =>
    changeInConsole('DELETE /console/maker_members/{id}', { params }, { done: '担当者から外しました', also })
  return (
    <li className="flex items-center gap-2 py-2 text-sm">
      <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-4">
        {isStaff ? (
          <PageLink
            to="/console/$area/$record"
            params={{ area: 'users', record: String(user.id) }}
            className="link-underlined"
          >
            {user.screen_name}
          </PageLink>
        ) : (
          <span>{user.screen_name}</span>
        )}
        <span className="break-all text-xs text-muted">{user.email}</span>
      </p>
      <CommitSelect
        aria-label={`${user.screen_name}の権限`}
        value={role}
        disabled={pending}
        onCommit={(chosen) => void run(() => change(Number(chosen)))}
        options={makerRoles}
      />
      <Button
        ref={removal}
        data-row
        size={32}
        variant="quiet"
        pending={pending}
        aria-label={`${user.screen_name}を外す`}
        onClick={() => void run(remove)}
      >
        外す
      </Button>
    </li>
  )
}

function AddMember({ makerId, known }: { makerId: number; known: readonly number[] }) {
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  return (
    <div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          setKeyword(text.trim())
        }}
      >
        <input
          type="search"
          data-adds
          aria-label="加える人の名前かメールアドレス"
          placeholder="加える人の名前かメールアドレス"
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="h-8 w-72 min-w-0 rounded-sm border border-edge bg-field px-3 text-base laptop:text-sm"
        />
        <Button type="submit" size={32}>
          さがす
        </Button>
      </form>
      {keyword !== '' && (
        <Candidates
          key={keyword}
          makerId={makerId}
          keyword={keyword}
          known={known}
          onAdded={() => {
            setText('')
            setKeyword('')
          }}
        />
      )}
    </div>
  )
}

type CandidatesProps = {
  makerId: number
  keyword: string
  known: readonly number[]
  onAdded: () => void
}

function Candidates({ makerId, keyword, known, onAdded }: CandidatesProps) {
  const pages = usePersonPages('GET /console/users', { query: { keyword, limit: 8 } })
  const { pending, run } = useAction()
  const add = async (user_id: number) => {
    await changeInConsole(
      'POST /console/makers/{id}/members',
      { params: { id: makerId }, body: { user_id, role: 2 } },
      { done: '担当者に加えました', also },
    )
    onAdded()
  }
  const found = pages.data?.pages[0]?.items.filter(({ id }) => !known.includes(id))
  if (!found) return <LoadingState query={pages} height="h-10" />
  if (found.length === 0)
    return (
      <p role="status" className="mt-2 text-sm">
        該当する人はいません。
      </p>
    )
  return (
    <ul aria-label="見つかった人" className="mt-2">
      {found.map(({ id, screen_name, email }) => (
        <li key={id} className="flex items-center gap-3 py-1 text-sm">
          <p className="flex min-w-0 grow flex-wrap items-baseline gap-x-3">
            {screen_name}
            <span className="break-all text-xs text-muted">{email}</span>
          </p>
          <Button
            size={32}
            pending={pending}
            aria-label={`${screen_name}を加える`}
            onClick={() => void run(() => add(id), { refusals: { 409: true } })}
          >
            加える
          </Button>
        </li>
      ))}
    </ul>
  )
}
