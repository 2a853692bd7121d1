import { useState } from 'react'
import { useStore } from 'zustand'
import { messages } from '#contract/data/messages.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import { readNumber } from '#web/kit/format/read-number.ts'
import { FieldNote } from './field-note.tsx'
import { isLeftEmpty, projectLabels } from './labels.ts'
import type { ProjectFieldName, ProjectFields, ProjectSave } from './project-save.ts'

type NameOf<T> = { [N in ProjectFieldName]: ProjectFields[N] extends T ? N : never }[ProjectFieldName]

type EditedProps<Name> = {
  autosave: ProjectSave
  name: Name
  required?: boolean
  /** Shown while the field is empty. */
  missing?: string | undefined
}

/** Returns value, error and setter of a project field. */
export function useEdited<Name extends ProjectFieldName>(autosave: ProjectSave, name: Name) {
  const value = useStore(autosave.store, (state) => state.fields[name])
  const error = useStore(autosave.store, (state) => state.errors[name])
  return { value, error, change: (next: ProjectFields[Name]) => autosave.change(name, next) }
}

type TextProps = EditedProps<NameOf<string>> & { most: number; hint?: string; rows?: number }

export function EditedText({ autosave, name, required = false, missing, rows, most, ...rest }: TextProps) {
  const { value, change, ...edited } = useEdited(autosave, name)
  const error = edited.error ?? (isLeftEmpty(value) ? missing : undefined)
  const label = projectLabels[name]
  const field = { ...rest, label, name, required, error, value, autoComplete: 'off' }
  return (
    <div>
      {rows ? (
        <CountedArea {...field} most={most} rows={rows} onChange={({ target }) => change(target.value)} />
      ) : (
        <TextField {...field} most={most} onChange={({ target }) => change(target.value)} />
      )}
      <FieldNote autosave={autosave} name={name} label={label} />
    </div>
  )
}

const none = { id: '', label: '選択してください' }

type ChoiceProps = EditedProps<Exclude<NameOf<number | null>, 'floor_space' | 'completed_year'>> & {
  choices: readonly { id: number; label: string }[]
}

export function EditedChoice({ autosave, name, required = false, missing, choices }: ChoiceProps) {
  const { value, change, ...edited } = useEdited(autosave, name)
  const error = edited.error ?? (isLeftEmpty(value) ? missing : undefined)
  const label = projectLabels[name]
  const describe = (id: number | null) => choices.find((choice) => choice.id === id)?.label ?? ''
  return (
    <div>
      <Select
        {...{ label, name, required, error }}
        options={[none, ...choices]}
        value={value ?? ''}
        onChange={({ target }) => change(target.value === '' ? null : Number(target.value))}
      />
      <FieldNote autosave={autosave} name={name} label={label} describe={describe} />
    </div>
  )
}

type AmountProps = EditedProps<'floor_space' | 'completed_year'>

const notNumbers = { floor_space: messages.invalidFloorSpace, completed_year: messages.invalidYear }

/** Accepts full-width digits and commas. Invalid text stays in the field. */
export function EditedAmount({ autosave, name }: AmountProps) {
  const label = projectLabels[name]
  const { value, error, change } = useEdited(autosave, name)
  const [typed, setTyped] = useState(() => String(value ?? ''))
  const read = readNumber(typed)
  const shown = Number.isNaN(read) || read === value ? typed : String(value ?? '')
  return (
    <div>
      <TextField
        {...{ label, name }}
        required={false}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value)
          const next = readNumber(target.value)
          if (Number.isNaN(next)) autosave.leaveUnread(name, notNumbers[name])
          else change(next)
        }}
      />
      <FieldNote autosave={autosave} name={name} label={label} />
    </div>
  )
}
