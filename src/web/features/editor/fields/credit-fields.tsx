import { useState } from 'react'
import { limits } from '#contract/data/limits.ts'
import { FieldError } from '#web/kit/form/field-error.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { CreditRow } from './credit-row.tsx'
import { useEdited } from './edited-field.tsx'
import { FieldNote } from './field-note.tsx'
import { projectLabels } from './labels.ts'
import { type Credit, isWhole, type ProjectSave } from './project-save.ts'

type CreditFieldsProps = { autosave: ProjectSave; team: { id: number; name: string } }

const nobody: Credit = { role: '', name: '', user_id: null, team_id: null }

export function CreditFields({ autosave, team }: CreditFieldsProps) {
  const { value: rows, error, change } = useEdited(autosave, 'credits')
  const [written, setWritten] = useState(-1)
  const isFull = rows.length >= limits.creditsPerProject

  function add(row: Credit): void {
    change([...rows, row])
    setWritten(rows.length)
  }

  return (
    <fieldset
      name="credits"
      tabIndex={-1}
      aria-describedby={error && 'credits-error'}
      className="grid grid-cols-1 gap-3 outline-none"
    >
      <legend className="mb-1.5 text-sm font-semibold">{projectLabels.credits}</legend>
      {rows.map((row, index) => (
        <CreditRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and keep their order
          key={index}
          row={row}
          number={index + 1}
          team={team}
          isWritten={index === written}
          onFocus={() => setWritten(index)}
          onChange={(changes) => change(rows.with(index, { ...row, ...changes }))}
          onRemove={() => change(rows.toSpliced(index, 1))}
        />
      ))}
      {rows.some((row) => !isWhole(row)) && (
        <p className="text-xs text-muted">役割と名前の両方を入力すると、保存されます。</p>
      )}
      {error && <FieldError id="credits-error" message={error} label={projectLabels.credits} />}
      <div className="flex flex-wrap gap-2">
        <Button size={32} disabled={isFull} onClick={() => add(nobody)}>
          クレジットを足す
        </Button>
        {!rows.some(({ team_id }) => team_id === team.id) && (
          <Button
            size={32}
            variant="quiet"
            className="h-auto! min-h-8 max-w-full whitespace-normal! py-1 text-left wrap-anywhere"
            disabled={isFull}
            onClick={() => add({ role: '設計', name: team.name, user_id: null, team_id: team.id })}
          >
            「設計：{team.name}」を足す
          </Button>
        )}
      </div>
      <FieldNote
        autosave={autosave}
        name="credits"
        label={projectLabels.credits}
        describe={describeCredits}
      />
    </fieldset>
  )
}

const describeCredits = (credits: readonly Credit[]): string =>
  credits.map(({ role, name }) => `${role}：${name}`).join('\n')
