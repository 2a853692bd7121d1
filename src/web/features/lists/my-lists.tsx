import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { Form } from '#web/kit/form/form.tsx'
import { issuesOf } from '#web/kit/form/form-issues.ts'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readText, useForm } from '#web/kit/form/use-form.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { withProgress } from '#web/kit/ui/progress-bar.tsx'
import { toCardList } from '#web/shared/collected/card-data.ts'
import { ListGrid } from '#web/shared/collected/list-card.tsx'
import { createList } from '#web/shared/saving/saving.ts'
import { LoadingState } from '#web/shared/session/loading-state.tsx'
import { PersonOnly } from '#web/shared/session/person-only.tsx'
import { usePersonPages } from '#web/shared/session/person-query.ts'

export function MyLists() {
  return (
    <section aria-labelledby="my-lists" className="mt-8 border-b border-line pb-12 laptop:mt-10">
      <h2 id="my-lists" className="mb-5 text-lg">
        自分のリスト
      </h2>
      <PersonOnly>
        <Lists />
      </PersonOnly>
    </section>
  )
}

function Lists() {
  const lists = usePersonPages('GET /users/me/lists', { query: { limit: 24 } })
  const [isMaking, setMaking] = useState(false)
  if (!lists.data) return <LoadingState query={lists} />
  const items = lists.data.pages.flatMap((page) => page.items)
  return (
    <div className="grid gap-6">
      {items.length > 0 ? (
        <ListGrid lists={items.map(toCardList)} />
      ) : (
        <p className="text-sm text-muted">
          製品や写真、事例の「リストに保存」から入れるか、先にリストを作れます。はじめは自分だけが見られます。
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {lists.hasNextPage && (
          <Button onClick={() => void withProgress(lists.fetchNextPage)}>さらに表示する</Button>
        )}
        {!isMaking && <Button onClick={() => setMaking(true)}>新しいリストを作る</Button>}
      </div>
      {isMaking && <NewList />}
    </div>
  )
}

function NewList() {
  const navigate = useNavigate()
  const form = useForm({
    refusals: { 409: true },
    read: (data) => ({ name: readText(data, 'name'), is_private: true }),
    check: ({ name }) => issuesOf({ name: name === '' ? messages.required : undefined }),
    send: async (body) => {
      const { id } = await createList(body)
      await navigate({ to: '/lists/$listId', params: { listId: String(id) } })
    },
  })
  return (
    <div className="max-w-100">
      <Form form={form} labels={{ name: 'リストの名前' }} name="新しいリスト">
        <TextField
          label="リストの名前"
          name="name"
          required
          error={form.issues.name}
          most={limits.listName}
          placeholder="例：〇〇邸 内装候補"
          autoComplete="off"
        />
        <SubmitButton form={form} size={40}>
          作る
        </SubmitButton>
      </Form>
    </div>
  )
}
