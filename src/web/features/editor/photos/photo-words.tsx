import { useStore } from 'zustand'
import { limits } from '#contract/data/limits.ts'
import { FieldNote } from '#web/features/editor/fields/field-note.tsx'
import { photoLabels } from '#web/features/editor/fields/labels.ts'
import type { EditorTaxonomy } from '#web/features/editor/load-taxonomy.ts'
import { CountedArea } from '#web/kit/form/counted-area.tsx'
import { Select } from '#web/kit/form/select.tsx'
import { TextField } from '#web/kit/form/text-field.tsx'
import type { PostSave } from './post-save.ts'

type PhotoWordsProps = { autosave: PostSave; spaces: EditorTaxonomy['spaces'] }

export function PhotoWords({ autosave, spaces }: PhotoWordsProps) {
  const { fields, errors } = useStore(autosave.store)
  const { change } = autosave
  const textOf = (name: 'title' | 'caption' | 'credit') => ({
    name,
    label: photoLabels[name],
    required: false,
    autoComplete: 'off',
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
  })
  const nameSpace = (space: number | null) => spaces.find(({ id }) => id === space)?.name ?? ''
  return (
    <div className="grid content-start gap-5">
      <div>
        <Select
          name="space_id"
          label={photoLabels.space_id}
          required={false}
          error={errors.space_id}
          value={fields.space_id ?? ''}
          options={[
            { id: '', label: '選択してください' },
            ...spaces
              .filter(({ id, hidden }) => !hidden || id === fields.space_id)
              .map(({ id, name }) => ({ id, label: name })),
          ]}
          onChange={({ target }) => change('space_id', target.value === '' ? null : Number(target.value))}
        />
        <FieldNote autosave={autosave} name="space_id" label={photoLabels.space_id} describe={nameSpace} />
      </div>
      <div>
        <TextField most={limits.postTitle} {...textOf('title')} />
        <FieldNote autosave={autosave} name="title" label={photoLabels.title} />
      </div>
      <div>
        <CountedArea rows={3} most={limits.postCaption} {...textOf('caption')} />
        <FieldNote autosave={autosave} name="caption" label={photoLabels.caption} />
      </div>
      <div>
        <TextField most={limits.projectCredit} {...textOf('credit')} />
        <FieldNote autosave={autosave} name="credit" label={photoLabels.credit} />
      </div>
    </div>
  )
}
