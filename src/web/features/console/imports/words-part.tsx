import { useState } from 'react'
import { permits } from '#contract/data/import-states.ts'
import { CommitSelect } from '#web/kit/form/commit-select.tsx'
import { inputClass } from '#web/kit/form/field.tsx'
import { formatNumber } from '#web/kit/format/format-number.ts'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import type { ImportDetail } from './describe-import.ts'
import { ImportPart } from './import-part.tsx'
import {
  groupWords,
  hasWords,
  type KnownWord,
  placeOfKnown,
  toValues,
  type UnknownWord,
  type WordDraft,
  wordKey,
} from './word-draft.ts'

/** Unknown words, asked once for all rows, and words that the maker has chosen before. */
export function WordsPart({ detail }: { detail: ImportDetail }) {
  const { state, unknown, known } = detail
  if (!hasWords(detail)) return null
  return (
    <ImportPart
      number={4}
      title="ことばの対応"
      summary={
        unknown.length > 0
          ? `分からないことばが${formatNumber(unknown.length)}個あります。意味を選ぶと、同じことばのすべての行に使います`
          : `${formatNumber(known.length)}個のことばを覚えています`
      }
      isOpen={unknown.length > 0}
      opener={permits('map', state) && (unknown.length > 0 ? '選ぶ' : 'ことばを見直す')}
    >
      <WordsForm key={JSON.stringify([unknown, known])} detail={detail} />
    </ImportPart>
  )
}

function WordsForm({ detail: { id, unknown, known, columns } }: { detail: ImportDetail }) {
  const [draft, setDraft] = useState<WordDraft>({})
  const action = useAction()
  const values = toValues(draft, [...unknown, ...known])
  const count = Object.values(values).reduce((sum, own) => sum + Object.keys(own).length, 0)
  const choose = (word: UnknownWord | KnownWord, place: number) =>
    setDraft({ ...draft, [wordKey(word)]: place })

  function save(): void {
    if (count === 0) return
    void action.run(
      () => actOnImport(id, 'PUT /console/imports/{id}/settings', { params: { id }, body: { values } }),
      { refusals },
    )
  }

  return (
    <form
      noValidate
      className="grid max-w-200 grid-cols-1 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <WordRows words={unknown} columns={columns} draft={draft} onChoose={choose} />
      {known.length > 0 && (
        <details open={unknown.length === 0}>
          <summary className="py-1 text-sm text-muted">
            覚えていることば（{formatNumber(known.length)}）
          </summary>
          <div className="mt-2 grid gap-5">
            <WordRows words={known} columns={columns} draft={draft} onChoose={choose} />
          </div>
        </details>
      )}
      {(unknown.length > 0 || count > 0) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={action.pending} aria-disabled={count === 0 ? true : undefined}>
            {count > 0 ? `${formatNumber(count)}個のことばを決めて確かめる` : '決めて確かめる'}
          </Button>
          <p className="text-xs text-muted">決めたことばは、このメーカーの次の取り込みでも使います。</p>
        </div>
      )}
    </form>
  )
}

type WordRowsProps<W extends UnknownWord | KnownWord> = {
  words: readonly W[]
  columns: ImportDetail['columns']
  draft: WordDraft
  onChoose: (word: W, place: number) => void
}

const WordRows = <W extends UnknownWord | KnownWord>({ words, columns, draft, onChoose }: WordRowsProps<W>) =>
  groupWords(words, columns).map(({ column, header, words: own }) => (
    <fieldset key={column}>
      <legend className="mb-1 text-sm font-semibold">{header}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {own.map((word) => (
          <li
            key={word.text}
            className="grid items-center gap-x-5 gap-y-1 py-2 text-sm tablet:grid-cols-[minmax(0,1fr)_16rem]"
          >
            <span className="flex items-baseline gap-3">
              <span className="break-all">「{word.text}」</span>
              {'count' in word && (
                <span className="num shrink-0 text-xs text-muted">{formatNumber(word.count)}行</span>
              )}
            </span>
            {word.choices.length > 0 ? (
              <CommitSelect
                aria-label={`${header}の「${word.text}」の意味`}
                className={inputClass}
                value={draft[wordKey(word)] ?? ('value' in word ? placeOfKnown(word) : -1)}
                options={[
                  ...('value' in word && placeOfKnown(word) >= 0
                    ? []
                    : [{ id: -1, label: '選んでください' }]),
                  ...word.choices.map(({ label }, place) => ({ id: place, label })),
                ]}
                onCommit={(chosen) => onChoose(word, Number(chosen))}
              />
            ) : (
              <span className="text-xs text-muted">
                選べるものがありません。下の表で、セルを直してください
              </span>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  ))
