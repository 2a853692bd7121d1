import { useRef, useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { messages } from '#contract/data/messages.ts'
import { plainLine } from '#contract/data/plain-text.ts'
import { changeInConsole } from '#web/features/console/change-in-console.ts'
import { Conflict } from '#web/features/console/conflict.tsx'
import { DraftState } from '#web/features/console/draft-state.tsx'
import { changedByColleague, useRecordDraft } from '#web/features/console/record-draft.ts'
import { ApiError } from '#web/kit/errors/error.ts'
import { Form } from '#web/kit/form/form.tsx'
import { FormRefusal, issuesOf } from '#web/kit/form/form-issues.ts'
import { keywordUnits } from '#web/kit/form/search-field.tsx'
import { SubmitButton } from '#web/kit/form/submit-button.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useForm } from '#web/kit/form/use-form.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { ApiResponse } from '#web/shared/api/call.ts'
import { Preview, type SynonymTrial } from './preview.tsx'

export type SynonymGroupItem = ApiResponse<'GET /console/synonyms'>['items'][number]

const labels = { words: '言葉', tried: 'ためす検索' }
const also = ['GET /console/synonyms', 'GET /console/search_misses'] as const

type GroupFormProps = {
  group: SynonymGroupItem
  words: string
  tried: string
  onDone: () => void
}

/** Editor of a group, with a preview of its effect on a search. */
export function GroupForm({ group, words, tried, onDone }: GroupFormProps) {
  const [isGone, setGone] = useState(false)
  const id = isGone ? null : group.id
  // A group of the engine is replaced by its own line.
  const replaces = group.id === null ? group.words || null : group.replaces
  const [preview, setPreview] = useState<SynonymTrial | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const editing = useRecordDraft(`/console/synonyms/${groupKey(group) || `new/${words}`}`, {
    draft: { words },
    version: group.version,
  })
  const text = editing.draft.words
  const form = useForm({
    parse: () => ({ words: plainLine(text) }),
    validate: (read) => issuesOf({ words: isGroup(read.words) ? undefined : messages.synonymGroup }),
    submit: async (body) => {
      if (id === null)
        await changeInConsole(
          'POST /console/synonyms',
          { body: { ...body, replaces } },
          { done: '同義語を保存しました', also },
        )
      else
        await changeInConsole(
          'PUT /console/synonyms/{id}',
          { params: { id }, body: { ...body, version: editing.version } },
          { done: '同義語を保存しました', also },
        ).catch((error: unknown) => {
          if (!(error instanceof ApiError && error.status === 404)) throw error
          setGone(true)
          throw new FormRefusal({ problem: goneByColleague })
        })
      editing.forget()
      onDone()
    },
    refusals: { 409: changedByColleague },
  })
  const [keyword, setKeyword] = useState(tried)
  const tryOut = () =>
    setPreview({
      keyword: keyword.trim() || (text.split(/[=<>]/)[0] ?? '').trim(),
      words: text,
      ...(id !== null && { id }),
      ...(id === null && replaces !== null && { replaces }),
    })
  return (
    <div ref={box} className="grid max-w-160 gap-4">
      <Form form={form} labels={labels} name="同義語">
        <Conflict
          editing={editing}
          labels={labels}
          onKeep={() => box.current?.querySelector('form')?.requestSubmit()}
          onGiveUp={form.clearRefusal}
        />
        <TextField
          label={labels.words}
          name="words"
          required
          most={limits.synonymGroup}
          value={text}
          onChange={({ target }) => editing.change({ words: target.value }, 'words')}
          hint="同じものを指す言葉を = でつなぎます（例：ソファ=sofa=カウチ）。> のあとには、広い言葉に含まれるもの（例：床材>フローリング）、< のあとには、ほかの語の一部になりやすく、ひとつの語としてだけさがす読み（例：黒<くろ）を書きます"
          error={form.issues.words}
        />
        <div className="flex flex-wrap items-end gap-2.5">
          <label className="grid grow gap-1 text-xs">
            {labels.tried}
            <input
              type="search"
              value={keyword}
              placeholder="空のときは、はじめの言葉"
              maxLength={keywordUnits}
              onChange={({ target }) => setKeyword(target.value)}
              className="h-10 min-w-0 rounded-sm border border-edge bg-field px-3 text-base laptop:text-sm"
            />
          </label>
          <Button onClick={tryOut}>結果をくらべる</Button>
          <SubmitButton form={form} size={40}>
            保存する
          </SubmitButton>
          <Button variant="quiet" onClick={onDone}>
            閉じる
          </Button>
          <DraftState editing={editing} isNew={id === null} />
        </div>
      </Form>
      {preview && preview.keyword !== '' && <Preview tried={preview} />}
    </div>
  )
}

const goneByColleague = 'ほかの担当者がこの組を削除しました。もう一度保存すると、新しい組になります。'

const isGroup = (words: string): boolean => /[^=<>\s].*[=<>].*[^=<>\s]/.test(words)

/** Stable key: survives the replacement of an engine's group. */
export const groupKey = ({ id, words, replaces }: SynonymGroupItem): string =>
  replaces ?? (id === null ? words : `#${id}`)
