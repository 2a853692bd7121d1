import { useState } from 'react'
import { permits } from '#contract/data/import-states.ts'
import { type FormIssues, toRefusal } from '#web/kit/form/form-issues.ts'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { useAction } from '#web/kit/ui/action.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { actOnImport, refusals } from './act-on-import.ts'
import type { ImportDetail } from './describe-import.ts'
import {
  type ColumnFill,
  describeFills,
  type FillDraft,
  type FillValue,
  lacksCategory,
  listChangedFills,
  toFillDraft,
} from './fill-draft.ts'
import { ImportPart } from './import-part.tsx'

export function FillsPart({ detail }: { detail: ImportDetail }) {
  const described = describeFills(detail)
  return (
    <ImportPart
      number={3}
      title="列がない項目"
      summary={
        described
          ? `新しい製品と品番に、${described}を入れます`
          : '表にない項目に、どの行も同じ値を入れられます'
      }
      isOpen={lacksCategory(detail)}
      opener={permits('map', detail.state) && '値を決める'}
    >
      <FillsForm key={JSON.stringify(toFillDraft(detail.fills))} detail={detail} />
    </ImportPart>
  )
}

function FillsForm({ detail: { id, fills, columns } }: { detail: ImportDetail }) {
  const [draft, setDraft] = useState<FillDraft>(() => toFillDraft(fills))
  const [issues, setIssues] = useState<FormIssues>({})
  const action = useAction()
  const changed = listChangedFills(draft, fills)
  const hasChanged = Object.keys(changed).length > 0

  function save(): void {
    if (!hasChanged) return
    const input = { params: { id }, body: { fills: changed } }
    void action.run(
      () =>
        actOnImport(id, 'PUT /console/imports/{id}/settings', input).catch((error: unknown) => {
          const refusal = toRefusal(error, Object.keys(changed), refusals)
          if (refusal.problem !== undefined) throw error
          setIssues(refusal.issues)
        }),
      { refusals },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <fieldset className="grid gap-4">
        <legend className="mb-3 text-sm font-semibold">この列がない項目に入れる値</legend>
        <p className="max-w-[44em] text-xs leading-relaxed text-muted">
          新しい製品と品番の、表に値がないところに入れます。行ごとに変えるときは、下の表のセルに書いてください。登録済みの製品と品番の値は変わりません。
        </p>
        <div className="grid grid-cols-1 gap-4 tablet:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))]">
          {fills.map((fill) => {
            const { header = '', help } = columns.find(({ key }) => key === fill.column) ?? {}
            return (
              <FillField
                key={fill.column}
                fill={fill}
                label={header}
                help={help}
                error={issues[fill.column]}
                value={draft[fill.column] ?? null}
                onChange={(value) => {
                  setIssues({})
                  setDraft({ ...draft, [fill.column]: value })
                }}
              />
            )
          })}
        </div>
      </fieldset>
      {hasChanged && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={action.pending}>
            この値で確かめる
          </Button>
          <p className="text-xs text-muted">公開のほかは、このメーカーの次の取り込みでも同じ値を入れます。</p>
        </div>
      )}
    </form>
  )
}

type FillFieldProps = {
  fill: ColumnFill
  label: string
  help: string | undefined
  error: string | undefined
  value: FillValue
  onChange: (value: FillValue) => void
}

function FillField({ fill: { choices }, label, help, error, value, onChange }: FillFieldProps) {
  const field = { label, required: 'unmarked', ...(error && { error }) } as const
  if (choices.length === 0)
    return (
      <TextField
        {...field}
        {...(help && { hint: help })}
        value={value === null ? '' : String(value)}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  return (
    <Select
      {...field}
      value={choices.findIndex((choice) => choice.value === value)}
      options={[
        { id: -1, label: '入れない' },
        ...choices.map((choice, place) => ({ id: place, label: choice.label })),
      ]}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value ?? null)}
    />
  )
}
